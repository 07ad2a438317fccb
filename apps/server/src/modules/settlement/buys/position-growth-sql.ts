/**
 * Adds shares that money became to the positions, from the SQL of a list with account_id, fund_code,
 * spid, shares, amount and trade_date: one row a position. A flow lands on its trade date, or on a later
 * day that has its row already, by a value or because shares changed hands on it: a day before that never changes.
 * Its cost profit is what fee and share rounding took.
 */
export const positionGrowth = (flow: string) => `with flow as (
     ${flow}
   ), landed as (
     select f.*, f.shares + coalesce(p.shares, 0) as shares_after,
       coalesce(p.value_cents, 0) as value_before,
       greatest(f.trade_date, p.value_day) as day, greatest(f.trade_date, p.value_day, p.moved_day) as row_day
     from flow f left join position p using (account_id, fund_code)
   ), priced as (
     select l.*, d.nav, divide_half_up(l.shares_after::numeric * d.nav, nav_one()) as value_after
     from landed l join fund_day d on d.fund_code = l.fund_code and d.day = l.day
   ), grown as (
     insert into position as p (account_id, fund_code, spid, shares, cost_cents, in_cents, value_cents,
       value_day, profit_cents, opened_on)
     select account_id, fund_code, spid, shares, amount, amount, value_after, day,
       value_after - amount, trade_date
     from priced
     on conflict (account_id, fund_code) do update set
       opened_on = case when p.shares = 0 then excluded.opened_on else p.opened_on end,
       shares = p.shares + excluded.shares,
       cost_cents = p.cost_cents + excluded.cost_cents,
       in_cents = p.in_cents + excluded.in_cents,
       profit_cents = p.profit_cents + excluded.value_cents - p.value_cents - excluded.in_cents,
       value_cents = excluded.value_cents,
       value_day = excluded.value_day
     returning p.account_id
   )
   insert into profit_day as d (account_id, fund_code, day, shares, nav, value_cents, in_cents, cost_profit_cents)
   select account_id, fund_code, row_day, shares_after, nav, value_after, amount,
     value_after - value_before - amount
   from priced
   on conflict (account_id, fund_code, day) do update set
     shares = excluded.shares, nav = excluded.nav, value_cents = excluded.value_cents,
     in_cents = d.in_cents + excluded.in_cents,
     cost_profit_cents = d.cost_profit_cents + excluded.cost_profit_cents`
