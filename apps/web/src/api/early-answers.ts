import type { Call } from '@koi/contracts/call'
import type { Envelope, Transport } from '@koi/contracts/client'

/** Gives what was asked for before; undefined where the page has to ask itself. */
type Take = (
  definition: Call,
  request: unknown,
  signal?: AbortSignal,
) => Promise<Envelope | undefined> | undefined

/** A transport that answers out of what was asked for early, once something does so (api/prefetch.ts). */
export interface EarlyAnswers {
  transport: Transport
  /** As it was before: asks the server. */
  send: Transport
  takeFrom(take: Take): void
}

export function createEarlyAnswers(send: Transport): EarlyAnswers {
  let take: Take | undefined
  return {
    send,
    transport: async (definition, request, signal) =>
      (await take?.(definition, request, signal)) ?? send(definition, request, signal),
    takeFrom(taker) {
      take = taker
    },
  }
}
