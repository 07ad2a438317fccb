/**
 * One line of a ledger transaction: an amount into (or, negative, out of) an account, in the whole
 * units of the asset: cents of CNY, hundredths of a fund's shares.
 */
export type Posting = { readonly account: string; readonly asset: string; readonly amount: number }

/**
 * Throws an Error unless there are postings and they sum to zero in every asset (decision D-5), and a
 * RangeError for amounts that are not safe integers. Either is a bug, never a refusal.
 */
export function assertBalanced(postings: readonly Posting[]): void {
  if (postings.length === 0) throw new Error('ledger: a transaction without postings')
  for (const [asset, sum] of sumsByAsset(postings)) {
    if (sum !== 0n) throw new Error(`ledger: ${asset} is off balance by ${sum}`)
  }
}

/** The postings that undo the given ones: a ledger line is never changed (STYLE 14). */
export function reverse(postings: readonly Posting[]): Posting[] {
  return postings.map((posting) => ({ ...posting, amount: 0 - posting.amount }))
}

function sumsByAsset(postings: readonly Posting[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { asset, amount } of postings) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`ledger: not a whole amount: ${amount}`)
    sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(amount))
  }
  return sums
}
