/** What the process of media is told of its network, when it starts. */
export interface PeerSettings {
  /** One port of UDP for everybody; undefined: each session its own. */
  udpPort: number | undefined
  bindAddress: string | undefined
  publicAddress: string | undefined
  /** Silence after which a publisher is gone, ms. */
  silentMs: number
}

type Ask =
  | { what: 'publish' | 'play'; room: string; session: string; offer: string }
  | { what: 'end'; session: string }
  /** Ends everybody in a room; answered when its last segment was told. */
  | { what: 'close'; room: string }

export type MediaAsk = Ask & { id: number }

export interface PublisherFacts {
  kbps: number
  framesPerSecond: number
  lostPerMille: number
  recoveredPerMille: number
}

export type PeerEvent =
  /** The first packet came. */
  | { kind: 'flows'; room: string; session: string }
  /** A publisher is gone without a word. */
  | { kind: 'lost'; room: string; session: string }
  /** A viewer is gone, or never came. */
  | { kind: 'left'; room: string; session: string }
  | { kind: 'viewers'; room: string; count: number }
  | { kind: 'facts'; room: string; session: string; facts: PublisherFacts }
  | { kind: 'init' | 'segment'; room: string; session: string; bytes: Uint8Array }

export type MediaTold =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; sdp: string }
  | { kind: 'refused'; id: number; why: 'offer-unreadable' | 'codec-unsupported' }
  | { kind: 'failed'; message: string }
  | PeerEvent
