import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import type { Seen } from './facts-store.ts'

interface PaidDividendRow {
  day: string
  amountCents: Cents
}

/** From the dividends that were booked, which are few, to what the ledger says was paid of each. */
const readPaid = sql<PaidDividendRow>(
  'profit-facts-dividends-paid',
  `select a.day, p.amount as "amountCents"
   from fund_booked_action a
   join ledger_entry e on e.kind = 'dividend' and e.reference = a.day || ':' || a.fund_code and e.made_at <= $3
   join ledger_account cash on cash.kind = 'cash' and cash.owner = $1 and cash.asset = 'CNY'
   join ledger_posting p on p.entry_id = e.id and p.account_id = cash.id
   where a.fund_code = $2 and a.kind = 'dividend'`,
)

/** Dividends of a holding that were paid in cash, by their day. */
export const dividendsPaidOf = async (
  tx: Queries,
  { accountId, fundCode, knownAt }: Seen,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.rows(readPaid, [accountId, fundCode, knownAt])
  return new Map(rows.map(({ day, amountCents }) => [day, amountCents]))
}
