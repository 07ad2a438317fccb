import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'

/** One product in the account; money in cents. */
export interface PensionHolding {
  fundCode: string
  spid: string
  name: string
  valueCents: Cents
  profitCents: Cents
  /** Purchases that are paid and redemptions that are priced, both not there yet. */
  inTransitCents: Cents
}

const readHoldings = sql<PensionHolding>(
  'pension-holdings',
  `with moving as (
     select fund_code, min(spid) as spid,
       sum(case when leg = 'redeem' then net_cents else transit_cents end)::bigint as cents
     from trade_order
     where account_id = $1 and (transit_cents > 0 or (leg = 'redeem' and state = 'confirmed'))
     group by fund_code
   )
   select f.code as "fundCode", coalesce(p.spid, m.spid) as spid, f.name,
     coalesce(p.value_cents, 0)::bigint as "valueCents", coalesce(p.profit_cents, 0)::bigint as "profitCents",
     coalesce(m.cents, 0)::bigint as "inTransitCents"
   from (select * from position where account_id = $1) p
   full join moving m on m.fund_code = p.fund_code
   join fund f on f.code = coalesce(p.fund_code, m.fund_code)
   where coalesce(p.shares, 0) > 0 or coalesce(m.cents, 0) > 0 or coalesce(p.profit_cents, 0) <> 0
   order by coalesce(p.value_cents, 0) desc, f.code`,
)
export const pensionHoldings = (tx: Queries, accountId: string) =>
  tx.rows(readHoldings, [accountId])
