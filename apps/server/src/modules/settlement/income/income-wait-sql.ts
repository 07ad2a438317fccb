import { isAwaited } from '#kernel/sql/coming-income-sql.ts'

/**
 * How far back a sale may lie whose holder still waits for income. A fund carries or pays its income once a month at
 * the latest, so after two months nothing is owed to anybody who has sold out.
 */
const LEFT_DAYS = 62

/**
 * Holders who sold all their shares of a money fund and still have income to come, of the days after `value_day` and
 * before `until`. Income that is not paid yet is paid on the fund's monthly day, so `until` is open; else the income of
 * the days before the confirm date may be published only after it.
 */
export const leavers = (
  fund: string,
) => `select left_one.value_day, left_one.until from trade_order o
   join position p on p.account_id = o.account_id and p.fund_code = o.fund_code
   cross join lateral (select p.value_day,
     case when p.unpaid_cents > 0 then 'infinity' else o.confirm_date end as until) left_one
   where o.fund_code = ${fund} and o.state in ('confirmed', 'paidOut', 'moving')
     and o.confirm_date > coalesce(
       (select max(c.day) from fund_closed_day c where c.fund_code = o.fund_code) - ${LEFT_DAYS}, '-infinity')
     and p.shares = 0 and left_one.until > p.value_day + 1
     and exists (select from lot_use u join lot l on l.id = u.lot_id
       where u.order_id = o.id and l.fund_code = o.fund_code)`

/** Money funds that somebody holds or left, for a CTE: a market has a thousand others, and `leavers` asks each. */
export const tradedMoneyFunds = `select f.code from fund f where f.category = 'money' and exists (
     select from trade_order o where o.fund_code = f.code and o.state in ('confirmed', 'paidOut', 'moving'))`

/**
 * Days of a money fund up to `until` that are not closed and that its holders wait for: income is allotted day after
 * day, by the shares of each, so that a day which was skipped holds those after it (RELIABILITY T7). A day is awaited
 * when its row is there, when it is a trading day, or when the fund publishes every natural day. Rows have `day`.
 */
export const awaitedIncome = (
  fund: string,
  until: string,
) => `select done.day + ahead as day from fund m
   cross join lateral (select coalesce(
     (select max(c.day) from fund_closed_day c where c.fund_code = m.code),
     (select min(h.value_day) from position h where h.fund_code = m.code and h.shares > 0)) as day) done
   cross join lateral generate_series(1, ${until} - done.day) as ahead
   where m.code = ${fund} and m.category = 'money'
     and ${isAwaited('m.code', '(done.day + ahead)', '(done.day + 1)')}
     and (exists (select from position h
         where h.fund_code = m.code and h.shares > 0 and h.value_day < done.day + ahead)
       or exists (select from (${leavers('m.code')}) gone
         where gone.value_day < done.day + ahead and gone.until > done.day + ahead))`
