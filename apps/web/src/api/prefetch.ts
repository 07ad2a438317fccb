import type { Call } from '@koi/contracts/call'
import type { Envelope } from '@koi/contracts/client'
import { toWire } from '@koi/contracts/wire'
import type { EarlyAnswers } from './early-answers.ts'

/** How long a page waits for what was asked for before it opened; then it asks itself (RU-299). */
const PREFETCH_WAIT_MS = 3000
/** An answer that no page took in this time is forgotten. */
const KEPT_MS = 10_000

/** Asks for what a page that is about to open will ask for. */
export type Prefetch = (definition: Call, request: unknown) => void

const nameOf = ({ path }: Call, request: unknown) => JSON.stringify([path, request])

/** Lets whoever opens a page ask for its data before it is there. Reads only; each answer is taken once. */
export function createPrefetch({ send, takeFrom }: EarlyAnswers): Prefetch {
  const early = new Map<string, Promise<Envelope | undefined>>()
  takeFrom((definition, request, signal) => {
    if (early.size === 0) return undefined
    const name = nameOf(definition, request)
    const waiting = early.get(name)
    early.delete(name)
    return waiting && orNothing(waiting, signal)
  })
  return (definition, request) => {
    // As the page itself will send it: a transport takes the names of the wire.
    const sent = toWire(definition.request, request)
    const name = nameOf(definition, sent)
    if (definition.writes || early.has(name)) return
    // What failed early is asked for again by the page, which says what is wrong.
    const answer = send(definition, sent).catch(() => undefined)
    early.set(name, answer)
    setTimeout(() => early.get(name) === answer && early.delete(name), KEPT_MS)
  }
}

/** What comes first: the answer, the end of patience, or the page being left. */
async function orNothing<Answer>(answer: Promise<Answer>, signal?: AbortSignal) {
  let stop: () => void = () => undefined
  const patience = new Promise<undefined>((done) => (stop = () => done(undefined)))
  const timer = setTimeout(stop, PREFETCH_WAIT_MS)
  signal?.addEventListener('abort', stop)
  try {
    return await Promise.race([answer, patience])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
