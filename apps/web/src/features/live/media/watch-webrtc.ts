import { endSession, exchangeOffer, MediaFailed, type MediaPlace } from './exchange.ts'

/** What is watched by one way, until it is stopped. */
export interface Watching {
  stop(): void
  /** Whether much of what is sent does not come. */
  isPoor(): Promise<boolean>
}

const LOST_SHARE = 0.05

/** Packets that came and that did not, of all tracks, so far. */
async function countsOf(peer: RTCPeerConnection) {
  let [came, lost] = [0, 0]
  const stats = await peer.getStats()
  stats.forEach((each: RTCInboundRtpStreamStats) => {
    if (each.type !== 'inbound-rtp') return
    came += each.packetsReceived ?? 0
    lost += Math.max(0, each.packetsLost ?? 0)
  })
  return { came, lost }
}

/** Watches over WebRTC. Throws `MediaFailed`. */
export async function watchWebRtc(
  video: HTMLVideoElement,
  place: MediaPlace,
  lost: () => void,
): Promise<Watching> {
  if (typeof RTCPeerConnection === 'undefined') throw new MediaFailed('unsupported')
  const peer = new RTCPeerConnection({
    iceServers: place.iceServers.filter(({ urls }) => urls.length > 0),
  })
  const stream = new MediaStream()
  peer.addEventListener('track', ({ track }) => stream.addTrack(track))
  peer.addTransceiver('video', { direction: 'recvonly' })
  peer.addTransceiver('audio', { direction: 'recvonly' })
  let sessionUrl = ''
  let isStopped = false
  let before = { came: 0, lost: 0 }
  const goodbye = () => void endSession(sessionUrl)
  function stop() {
    if (isStopped) return
    isStopped = true
    window.removeEventListener('pagehide', goodbye)
    goodbye()
    peer.close()
    if (video.srcObject === stream) video.srcObject = null
  }
  peer.addEventListener('connectionstatechange', () => {
    if (!isStopped && peer.connectionState === 'failed') lost()
  })
  try {
    sessionUrl = await exchangeOffer(peer, place)
  } catch (error) {
    stop()
    throw error
  }
  window.addEventListener('pagehide', goodbye)
  video.srcObject = stream
  // Where a browser does not let it play, the person is asked to press.
  void video.play().catch(() => undefined)
  return {
    stop,
    async isPoor() {
      const now = await countsOf(peer)
      const [came, gone] = [now.came - before.came, now.lost - before.lost]
      before = now
      return gone > LOST_SHARE * (came + gone)
    },
  }
}
