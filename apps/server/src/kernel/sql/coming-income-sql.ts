/** A gap in the days of a money fund is looked for over so many days before it, to know what the fund publishes. */
const CUSTOM_DAYS = 30

/**
 * Whether a fund publishes every natural day: of the last weeks before `day` no day without trading lacks its row.
 * Others give a weekend's income in the figure of one day (MONEY 1.5); nothing is missing then.
 */
const publishesEveryDay = (fund: string, day: string) => `(
    select count(*) > 0 and count(*) = count(w.day)
    from generate_series(1, ${CUSTOM_DAYS}) as back
    left join fund_day w on w.fund_code = ${fund} and w.day = ${day} - back
    where not is_trading_day(${day} - back)
      and ${day} - back >= (select min(first.day) from fund_day first where first.fund_code = ${fund}))`

/** Whether a fund gives a figure for a day, as far as anybody can tell before it does. */
export const isAwaited = (fund: string, day: string, next: string) => `(is_trading_day(${day})
       or exists (select from fund_day w where w.fund_code = ${fund} and w.day = ${day})
       or ${publishesEveryDay(fund, next)})`

/**
 * Whether income is still to come for `position p` of a money fund that was left by an order `o`, of those that
 * `orders` names: of a day before the confirm date that the fund publishes and that is not closed.
 */
export const incomeComing = (orders = 'true') => `exists (
     select from trade_order o cross join generate_series(1, o.confirm_date - p.value_day - 1) as ahead
     where o.account_id = p.account_id and o.fund_code = p.fund_code
       and o.state in ('confirmed', 'paidOut', 'moving') and ${orders}
       and exists (select from lot_use u join lot l on l.id = u.lot_id
         where u.order_id = o.id and l.fund_code = o.fund_code)
       and ${isAwaited('p.fund_code', '(p.value_day + ahead)', '(p.value_day + 1)')})`
