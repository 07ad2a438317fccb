/** One order on its way to the server, and the key under which its retries are the same order. */
export interface Submission {
  key: string
  content: string
}

export interface OrderContent {
  fundCode: string
  spid: string
  amountCents: number
  payChannel: string
}

/**
 * The submission of this content: the one before where nothing changed, so that a retry after a lost
 * answer cannot buy twice; a new one with a new key otherwise (RELIABILITY T1).
 */
export function submissionOf(
  before: Submission | undefined,
  content: OrderContent,
  makeKey: () => string,
): Submission {
  const text = JSON.stringify([
    content.fundCode,
    content.spid,
    content.amountCents,
    content.payChannel,
  ])
  return before?.content === text ? before : { key: makeKey(), content: text }
}
