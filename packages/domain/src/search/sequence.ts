/** `s_seq_no`: whose search it is, and the moment it was sent, epoch ms (SPEC §7). */
export type SearchSequence = `${string}_${number}`

/** The number of one search; `account` is empty for a visitor. */
export function searchSequence(account: string, sentMs: number): SearchSequence {
  return `${account}_${sentMs}`
}

/** Whether a text is the number of a search of just this account. */
export function isSequenceOf(text: string, account: string): boolean {
  return text.startsWith(`${account}_`) && /^\d{13}$/.test(text.slice(account.length + 1))
}
