import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import { movesOf } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { bookingCtes } from '#kernel/sql/booking-sql.ts'
import { moveOrders } from '#modules/trade/orders/move-orders-sql.ts'

/** Of funds that pay on the day: of the others nobody is looked at. */
const openCash = sql(
  'settle-dividend-accounts',
  `with paying as (
     select fund_code from fund_action where kind = 'dividend' and day = $1 and fund_code = any($2)
   )
   insert into ledger_account (kind, owner, asset)
   select 'cash', p.account_id, 'CNY' from position p
     where p.fund_code in (select fund_code from paying) and p.shares > 0 and not exists (
       select from ledger_account a where a.kind = 'cash' and a.owner = p.account_id and a.asset = 'CNY')
   union select 'fundCash', fund_code, 'CNY' from paying
   order by 1, 2, 3
   on conflict do nothing`,
)

/** The mode of `position p` on a day: the last setting in force by then, else the fund's default (MONEY 1.6). */
const MODE_ON_DAY = `coalesce((
         select o.dividend_mode from trade_order o
         where o.kind = 'dividendMode' and o.account_id = p.account_id and o.fund_code = p.fund_code
           and o.confirm_date <= $1 and o.state in ('accepted', 'confirmed')
         order by o.confirm_date desc, o.accepted_at desc, o.id desc limit 1
       ), f.dividend_default)`

/**
 * Dividends of the day, on the shares held when it began (MONEY 1.6): money, or shares at the NAV of the
 * day without a fee, in a lot of their own of the same period. The money of reinvested dividends never leaves the fund, so
 * only shares are posted. What would not buy a hundredth of a share is paid in cash. One entry a fund.
 */
const pay = sql<Dividend>(
  'settle-dividends',
  `with due as (
     select p.account_id, p.fund_code, p.spid, p.shares, a.value, d.nav, f.share_rounding,
       divide_half_up(p.shares::numeric * a.value, nav_one()) as amount, f.reinvest_rounding,
       ${MODE_ON_DAY} as mode
     from fund_action a join position p on p.fund_code = a.fund_code
     join fund f on f.code = a.fund_code
     join fund_day d on d.fund_code = a.fund_code and d.day = a.day
     where a.kind = 'dividend' and a.day = $1 and a.fund_code = any($2)
       and p.shares > 0 and p.value_day < $1
   ), exact as (
     select *, case reinvest_rounding when 'exact' then shares::numeric * value else amount * nav_one() end as worth
     from due where amount > 0
   ), paid as (
     select *, case
         when mode = 'cash' then 0
         when share_rounding = 'down' then divide_down(worth, nav)
         else divide_half_up(worth, nav)
       end as new_shares
     from exact
   ), ${bookingCtes(
     'dividend',
     `select $1::date || ':' || fund_code as reference, $3::timestamptz as at, account_id as holder, fund_code as fund,
        case when new_shares = 0 then amount else 0 end as paid, new_shares as shares
      from paid`,
   )}, part as (
     -- A holding of several periods grows in each by its part; cut by running totals, so that no share is lost.
     select p.account_id, p.fund_code, p.spid, p.nav, p.new_shares, p.amount, l.issue, l.held_until, p.shares,
       sum(l.shares) over w - l.shares as first, sum(l.shares) over w as last
     from paid p cross join lateral (
       select issue, sum(shares_left)::numeric as shares, max(redeemable_date) as held_until from lot
       where account_id = p.account_id and fund_code = p.fund_code and shares_left > 0 group by issue
     ) l
     where p.new_shares > 0
     window w as (partition by p.account_id, p.fund_code order by l.issue)
   ), cut as (
     select *, divide_half_up(new_shares * last, shares) - divide_half_up(new_shares * first, shares) as grown,
       divide_half_up(amount * last, shares) - divide_half_up(amount * first, shares) as cost
     from part
   ), made as (
     insert into lot (account_id, fund_code, spid, source, trade_date, confirm_date, redeemable_date, nav,
       shares_bought, shares_left, cost_cents, fee_cents, issue)
     -- What a holding period brought forth stays as long as the shares it came from.
     select account_id, fund_code, spid, 'dividend', $1, $1,
       case when (select duration from fund where code = cut.fund_code) is null then $1 else greatest(held_until, $1) end, nav, grown, grown, cost, 0, issue
     from cut where grown > 0 order by account_id, fund_code, issue
     returning id
   ), grown as (
     update position p set shares = p.shares + x.new_shares, cost_cents = p.cost_cents + x.amount,
       in_cents = p.in_cents + x.amount, dividend_cents = p.dividend_cents + x.amount
     from paid x
     where x.new_shares > 0 and p.account_id = x.account_id and p.fund_code = x.fund_code
     returning p.account_id
   )
   select account_id as "accountId", fund_code as "fundCode", amount as "amountCents",
     new_shares as "newShares"
   from paid`,
)

/** What a holder got: the amount in cents, and the shares ×100 it became; 0 where it was paid in cash. */
export interface Dividend {
  accountId: string
  fundCode: string
  amountCents: Cents
  newShares: Shares
}

/** Pays the dividends of a day to the holders of some funds, each in the way they chose. */
export async function payDividends(
  tx: Queries,
  { day, funds, asOf }: { day: string; funds: readonly string[]; asOf: Date },
): Promise<Dividend[]> {
  await tx.run(openCash, [day, funds])
  return tx.rows(pay, [day, funds, asOf])
}

const confirmModes = moveOrders('settle-dividend-modes', {
  moves: movesOf(['dividendMode'], 'accepted', 'confirmed'),
  source: `select id from trade_order
     where kind = 'dividendMode' and state = 'accepted' and confirm_date <= morning_date($1)
     order by id for update`,
  at: '$1',
})

/** New dividend modes whose day has come are in force; answers how many. */
export const confirmDividendModes = (tx: Queries, asOf: Date) => tx.run(confirmModes, [asOf])
