import type { Cents } from '@koi/domain/money/cents'
import type { AppKind } from '@koi/domain/combinations/app-kinds'
import { balanceOf } from './balance-sql.ts'

/** One account inside a person's account as a line of their holdings: its parts added up, in cents. */
export interface HeldAccount {
  accountId: string
  kind: AppKind
  /** Union id or product code. */
  key: string
  /** The product; null for accounts that are of no one product. */
  fundCode: string | null
  unionId: string | null
  name: string | null
  valueCents: Cents
  costCents: Cents
  totalProfitCents: Cents
  /** Of the newest day that one of the parts has published; null before the first. */
  dayProfitCents: Cents | null
  dayProfitDay: string | null
  inTransitCents: Cents
  /** Money of all its orders under way, those that were sold too. */
  movingCents: Cents
  cashCents: Cents
}

/** The accounts inside a person's account, each as one line; `owner` is an expression of the statement around it. */
export const heldAccountRows = (
  owner: string,
) => `select a.id as "accountId", a.app_kind as kind, a.app_key as key, f.code as "fundCode",
     f.union_id as "unionId", f.name,
     coalesce((select sum(p.value_cents + p.unpaid_cents) from position p where p.account_id = a.id), 0)::bigint as "valueCents",
     coalesce((select sum(p.cost_cents) from position p where p.account_id = a.id), 0)::bigint as "costCents",
     coalesce((select sum(p.profit_cents) from position p where p.account_id = a.id), 0)::bigint as "totalProfitCents",
     newest.profit as "dayProfitCents", newest.day as "dayProfitDay",
     coalesce((select sum(o.transit_cents) from trade_order o where o.account_id = a.id), 0)::bigint as "inTransitCents",
     coalesce((select sum(o.transit_cents) + coalesce(sum(o.net_cents) filter (where o.leg = 'redeem' and o.state = 'confirmed'), 0)
       from trade_order o where o.account_id = a.id), 0)::bigint as "movingCents",
     ${balanceOf('cash', 'a.id', "'CNY'")} as "cashCents"
   from account a
   left join fund f on a.app_kind <> 'pension' and f.category = 'union' and a.app_key in (f.code, f.union_id)
   left join lateral (
     select p.day_profit_day as day, sum(p.day_profit_cents)::bigint as profit from position p
     where p.account_id = a.id and p.day_profit_day is not null
     group by p.day_profit_day order by p.day_profit_day desc limit 1
   ) newest on true
   where a.owner_id = ${owner} order by a.app_kind, a.opened_at, a.id`
