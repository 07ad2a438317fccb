import type { AnswerEvent } from '@koi/contracts/calls/assistant'
import { CallFailed } from '@koi/contracts/client'
import { assistantRefusals } from '@koi/contracts/codes/assistant-refusals'
import { NetworkFailed } from '#api/failures/failures.ts'
import { failureText } from '#api/failures/failure-message.ts'

/** So often a lost stream is asked for again without an event in between; then the person decides. */
const TRIES_MAX = 6
const FIRST_WAIT_MS = 500
const WAIT_MAX_MS = 8_000

/** Of these asking again leads nowhere. */
const FATAL: ReadonlySet<string> = new Set(
  [
    assistantRefusals.assistantSessionUnknown,
    assistantRefusals.assistantAnswerUnknown,
    assistantRefusals.assistantDayUsed,
    assistantRefusals.assistantBrandUsed,
  ].map(({ code }) => String(code)),
)

export type Followed =
  | { kind: 'event'; event: AnswerEvent }
  | { kind: 'again' | 'lost' }
  | { kind: 'refused'; text: string; isFatal: boolean }

interface Following {
  /** Opens the stream behind the newest event that is here. */
  open: () => AsyncGenerator<AnswerEvent, boolean>
  tell: (followed: Followed) => void
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Follows one answer to its end over lost connections. Ends silently where the page is left. */
export async function followTurn({ open, tell, wait }: Following, signal: AbortSignal) {
  for (let tries = 0; !signal.aborted; tries += 1) {
    try {
      const stream = open()
      let next = await stream.next()
      for (; !next.done; next = await stream.next()) {
        if (signal.aborted) return
        tries = 0
        tell({ kind: 'event', event: next.value })
      }
      if (next.value) return
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof NetworkFailed)) {
        const isFatal = error instanceof CallFailed && FATAL.has(error.retcode)
        return tell({ kind: 'refused', text: failureText(error), isFatal })
      }
    }
    if (tries >= TRIES_MAX) return tell({ kind: 'lost' })
    tell({ kind: 'again' })
    await wait(Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** tries), signal)
  }
  return undefined
}

/** Waits, or until the network is back. */
export const waitForNetwork = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
