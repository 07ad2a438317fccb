import { Audio, PeerConnection, Video, type Track } from 'node-datachannel'
import type { OfferedMedia } from './offer.ts'
import type { PeerSettings } from './media-messages.ts'

/** Addresses of this machine are found at once. */
const GATHERING_MAX_MS = 1_500

export function openPeer(name: string, settings: PeerSettings): PeerConnection {
  const { udpPort, bindAddress } = settings
  return new PeerConnection(name, {
    iceServers: [],
    disableAutoNegotiation: true,
    ...(bindAddress !== undefined && { bindAddress }),
    ...(udpPort !== undefined && {
      enableIceUdpMux: true,
      portRangeBegin: udpPort,
      portRangeEnd: udpPort,
    }),
  })
}

interface Sending {
  direction: 'SendOnly' | 'SendRecv' | 'RecvOnly'
  /** The source that is sent as; none where nothing is. */
  source?: number
}

/** A track that answers one kind of media of an offer. */
export function addTrack(
  peer: PeerConnection,
  { kind, mid, payloadType, parameters }: OfferedMedia,
  { direction, source }: Sending,
): Track {
  const media = kind === 'video' ? new Video(mid, direction) : new Audio(mid, direction)
  if (media instanceof Video) media.addH264Codec(payloadType, parameters)
  else media.addOpusCodec(payloadType)
  if (source !== undefined) media.addSSRC(source, 'koi', 'live', kind)
  return peer.addTrack(media)
}

/** The answer with all addresses in it: nothing is told later. */
export function answerOf(peer: PeerConnection, offer: string): Promise<string> {
  return new Promise((done, fail) => {
    const finish = () => {
      clearTimeout(timer)
      const description = peer.localDescription()
      if (description) done(description.sdp)
      else fail(new Error('no answer was made'))
    }
    const timer = setTimeout(finish, GATHERING_MAX_MS)
    peer.onGatheringStateChange((state) => {
      if (state === 'complete') finish()
    })
    peer.setRemoteDescription(offer, 'offer')
    peer.setLocalDescription('answer')
  })
}
