import { RtcpReceivingSession, type PeerConnection, type Track } from 'node-datachannel'
import { createMissingPackets } from './missing-packets.ts'
import type { PeerSettings, PublisherFacts } from './media-messages.ts'
import { answerToPublisher, withPublicAddress, type OfferedMedia } from './offer.ts'
import { createPackager, type PackagerParts } from './packager.ts'
import { addTrack, answerOf, openPeer } from './peer-connection.ts'
import { isRtcp, readRtp } from './rtp.ts'

/** Every viewer who comes, and every segment, asks for a key picture: one in this time is enough. */
const KEY_EVERY_MS = 300
const ASK_EVERY_MS = 20
const SECOND_MS = 1_000
/** Until the first packet: a connection over a bad network takes its time. */
const CONNECT_MAX_MS = 12_000

export interface PublisherParts extends Pick<PackagerParts, 'nowMs' | 'told' | 'failed'> {
  session: string
  settings: PeerSettings
  /** A packet as it came. */
  packet: (kind: OfferedMedia['kind'], bytes: Buffer) => void
  flows: () => void
  facts: (facts: PublisherFacts) => void
  lost: () => void
}

export interface Publisher {
  session: string
  requestKey(): void
  /** Answers when its last segment was told. */
  end(): Promise<void>
}

/** At most one key picture in a while, and none is forgotten. */
function createKeyRequests(nowMs: () => number, ask: () => void) {
  let lastMs = -KEY_EVERY_MS
  let timer: NodeJS.Timeout | undefined
  function request() {
    const wait = lastMs + KEY_EVERY_MS - nowMs()
    if (wait > 0) {
      timer ??= setTimeout(() => {
        timer = undefined
        request()
      }, wait)
      return
    }
    lastMs = nowMs()
    ask()
  }
  return { request, stop: () => clearTimeout(timer) }
}

function createCounts(missing: ReturnType<typeof createMissingPackets>) {
  let bytes = 0
  let frames = 0
  return {
    add(kind: OfferedMedia['kind'], packet: Buffer) {
      bytes += packet.length
      if (kind === 'video' && (packet[1] ?? 0) & 128) frames += 1
    },
    ofSecond(): PublisherFacts {
      const { received, recovered, lost } = missing.counts
      const all = Math.max(1, received + lost)
      const facts = {
        kbps: Math.round((bytes * 8) / 1_000),
        framesPerSecond: frames,
        lostPerMille: Math.round((lost / all) * 1_000),
        recoveredPerMille: Math.round((recovered / all) * 1_000),
      }
      bytes = 0
      frames = 0
      return facts
    },
  }
}

/** What a publisher wrote wrongly is not shown over HLS; it ends nobody else's room. */
function unlessItFails(work: () => void, failed: (error: unknown) => void) {
  try {
    work()
  } catch (error) {
    failed(error)
  }
}

/** Takes a publisher in. What it sends goes to viewers as it comes, and into segments. */
export async function acceptPublisher(
  offer: { sdp: string; media: readonly OfferedMedia[] },
  parts: PublisherParts,
): Promise<{ publisher: Publisher; answer: string }> {
  const { nowMs, settings, session } = parts
  const peer: PeerConnection = openPeer('publisher', settings)
  // What nothing holds, the library's half of it is collected with it.
  const held: unknown[] = []
  const tracks: Partial<Record<OfferedMedia['kind'], Track>> = {}
  const keys = createKeyRequests(nowMs, () => {
    if (tracks.video?.isOpen()) tracks.video.requestKeyframe()
  })
  const missing = createMissingPackets({
    nowMs,
    send: (packet) => {
      if (tracks.video?.isOpen()) tracks.video.sendMessageBinary(packet)
    },
    giveUp: keys.request,
  })
  const counts = createCounts(missing)
  const packager = createPackager({ ...parts, requestKey: keys.request })
  const startMs = nowMs()
  let lastMs: number | undefined
  let isEnded = false

  function take(kind: OfferedMedia['kind'], bytes: Buffer) {
    if (isRtcp(bytes) || isEnded) return
    if (lastMs === undefined) parts.flows()
    lastMs = nowMs()
    counts.add(kind, bytes)
    if (kind === 'video') missing.received(bytes)
    parts.packet(kind, bytes)
    const packet = readRtp(bytes)
    if (packet) unlessItFails(() => packager.take(kind, packet), parts.failed)
  }
  for (const media of offer.media) {
    // Without a way to send, lost packets could not be asked for.
    const direction = media.kind === 'video' ? 'SendRecv' : 'RecvOnly'
    const track = addTrack(peer, media, { direction })
    const receiving = new RtcpReceivingSession()
    track.setMediaHandler(receiving)
    track.onMessage((bytes) => take(media.kind, bytes))
    tracks[media.kind] = track
    held.push(receiving)
  }
  const asking = setInterval(() => missing.ask(), ASK_EVERY_MS)
  const everySecond = setInterval(() => {
    const silentMs = nowMs() - (lastMs ?? startMs)
    if (silentMs > (lastMs === undefined ? CONNECT_MAX_MS : settings.silentMs)) {
      lose()
      return
    }
    // A segment begins with a key picture, and there would be none.
    keys.request()
    if (lastMs !== undefined) parts.facts(counts.ofSecond())
  }, SECOND_MS)

  async function end() {
    if (isEnded) return
    isEnded = true
    clearInterval(asking)
    clearInterval(everySecond)
    keys.stop()
    peer.close()
    held.length = 0
    await packager.end()
  }
  function lose() {
    if (isEnded) return
    void end().catch(parts.failed)
    parts.lost()
  }
  peer.onStateChange((state) => {
    if (state === 'failed' || state === 'closed') lose()
  })
  try {
    const answer = answerToPublisher(await answerOf(peer, offer.sdp))
    return {
      publisher: { session, requestKey: keys.request, end },
      answer: withPublicAddress(answer, settings.publicAddress),
    }
  } catch (error) {
    await end()
    throw error
  }
}
