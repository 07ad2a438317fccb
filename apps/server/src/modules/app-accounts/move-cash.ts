import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Queries } from '#kernel/db.ts'
import { post, type EntryKind } from '#modules/ledger/index.ts'

/** One movement between cash of a person and of an account inside theirs, in cents; `reference` is an order or a day. */
export interface CashMove {
  kind: EntryKind
  reference: string
  from: string
  to: string
  amountCents: number
  nowMs: number
}

/** Moves cash from one account to another; the database refuses it where there is too little. */
export async function moveCash(tx: Queries, move: CashMove): Promise<void> {
  const { kind, reference, from, to, amountCents, nowMs } = move
  if (amountCents === 0) return
  await post(tx, {
    kind,
    reference,
    businessDate: shanghaiDate(nowMs),
    atMs: nowMs,
    postings: [
      { kind: 'cash', owner: from, asset: 'CNY', amount: -amountCents },
      { kind: 'cash', owner: to, asset: 'CNY', amount: amountCents },
    ],
  })
}
