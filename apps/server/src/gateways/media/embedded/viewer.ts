import { randomInt } from 'node:crypto'
import { RtcpNackResponder, type Track } from 'node-datachannel'
import { asksForKey } from './missing-packets.ts'
import type { PeerSettings } from './media-messages.ts'
import { withPublicAddress, type OfferedMedia } from './offer.ts'
import { addTrack, answerOf, openPeer } from './peer-connection.ts'

export interface ViewerParts {
  settings: PeerSettings
  /** It is connected. */
  joined: () => void
  left: () => void
  requestKey: () => void
}

export interface Viewer {
  /** Sends a packet whose places are those of the room. */
  send(kind: OfferedMedia['kind'], packet: Buffer): void
  end(): void
}

/** Who does not connect within this time does not come. */
const CONNECT_MAX_MS = 20_000

/** Lets a viewer watch what a room's publisher sends. */
export async function acceptViewer(
  offer: { sdp: string; media: readonly OfferedMedia[] },
  { settings, joined, left, requestKey }: ViewerParts,
): Promise<{ viewer: Viewer; answer: string }> {
  const peer = openPeer('viewer', settings)
  const held: unknown[] = []
  const outs: Partial<
    Record<OfferedMedia['kind'], { track: Track; type: number; source: number }>
  > = {}
  let isEnded = false
  const timer = setTimeout(leave, CONNECT_MAX_MS)

  for (const media of offer.media) {
    const source = randomInt(1, 0xff_ff_ff_ff)
    const track = addTrack(peer, media, { direction: 'SendOnly', source })
    const again = new RtcpNackResponder()
    track.setMediaHandler(again)
    track.onMessage((packet) => {
      if (asksForKey(packet)) requestKey()
    })
    outs[media.kind] = { track, type: media.payloadType, source }
    held.push(again)
  }

  function end() {
    if (isEnded) return
    isEnded = true
    clearTimeout(timer)
    peer.close()
    held.length = 0
  }
  function leave() {
    if (isEnded) return
    end()
    left()
  }
  peer.onStateChange((state) => {
    if (state === 'connected') {
      clearTimeout(timer)
      joined()
    } else if (state === 'closed' || state === 'failed' || state === 'disconnected') leave()
  })
  try {
    const answer = await answerOf(peer, offer.sdp)
    const viewer: Viewer = {
      send(kind, packet) {
        const out = outs[kind]
        if (!out?.track.isOpen()) return
        const copy = Buffer.from(packet)
        copy.writeUInt8(((packet[1] ?? 0) & 0x80) | out.type, 1)
        copy.writeUInt32BE(out.source, 8)
        out.track.sendMessageBinary(copy)
      },
      end,
    }
    return { viewer, answer: withPublicAddress(answer, settings.publicAddress) }
  } catch (error) {
    end()
    throw error
  }
}
