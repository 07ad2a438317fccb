import type { Shares } from '@koi/domain/products/shares'
import type { Nav } from '@koi/domain/products/nav'
import type { Cents } from '@koi/domain/money/cents'
import { balanceOf } from '#kernel/sql/balance-sql.ts'
import { sql, type Queries } from '#kernel/db.ts'

export interface HeldFund {
  fundCode: string
  spid: string
}

const held = `select fund_code as "fundCode", spid from position
  where account_id = $1 and shares > 0 order by fund_code`
const readHeld = sql<HeldFund>('app-account-held', held)
const lockHeld = sql('app-account-held-lock', `${held} for update`)

/** The funds an account has shares of. */
export const heldFundsOf = (queries: Queries, accountId: string) =>
  queries.rows(readHeld, [accountId])

/** The same, kept from others until the transaction ends, in key order (`lock-store.ts` of the settlement). */
export const lockHeldFunds = (tx: Queries, accountId: string) => tx.run(lockHeld, [accountId])

/** One part of a combination as a person holds it; a part that has left the combination has weight 0. */
export interface PartRow {
  fundCode: string
  spid: string
  name: string
  typeText: string
  weightPermille: number
  shares: Shares
  nav: Nav | null
  navDecimals: number
  navDay: string | null
  valueCents: Cents
  costCents: Cents
  profitCents: Cents
  dayProfitCents: Cents | null
  dayProfitDay: string | null
}

const readParts = sql<PartRow>(
  'combination-parts-held',
  `select f.code as "fundCode", f.spid, f.name, f.type_text as "typeText",
     coalesce(m.weight_permille, 0) as "weightPermille", coalesce(p.shares, 0) as shares,
     d.nav, f.nav_dp as "navDecimals", d.day as "navDay", coalesce(p.value_cents + p.unpaid_cents, 0) as "valueCents",
     coalesce(p.cost_cents, 0) as "costCents", coalesce(p.profit_cents, 0) as "profitCents",
     p.day_profit_cents as "dayProfitCents", p.day_profit_day as "dayProfitDay"
   from fund f
   left join union_member m on m.fund_code = f.code and m.union_code = $1
   left join position p on p.fund_code = f.code and p.account_id = $2
   left join lateral (
     select nav, day from fund_day n where n.fund_code = f.code and n.published_at <= to_timestamp($3 / 1000.0)
     order by n.day desc limit 1
   ) d on true
   where m.fund_code is not null or p.fund_code is not null
   order by m.weight_permille desc nulls last, f.code`,
)

/** The parts of a combination with what one account has of each; an empty account has nothing. */
export const partsHeld = (queries: Queries, unionCode: string, accountId: string, nowMs: number) =>
  queries.rows(readParts, [unionCode, accountId, nowMs])

/** Money of an account on its way, cents. */
export interface MovingMoney {
  /** Paid and not confirmed. */
  inTransitCents: Cents
  /** Redeemed, and not with the owner yet. */
  payoutCents: Cents
  cashCents: Cents
  /** Cash that belongs to orders under way. */
  boundCents: Cents
}

/** Cash inside that parts of unfinished orders brought or gave back: it is on its way, not idle. */
const boundCash = `coalesce((
    select sum(case
      when p.leg = 'redeem' and p.state = 'paidOut' and (w.kind = 'unionRedeem' and w.state in ('accepted', 'confirmed')
        or w.kind = 'rebalance' and w.state = 'accepted') then p.net_cents
      when p.leg = 'buy' and w.kind = 'unionBuy' and w.state = 'paid'
        then case when p.state = 'failed' then p.amount_cents else p.refund_cents end
      else 0 end)
    from trade_order p join trade_order w on w.id = p.parent_id where p.account_id = a.id), 0)::bigint`

const readMoving = sql<MovingMoney>(
  'app-account-moving',
  `select
     coalesce((select sum(o.transit_cents) from trade_order o where o.account_id = a.id), 0)::bigint as "inTransitCents",
     coalesce((select sum(o.net_cents) from trade_order o
       where o.account_id = a.id and o.leg = 'redeem' and o.state = 'confirmed'), 0)::bigint as "payoutCents",
     ${balanceOf('cash', 'a.id', "'CNY'")} as "cashCents",
     ${boundCash} as "boundCents"
   from account a where a.id = $1`,
)

export const movingMoneyOf = (queries: Queries, accountId: string) =>
  queries.find(readMoving, [accountId])

const readLocked = sql<{ openDate: string; valueCents: Cents }>(
  'app-account-locked',
  `select l.redeemable_date as "openDate",
     sum(divide_half_up(l.shares * d.nav, nav_one()))::bigint as "valueCents"
   from (
     select fund_code, redeemable_date, sum(shares_left) as shares from lot
     where account_id = $1 and shares_left > 0 and redeemable_date > $3 group by fund_code, redeemable_date
   ) l
   join lateral (
     select nav from fund_day n where n.fund_code = l.fund_code and n.published_at <= to_timestamp($2 / 1000.0)
     order by n.day desc limit 1
   ) d on true
   group by l.redeemable_date order by l.redeemable_date`,
)

/** Deposits that cannot be redeemed on a trade date, by the day they open; cents at the newest NAVs. */
export const lockedDepositsOf = (
  queries: Queries,
  accountId: string,
  at: { nowMs: number; tradeDate: string },
) => queries.rows(readLocked, [accountId, at.nowMs, at.tradeDate])
