import { readEnvelope, type Envelope } from '@koi/contracts/client'
import { requestRefusals } from '@koi/contracts/codes/request-refusals'
import { answerInLanguage } from '#lib/language/language.ts'
import { CommunicationFailed, NetworkFailed, Unavailable } from '../failures/failures.ts'

/** No answer came; nothing is known about the request. */
const LOST = 'no connection'
const LATE = 'no answer in time'

/** Whether the request may never have arrived: the one failure that another way may mend. */
export function isLost(error: unknown): boolean {
  return error instanceof NetworkFailed && error.message === LOST
}

interface Exchange {
  fetch: typeof fetch
  url: string
  init: RequestInit
  timeoutMs: number
  /** Of who asked; a request that is cancelled so throws its `AbortError`. */
  signal: AbortSignal | undefined
}

/** One request and its answer, whatever comes back. Throws `NetworkFailed` where none can be used. */
export async function exchange(parts: Exchange): Promise<Envelope> {
  const { url, init, timeoutMs, signal } = parts
  signal?.throwIfAborted()
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeoutMs)
  const onAbort = () => stop.abort()
  signal?.addEventListener('abort', onAbort)
  try {
    const options: RequestInit = { ...init, credentials: 'include', signal: stop.signal }
    return await readResponse(await parts.fetch(url, options))
  } catch (error) {
    // Cancelled by the asker: no failure that anybody needs to hear of.
    signal?.throwIfAborted()
    if (stop.signal.aborted) throw new NetworkFailed(LATE)
    if (error instanceof NetworkFailed) throw error
    throw new NetworkFailed(LOST)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

const RETRY_SECONDS_MAX = 600

/** A number of seconds, within reason; a date or nonsense means soon. */
function retryAfterSeconds(text: string | null): number {
  const seconds = Number(text)
  return seconds > 0 ? Math.min(seconds, RETRY_SECONDS_MAX) : 1
}

const TOO_MANY = 429

async function readResponse(response: Response): Promise<Envelope> {
  if (response.status === 503) {
    throw new Unavailable(retryAfterSeconds(response.headers.get('retry-after')))
  }
  if (response.status === TOO_MANY) return readTooMany(response)
  if (response.status !== 200) throw new NetworkFailed('an HTTP status', response.status)
  const answer: unknown = await response.json().catch((error: unknown) => {
    // Cut off on the way is a lost answer; text that is no JSON is a broken one.
    if (error instanceof SyntaxError) throw new CommunicationFailed('an answer that is no JSON')
    throw error
  })
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
    throw new CommunicationFailed('an answer that is no object')
  }
  return readEnvelope({ ...(answerInLanguage ? await answerInLanguage(answer) : answer) })
}

/** The server's own refusal; a gateway before it refuses without one, and gets the same words. */
async function readTooMany(response: Response): Promise<Envelope> {
  const { code, text } = requestRefusals.tooOften
  const sent: unknown = await response.json().catch(() => undefined)
  const answer = answerInLanguage ? await answerInLanguage(sent) : sent
  const envelope = readEnvelope(typeof answer === 'object' ? { ...answer } : {})
  return envelope.retcode === '' || envelope.retmsg === ''
    ? { retcode: String(code), retmsg: text, body: envelope.body }
    : envelope
}
