/** Where media go to or come from: what a call of the room answered. */
export interface MediaPlace {
  url: string
  streamKey: string
  iceServers: readonly { urls: string[]; username: string; credential: string }[]
}

/** Why media do not come about: the word of the server's refusal, or one of ours. */
export class MediaFailed extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'MediaFailed'
    this.code = code
  }
}

export const isMediaFailure = (error: unknown, code: string): boolean =>
  error instanceof MediaFailed && error.code === code

/** Another key, or the room opened anew, may help. */
export const isKeyFailure = (error: unknown): boolean =>
  error instanceof MediaFailed && /^(?:key-|room-not-open)/.test(error.code)

/** Candidates that come later than this are left out. */
const GATHERING_MS = 1_000
/** The process of media may be starting. */
const ANSWER_MS = 30_000

const gathered = (peer: RTCPeerConnection) =>
  new Promise<void>((done) => {
    const look = () => {
      if (peer.iceGatheringState === 'complete') done()
    }
    peer.addEventListener('icegatheringstatechange', look)
    look()
    setTimeout(done, GATHERING_MS)
  })

async function codeOf(answer: Response): Promise<string> {
  try {
    const said: unknown = await answer.json()
    if (typeof said === 'object' && said !== null && 'code' in said) return String(said.code)
  } catch {
    // Something between us and the server answers in its own words.
  }
  return `status-${answer.status}`
}

/** Offers a session and takes the answer (WHIP and WHEP). Answers where the session is ended; throws `MediaFailed`. */
export async function exchangeOffer(
  peer: RTCPeerConnection,
  { url, streamKey }: MediaPlace,
): Promise<string> {
  await peer.setLocalDescription()
  await gathered(peer)
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${streamKey}` },
    body: peer.localDescription?.sdp ?? '',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => {
    throw new MediaFailed('network')
  })
  if (answer.status !== 201) throw new MediaFailed(await codeOf(answer))
  await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() })
  const session = answer.headers.get('location') ?? ''
  return session === '' ? '' : new URL(session, new URL(url, location.href)).href
}

/** Says goodbye, also from a page that goes. */
export function endSession(sessionUrl: string): Promise<unknown> {
  if (sessionUrl === '') return Promise.resolve()
  return fetch(sessionUrl, { method: 'DELETE', keepalive: true }).catch(() => undefined)
}
