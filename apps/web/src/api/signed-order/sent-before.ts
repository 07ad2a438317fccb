import { drafts } from '#lib/drafts.ts'
import { makeIdempotencyKey } from '#lib/idempotency-key.ts'

/** What was sent, and the key under which sending it again is still the same. */
interface Sent {
  key: string
  content: string
}

const parseSent = (stored: unknown): Sent | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined
  if (!('key' in stored) || typeof stored.key !== 'string') return undefined
  if (!('content' in stored) || typeof stored.content !== 'string') return undefined
  return { key: stored.key, content: stored.content }
}

/**
 * The key of what is about to be sent: the one of before where nothing changed since, so that sending it again
 * does nothing twice. It outlives a reload and a return to the page, until `forgetSent`.
 */
export function keyOf(slot: string, content: string): string {
  const before = parseSent(drafts.read(slot))
  const sent = before?.content === content ? before : { key: makeIdempotencyKey(), content }
  drafts.write(slot, sent)
  return sent.key
}

/** There was an answer: the same content is something new from now on. */
export const forgetSent = (slot: string): void => drafts.write(slot, undefined)
