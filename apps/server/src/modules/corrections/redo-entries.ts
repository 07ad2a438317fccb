import { shanghaiDate } from '@koi/domain/calendar/dates'
import { postingsOf, type LedgerPosting, type MoneyFacts } from '@koi/domain/ledger/money-events'
import type { Queries } from '#kernel/db.ts'
import {
  bookEvent,
  replaceEntries,
  type EntryKind,
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

type RedoneKind = 'confirmBuy' | 'confirmRedeem' | 'confirmConvert' | 'exchangeOut' | 'exchangeIn'

/** A leg of an order whose entry is replaced: the kind of its first entry, and what it says now. */
export interface RedoneLeg {
  firstKind: RedoneKind
  postings: readonly LedgerPosting[]
}

/** A leg as the facts are now. */
export const redoneLeg = <Kind extends RedoneKind>(
  firstKind: Kind,
  facts: MoneyFacts<Kind>,
): RedoneLeg => ({ firstKind, postings: postingsOf(firstKind, facts) })

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
export const payDifference = <Name extends 'correctionPay' | 'correctionPayBack'>(
  tx: Queries,
  correction: Correction,
  { event, orderId, facts }: { event: Name; orderId: string; facts: MoneyFacts<Name> },
): Promise<void> => {
  const reference = `${orderId}:${correction.id}`
  return bookEvent(tx, event, { reference, atMs: correction.asOf.getTime() }, facts)
}

/** Shares of a reinvested dividend: its entry is one for all holders, so that theirs is corrected by the difference. */
export const bookDividendShares = (
  tx: Queries,
  { id, asOf, day }: Correction,
  { lotId, accountId, diff }: { lotId: number; accountId: string; diff: number },
): Promise<void> =>
  bookEvent(
    tx,
    'correctDividendShares',
    { reference: `lot${lotId}:${id}`, atMs: asOf.getTime() },
    { holder: accountId, fund: day.fundCode, shares: diff },
  )
