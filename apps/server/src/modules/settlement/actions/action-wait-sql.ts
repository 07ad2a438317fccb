import { awaitedIncome } from '../income/income-wait-sql.ts'

/**
 * Splits and dividends that some holder of the fund has not been through, for `not exists (… )`. Up to such a day
 * the fund stands still: an order priced on it or later would lift its position past the day, and with it past
 * the split or the dividend. The day's value may be late, or the day may itself wait for orders before it.
 * Days are closed in their order, so that only those after the last closed one are looked at.
 */
export const waitingAction = (fund: string, day: string) => `select from fund_action a
   where a.fund_code = ${fund} and ${day}
     and a.day > coalesce((select max(c.day) from fund_closed_day c where c.fund_code = a.fund_code), '-infinity')
     and (is_trading_day(a.day)
       or exists (select from fund_day w where w.fund_code = a.fund_code and w.day = a.day))
     and exists (select from position h
       where h.fund_code = a.fund_code and h.shares > 0 and h.value_day < a.day)`

/**
 * Days of a fund on which something may have been paid or split and nobody says what, for `not exists (… )`: who holds
 * the fund stands still there, as with an action that waits, until it is stated what was paid, or that nothing was.
 */
export const unexplainedDay = (fund: string, day: string) => `select from fund_unexplained u
   where u.fund_code = ${fund} and ${day}
     and u.day > coalesce((select max(c.day) from fund_closed_day c where c.fund_code = u.fund_code), '-infinity')
     and exists (select from position h
       where h.fund_code = u.fund_code and h.shares > 0 and h.value_day < u.day)`

/**
 * True in SQL where an order of a day need not wait for a split or dividend of its fund, nor for a day that
 * nobody explains, nor for the income of a day up to it: the order would lift its position past that, too. `orders` says in SQL which orders `o` are asked
 * about: each of their funds is looked at once, and not once for each of its orders.
 */
export const isPastActions = (
  fund: string,
  { orders, day }: { orders: string; day: string },
) => `${fund} not in (
       select asked.code from (select distinct ${fund} as code from trade_order o where ${orders}) asked
       where exists (${waitingAction('asked.code', `a.day <= ${day}`)})
         or exists (${unexplainedDay('asked.code', `u.day <= ${day}`)})
         or exists (${awaitedIncome('asked.code', day)}))`
