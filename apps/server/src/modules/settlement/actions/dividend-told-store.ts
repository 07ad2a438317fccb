import type { Cents } from '@koi/domain/money/cents'
import type { Shares } from '@koi/domain/products/shares'
import { sql, type Queries } from '#kernel/db.ts'

const read = sql<{
  place: number
  fundCode: string
  spid: string
  fundName: string
  paidCents: Cents | null
  newShares: Shares | null
}>(
  'dividends-told',
  `select asked.place, f.code as "fundCode", f.spid, f.name as "fundName",
     case a.kind when 'cash' then p.amount end as "paidCents", case a.kind when 'shares' then p.amount end as "newShares"
   from unnest($1::text[], $2::text[]) with ordinality asked (reference, holder, place)
   join ledger_entry e on e.kind = 'dividend' and e.reference = asked.reference
   join ledger_posting p on p.entry_id = e.id
   join ledger_account a on a.id = p.account_id and a.owner = asked.holder and a.kind in ('cash', 'shares')
   join fund f on f.code = split_part(e.reference, ':', 2)`,
)

/** What each holder got by a dividend, by its reference and the holder's account; `place` counts from 1. */
export const dividendsToTell = (
  queries: Queries,
  asked: readonly { about: string; detail: string }[],
) => queries.rows(read, [asked.map(({ about }) => about), asked.map(({ detail }) => detail)])
