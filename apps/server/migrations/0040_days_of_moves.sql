-- Shares that change hands at once do so on their own day: no day before it changes, whatever was valued last.

alter table position
  -- The newest day on which shares changed hands at once; it may lie after value_day. Days before it never change.
  add column moved_day date;
alter table lot
  -- Of shares that changed hands at once: the day whose NAV the books stood at.
  add column valued_day date;

-- Until now such money was booked on the newest day that had a value. It moves to the day it belongs to; nothing is
-- worth more or less by it, for a share of a money fund is a yuan.
do $$
declare
  moved record;
  booked date;
begin
  for moved in
    select o.account_id, o.fund_code, o.trade_date as day, o.confirmed_at, o.net_cents as cents, -1 as sign
    from trade_order o join fund f on f.code = o.fund_code and f.category = 'money'
    where o.kind = 'quickRedeem' and o.state = 'paidOut'
    union all
    select l.account_id, l.fund_code, l.trade_date, o.confirmed_at, l.cost_cents, 1
    from lot l join trade_order o on o.id = l.order_id join fund f on f.code = l.fund_code and f.category = 'money'
    where l.source = 'transfer'
    order by confirmed_at, sign
  loop
    select max(d.day) into booked from profit_day d
    where d.account_id = moved.account_id and d.fund_code = moved.fund_code
      and case moved.sign when 1 then d.in_cents else d.out_cents end >= moved.cents
      and (exists (select from fund_closed_day c
             where c.fund_code = d.fund_code and c.day = d.day and c.closed_at <= moved.confirmed_at)
           or d.day >= moved.day);
    if booked is not null and booked < moved.day then
      update profit_day d set shares = d.shares - moved.sign * moved.cents,
        value_cents = d.value_cents - moved.sign * moved.cents,
        in_cents = d.in_cents - case when d.day = booked and moved.sign = 1 then moved.cents else 0 end,
        out_cents = d.out_cents - case when d.day = booked and moved.sign = -1 then moved.cents else 0 end
      where d.account_id = moved.account_id and d.fund_code = moved.fund_code
        and d.day >= booked and d.day < moved.day;
      insert into profit_day as d (account_id, fund_code, day, shares, nav, value_cents, in_cents, out_cents, unpaid_cents)
      select account_id, fund_code, moved.day, shares + moved.sign * moved.cents, nav,
        value_cents + moved.sign * moved.cents, greatest(moved.sign, 0) * moved.cents,
        greatest(-moved.sign, 0) * moved.cents, unpaid_cents
      from profit_day
      where account_id = moved.account_id and fund_code = moved.fund_code and day < moved.day
      order by day desc limit 1
      on conflict (account_id, fund_code, day) do update set
        in_cents = d.in_cents + excluded.in_cents, out_cents = d.out_cents + excluded.out_cents;
    end if;
    update position set moved_day = greatest(moved_day, moved.day, booked)
    where account_id = moved.account_id and fund_code = moved.fund_code;
  end loop;
end $$;
