import { Audio, PeerConnection, RtcpReceivingSession, Video, type Track } from 'node-datachannel'

const H264_TYPE = 96
const OPUS_TYPE = 111
const TRIES_EACH = 5

/** Somebody who watches over WebRTC and shows nothing: takes the packets and decodes none. Undefined where they did not get in. */
async function openViewer(url: string, key: string) {
  const peer = new PeerConnection('viewer', { iceServers: [], disableAutoNegotiation: true })
  const video = new Video('0', 'RecvOnly')
  video.addH264Codec(
    H264_TYPE,
    'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1',
  )
  const audio = new Audio('1', 'RecvOnly')
  audio.addOpusCodec(OPUS_TYPE)
  let packets = 0
  const tracks: Track[] = [peer.addTrack(video), peer.addTrack(audio)]
  // Whatever the library is handed is held here: it is gone when nobody holds it.
  const held: unknown[] = [video, audio]
  for (const track of tracks) {
    const receiving = new RtcpReceivingSession()
    track.setMediaHandler(receiving)
    track.onMessage(() => (packets += 1))
    held.push(receiving)
  }
  const offer = await new Promise<string>((done) => {
    peer.onGatheringStateChange((state) => {
      if (state === 'complete') done(peer.localDescription()?.sdp ?? '')
    })
    peer.setLocalDescription('offer')
  })
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${key}` },
    body: offer,
  })
  if (answer.status !== 201) throw new Error(`nobody may watch: ${answer.status}`)
  const sdp = await answer.text()
  try {
    peer.setRemoteDescription(sdp, 'answer')
  } catch {
    // Now and then the library is not ready for the answer yet: whoever is not takes another seat.
    await fetch(new URL(answer.headers.get('location') ?? '', url), { method: 'DELETE' })
    peer.close()
    return undefined
  }
  return {
    packets: () => packets,
    close() {
      peer.close()
      held.length = 0
    },
  }
}

/** So many of them, one after the other as people come. */
export async function openViewers(count: number, url: string, keyOf: () => string) {
  const viewers: NonNullable<Awaited<ReturnType<typeof openViewer>>>[] = []
  for (let tries = 0; viewers.length < count; tries += 1) {
    if (tries > count * TRIES_EACH) throw new Error('viewers cannot take their seats')
    const viewer = await openViewer(url, keyOf())
    if (viewer) viewers.push(viewer)
  }
  return {
    /** How many of them are sent something. */
    watching: () => viewers.filter((viewer) => viewer.packets() > 0).length,
    close: () => viewers.forEach((viewer) => viewer.close()),
  }
}
