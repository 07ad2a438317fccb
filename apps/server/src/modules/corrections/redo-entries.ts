import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Queries } from '#kernel/db.ts'
import {
  post,
  replaceEntries,
  type EntryKind,
  type LedgerPosting,
  type Replacement,
} from '#modules/ledger/index.ts'
import type { CorrectedDay } from './correction-store.ts'
import { standingEntry } from './redo-store.ts'

/** One correction at work. */
export interface Correction {
  id: number
  asOf: Date
  day: CorrectedDay
}

/** The second leg of an exchange has an entry of its own. */
const SECOND_LEG = ':in'

/** A leg of an order whose entry is replaced: the kind of its first entry, and what it says now. */
export interface RedoneLeg {
  firstKind: 'confirmBuy' | 'confirmRedeem' | 'confirmConvert' | 'exchangeOut' | 'exchangeIn'
  postings: readonly LedgerPosting[]
}

const timeOf = ({ asOf }: Correction) => ({
  businessDate: shanghaiDate(asOf.getTime()),
  atMs: asOf.getTime(),
})

async function replacementOf(
  tx: Queries,
  { id }: Correction,
  orderId: string,
  { firstKind, postings }: RedoneLeg,
): Promise<Replacement> {
  const leg = `${orderId}${firstKind === 'exchangeIn' ? SECOND_LEG : ''}`
  const standing = await standingEntry(tx, orderId, firstKind, `${leg}:`)
  const kind: EntryKind = standing.kind === 'reconfirm' ? 'reconfirm' : firstKind
  return {
    old: { kind, reference: standing.reference },
    back: { kind: `unconfirm${id}`, reference: leg },
    again: { kind: 'reconfirm', reference: `${leg}:${id}` },
    postings,
  }
}

/** Reverses the entries of an order's legs and books them anew, all at once. */
export async function redoEntries(
  tx: Queries,
  correction: Correction,
  orderId: string,
  legs: readonly RedoneLeg[],
): Promise<void> {
  const replacements: Replacement[] = []
  for (const leg of legs) replacements.push(await replacementOf(tx, correction, orderId, leg))
  await replaceEntries(tx, replacements, timeOf(correction))
}

/** Cents that a holder still gets for an order. */
export async function payDifference(
  tx: Queries,
  correction: Correction,
  orderId: string,
  postings: readonly LedgerPosting[],
): Promise<void> {
  const reference = `${orderId}:${correction.id}`
  await post(tx, { kind: 'correctionPay', reference, ...timeOf(correction), postings })
}

/** Shares of a reinvested dividend: its entry is one for all holders, so that theirs is corrected by the difference. */
export async function bookDividendShares(
  tx: Queries,
  correction: Correction,
  { lotId, accountId, diff }: { lotId: number; accountId: string; diff: number },
): Promise<void> {
  const { fundCode } = correction.day
  await post(tx, {
    kind: 'reconfirm',
    reference: `lot${lotId}:${correction.id}`,
    ...timeOf(correction),
    postings: [
      { kind: 'issued', owner: fundCode, asset: fundCode, amount: -diff },
      { kind: 'shares', owner: accountId, asset: fundCode, amount: diff },
    ],
  })
}
