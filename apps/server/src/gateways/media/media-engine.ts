/** Addresses of a room. Those of an embedded engine are paths of this server; keys are sent beside them. */
export interface MediaUrls {
  /** Publishing by WebRTC (RFC 9725). */
  whipUrl: string
  /** Publishing what a MediaRecorder wrote, over a WebSocket, where UDP is blocked; an external engine has none. */
  recordUrl: string | undefined
  /** Watching by WebRTC. */
  whepUrl: string
  /** Watching by HLS: the last seconds. */
  hlsUrl: string
  /** All of it from its beginning: grows while the room is open, and is whole once it is closed. */
  replayUrl: string
}

export type MediaEvent =
  /** Pictures have begun to come, and do not come any more. A publisher that comes back within the grace was never away. */
  { kind: 'started' | 'stopped'; room: string } | { kind: 'viewers'; room: string; count: number }

export interface RoomHealth {
  room: string
  isOnAir: boolean
  /** Of the last second; nought where nobody publishes. */
  kbps: number
  framesPerSecond: number
  /** Packets of a thousand that never came, and that came when they were asked for again, since the publisher came. */
  lostPerMille: number
  recoveredPerMille: number
  viewers: { whep: number; hls: number }
}

/** A server that a browser may reach others over, as `RTCPeerConnection` takes it. */
export interface IceServer {
  urls: string[]
  username: string
  credential: string
}

/** Takes the media of rooms in and gives them out. It knows no people: who may is said by stream keys. */
export interface MediaEngine {
  /** Also of a room that is open, or was closed before: then it goes on. */
  open(room: string): Promise<MediaUrls>
  /** Of a room whether or not it is open: the same at every node. */
  urlsOf(room: string): MediaUrls
  /** Ends what is published, tells everybody who watches, and makes the replay whole. */
  close(room: string): Promise<void>
  /** Deletes the replay of a closed room. */
  forget(room: string): Promise<void>
  /** Answers how to stop listening. */
  listen(told: (event: MediaEvent) => void): () => void
  health(): RoomHealth[]
}
