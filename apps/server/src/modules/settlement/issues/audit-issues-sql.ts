/** What raisings, periods and transfers must never break: each answers one row a break. */
export const issueRules: readonly string[] = [
  `select 'confirmed and refunded are not what was paid' as rule, id as "where" from trade_order
     where kind = 'subscribe' and state = 'confirmed' and net_cents + fee_cents + refund_cents <> amount_cents`,
  `select 'a failed subscription was not paid back', id from trade_order
     where kind = 'subscribe' and state = 'failed' and refund_cents <> amount_cents`,
  `select 'shares of a subscription are not net and interest', id from trade_order
     where kind = 'subscribe' and state = 'confirmed' and confirmed_shares <> net_cents + interest_cents`,
  `select 'more was accepted than the cap', r.fund_code from raising r
     where r.cap_cents < (select sum(d.room_cents) from raising_day d where d.fund_code = r.fund_code)`,
  `select 'more of a day was accepted than its room', d.fund_code || ' ' || d.day
     from raising_day d join trade_order o on o.fund_code = d.fund_code and o.trade_date = d.day
     where o.kind = 'subscribe' and o.state = 'confirmed'
     group by d.fund_code, d.day, d.room_cents having sum(o.amount_cents - o.refund_cents) > d.room_cents`,
  `select 'interest of raisings differs from the orders', coalesce(t.fund_code, o.fund_code)
     from (select a.owner as fund_code, -sum(p.amount) as amount from ledger_account a
             join ledger_posting p on p.account_id = a.id where a.kind = 'interest' group by a.owner) t
     full join (select fund_code, sum(interest_cents) as amount from trade_order
             where interest_cents > 0 group by fund_code) o on o.fund_code = t.fund_code
     where coalesce(t.amount, 0) <> coalesce(o.amount, 0)`,
  `select 'a lot is locked for another day than its period matures', l.id::text
     from lot l join fund_issue i on i.fund_code = l.fund_code and i.issue = l.issue
     where l.shares_left > 0 and l.redeemable_date <> i.maturity_date`,
  `select 'a redemption sold shares of another period', u.order_id || ' ' || u.lot_id
     from lot_use u join trade_order o on o.id = u.order_id
     where o.issue <> '' and not exists (
       select from issue_stay s where s.lot_id = u.lot_id and s.issue = o.issue)`,
  `select 'a transfer has one side', t.order_id
     from transfer_offer t join trade_order o on o.id = t.order_id
     left join trade_order i on i.id = t.taken_by
     where (o.state = 'confirmed') <> (t.taken_by is not null)
       or (t.taken_by is not null and (i.state <> 'confirmed' or i.confirmed_shares <> o.confirmed_shares
         or i.amount_cents <> t.price_cents or o.net_cents + o.fee_cents <> t.price_cents))`,
]
