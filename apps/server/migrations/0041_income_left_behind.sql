-- Income that became shares after the last share was sold was left behind, too little ever to earn a fen. From now on it is paid
-- in money; what was left behind until now is redeemed like any other share, on the next trading day.
do $$
declare
  rest record;
  order_id text;
  today date := shanghai_date(business_now());
  entry bigint;
begin
  for rest in
    select p.account_id, p.fund_code, p.spid, p.shares, f.confirm_days, f.arrive_days
    from position p join fund f on f.code = p.fund_code and f.category = 'money' and f.carry <> 'monthly'
    cross join lateral (
      select o.accepted_at from trade_order o
      where o.account_id = p.account_id and o.fund_code = p.fund_code and o.state in ('confirmed', 'paidOut', 'moving')
        and exists (select from lot_use u where u.order_id = o.id)
      order by o.accepted_at desc limit 1
    ) last_sale
    where p.shares > 0
      and not exists (select from advance_pool house where house.account_id = p.account_id)
      and not exists (select from lot l where l.account_id = p.account_id and l.fund_code = p.fund_code
        and l.shares_left > 0 and l.source <> 'income')
      and not exists (select from trade_order o where o.account_id = p.account_id
        and (o.fund_code = p.fund_code or o.target_fund_code = p.fund_code)
        and o.state in ('created', 'paid', 'accepted', 'moving'))
      -- Nothing that was there when everything was sold: only what came after.
      and p.shares <= (select coalesce(sum(d.nav_profit_cents), 0) from profit_day d
        join fund_closed_day c on c.fund_code = d.fund_code and c.day = d.day and c.closed_at >= last_sale.accepted_at
        where d.account_id = p.account_id and d.fund_code = p.fund_code)
    order by p.fund_code, p.account_id
  loop
    order_id := 'K' || to_char(today, 'YYYYMMDD') || upper(substr(md5(rest.account_id || ':' || rest.fund_code || ':rest'), 1, 12));
    insert into trade_order (id, account_id, kind, fund_code, spid, state, shares, created_at, accepted_at, trade_date,
      confirm_date, arrive_date, note)
    values (order_id, rest.account_id, 'redeem', rest.fund_code, rest.spid, 'accepted', rest.shares, business_now(),
      business_now(), trading_day_plus(today, 1), trading_day_plus(today, 1 + rest.confirm_days),
      trading_day_plus(today, 1 + rest.arrive_days), '全部卖出后到账的收益');
    insert into order_event (order_id, state, happened_at, detail)
    values (order_id, 'accepted', business_now(), '全部卖出后到账的收益');
    insert into ledger_entry (kind, reference, business_date, made_at)
    values ('freeze', order_id, today, business_now()) returning id into entry;
    insert into ledger_posting (entry_id, account_id, asset, amount)
    values (entry, ledger_account_id('shares', rest.account_id, rest.fund_code), rest.fund_code, -rest.shares),
      (entry, ledger_account_id('sharesFrozen', rest.account_id, rest.fund_code), rest.fund_code, rest.shares);
  end loop;
end $$;
