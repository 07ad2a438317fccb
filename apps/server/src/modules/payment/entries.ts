import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Queries } from '#kernel/db.ts'
import { ownLines } from './own-money.ts'
import { post, type EntryKind, type LedgerAccountKind } from '#modules/ledger/index.ts'

/** One side of a movement of money: kind and owner of the account. */
export type Side = readonly [kind: LedgerAccountKind, owner: string]

/**
 * Moves cents from one account to another. The account `provider` of a provider says what it owes us: it
 * falls below zero when money comes in, and rises when it goes back.
 */
export const moveMoney = async (
  tx: Queries,
  entry: {
    kind: EntryKind
    reference: string
    cents: number
    from: Side
    to: Side
    nowMs: number
    /** Whose own money it is that comes from a card, or goes back to it where negative. */
    own?: { accountId: string; cents: number }
  },
) =>
  post(tx, {
    kind: entry.kind,
    reference: entry.reference,
    businessDate: shanghaiDate(entry.nowMs),
    atMs: entry.nowMs,
    postings: [
      { kind: entry.from[0], owner: entry.from[1], asset: 'CNY', amount: -entry.cents },
      { kind: entry.to[0], owner: entry.to[1], asset: 'CNY', amount: entry.cents },
      ...(entry.own ? await ownLines(tx, entry.own.accountId, entry.own.cents) : []),
    ],
  })
