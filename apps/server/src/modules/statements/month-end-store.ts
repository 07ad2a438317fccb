import { kindsThat } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { sqlList } from '#kernel/sql/sql-list.ts'
import { incomeComing } from '#kernel/sql/coming-income-sql.ts'

/*
 * When a month is over. Something still belongs to it while the settlement has not come to its end, while an order of
 * one of its days is not settled, or while a value or an income of one of its days may be published.
 */

const SETTLING = `coalesce((select shanghai_date(done_until) from settle_state), '-infinity') <= m.last_day`

/** Orders that will be booked on their trade date; wholes are booked by their parts, subscriptions when their fund begins. */
const ORDERED = `exists (
    select from trade_order o where o.account_id in (select account_id from owned)
      and o.state in ('paid', 'accepted', 'moving')
      and o.kind in (${sqlList(kindsThat((kind) => kind.waitsForDay && !kind.isWhole))})
      and m.last_day >= case
        when o.state = 'moving' then o.target_trade_date
        when o.kind = 'subscribe' then greatest(o.trade_date, o.confirm_date)
        else o.trade_date end)`

/** Shares of a period that ended in the month: what their holder wants is placed for the day it ended. */
const MATURING = `exists (
    select from lot l join fund_issue i on i.fund_code = l.fund_code and i.issue = l.issue
    where l.account_id in (select account_id from owned) and l.shares_left > 0
      and i.matured_at is null and i.maturity_date <= m.last_day)`

/** Income of a money fund up to the day shares left comes to who left it. */
const LEFT_BEHIND = `f.category = 'money' and ${incomeComing('o.trade_date <= m.last_day')}`

/** Holdings without a value of the last day or of a later one: days of a fund are closed in their order. */
const UNVALUED = `exists (
    select from position p join fund f on f.code = p.fund_code
    left join lateral (
      select d.shares + d.unpaid_cents as held from profit_day d
      where d.account_id = p.account_id and d.fund_code = p.fund_code and d.day <= m.last_day
      order by d.day desc limit 1
    ) then_ on true
    where p.account_id in (select account_id from owned) and p.value_day < m.last_day
      and (then_.held > 0 or ${LEFT_BEHIND})
      and not exists (select from fund_closed_day c where c.fund_code = p.fund_code and c.day > m.last_day))`

const readOpen = sql<{ lastDay: string }>(
  'statement-open-months',
  `with owned as materialized (select account_id from owned_account where owner_id = $1)
   select m.last_day as "lastDay" from unnest($2::date[]) as m (last_day)
   where ${SETTLING} or ${ORDERED} or ${MATURING} or ${UNVALUED}`,
)

/** Those of some months, each told by its last day, that something may still come to. */
export const openMonthsOf = async (tx: Queries, ownerId: string, lastDays: readonly string[]) =>
  new Set((await tx.rows(readOpen, [ownerId, lastDays])).map(({ lastDay }) => lastDay))

const readCorrected = sql<{ month: string; day: string }>(
  'statement-corrected-months',
  `select to_char(v.day, 'YYYY-MM') as month, max(shanghai_date(c.corrected_at)) as day
   from profit_day_version v join nav_correction c on c.id = v.correction_id
   left join profit_day p on p.account_id = v.account_id and p.fund_code = v.fund_code and p.day = v.day
   where v.account_id in (select account_id from owned_account where owner_id = $1)
     and to_char(v.day, 'YYYY-MM') < to_char(shanghai_date(c.corrected_at), 'YYYY-MM')
     and (p.shares, p.value_cents, p.in_cents, p.out_cents, p.nav_profit_cents, p.dividend_cents, p.cost_profit_cents)
       is distinct from
       (v.shares, v.value_cents, v.in_cents, v.out_cents, v.nav_profit_cents, v.dividend_cents, v.cost_profit_cents)
   group by 1`,
)

/** Months whose figures a correction changed after they were over, with the day of the last one. */
export const correctedMonthsOf = async (tx: Queries, ownerId: string) =>
  new Map((await tx.rows(readCorrected, [ownerId])).map(({ month, day }) => [month, day]))
