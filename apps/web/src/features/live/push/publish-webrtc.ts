import { endSession, exchangeOffer, MediaFailed, type MediaPlace } from '../media/exchange.ts'

/** Something that is published, until it is stopped. */
export interface Publishing {
  /** Other tracks in the place of those that run. */
  replace(stream: MediaStream): Promise<void>
  /** Says goodbye: the seat is free for any key of the room. */
  stop(): Promise<void>
}

const BITS_A_SECOND = 1_500_000
/** A phone that changes its network is away for a moment. */
const AWAY_MS = 4_000

const isH264 = ({ mimeType }: { mimeType: string }) => /^video\/(?:H264|rtx)$/i.test(mimeType)

/** Publishes over WebRTC. `told` hears once that it runs, and once that it does not any more. Throws `MediaFailed`. */
export async function publishWebRtc(
  stream: MediaStream,
  place: MediaPlace,
  told: { runs: () => void; lost: () => void },
): Promise<Publishing> {
  const [picture] = stream.getVideoTracks()
  const [sound] = stream.getAudioTracks()
  if (typeof RTCPeerConnection === 'undefined' || !picture || !sound)
    throw new MediaFailed('unsupported')
  const peer = new RTCPeerConnection({
    iceServers: place.iceServers.filter(({ urls }) => urls.length > 0),
  })
  const video = peer.addTransceiver(picture, { direction: 'sendonly', streams: [stream] })
  const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? []
  video.setCodecPreferences(codecs.filter(isH264))
  const audio = peer.addTransceiver(sound, { direction: 'sendonly', streams: [stream] })
  let sessionUrl = ''
  let isOver = false
  let away: ReturnType<typeof setTimeout> | undefined
  const goodbye = () => void endSession(sessionUrl)
  async function stop() {
    if (isOver) return
    isOver = true
    clearTimeout(away)
    window.removeEventListener('pagehide', goodbye)
    // What is said is said before the connection closes.
    const said = endSession(sessionUrl)
    await said
    peer.close()
  }
  function lose() {
    if (isOver) return
    void stop()
    told.lost()
  }
  peer.addEventListener('connectionstatechange', () => {
    clearTimeout(away)
    if (isOver) return
    if (peer.connectionState === 'connected') told.runs()
    else if (peer.connectionState === 'disconnected') away = setTimeout(lose, AWAY_MS)
    else if (peer.connectionState === 'failed') lose()
  })
  try {
    const settings = video.sender.getParameters()
    settings.degradationPreference = 'maintain-resolution'
    for (const encoding of settings.encodings) encoding.maxBitrate = BITS_A_SECOND
    await video.sender.setParameters(settings)
    sessionUrl = await exchangeOffer(peer, place)
  } catch (error) {
    await stop()
    throw error
  }
  window.addEventListener('pagehide', goodbye)
  return {
    async replace(other) {
      await video.sender.replaceTrack(other.getVideoTracks()[0] ?? null)
      await audio.sender.replaceTrack(other.getAudioTracks()[0] ?? null)
    },
    stop,
  }
}
