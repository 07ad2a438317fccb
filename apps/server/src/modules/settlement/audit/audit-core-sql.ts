/** Rules of the books that every kind of order keeps: each answers one row a break, with the rule and where. */
export const coreRules: readonly string[] = [
  `select 'entry does not balance' as rule, entry_id::text as "where"
     from ledger_posting group by entry_id, asset having sum(amount) <> 0`,
  `select 'balance differs from the sum of its postings', b.account_id::text
     from ledger_balance b
     left join (select account_id, sum(amount) as amount from ledger_posting group by account_id) p using (account_id)
     where b.amount <> coalesce(p.amount, 0)`,
  `select 'shares of a holding differ between ledger, lots and position', account_id || ' ' || fund_code
     from (
       select account_id, fund_code, sum(ledger) as ledger, sum(lots) as lots, sum(positions) as positions from (
         select a.owner as account_id, a.asset as fund_code, b.amount as ledger, 0 as lots, 0 as positions
           from ledger_account a join ledger_balance b on b.account_id = a.id
           where a.kind in ('shares', 'sharesFrozen')
         union all select account_id, fund_code, 0, shares_left, 0 from lot
         union all select account_id, fund_code, 0, 0, shares from position
       ) parts group by account_id, fund_code
     ) totals
     where ledger <> lots or lots <> positions`,
  `select 'frozen shares differ from those of the orders under way', account_id || ' ' || fund_code
     from (
       select account_id, fund_code, sum(ledger) as ledger, sum(orders) as orders from (
         select a.owner as account_id, a.asset as fund_code, b.amount as ledger, 0 as orders
           from ledger_account a join ledger_balance b on b.account_id = a.id where a.kind = 'sharesFrozen'
         union all select account_id, fund_code, 0, frozen_shares from trade_order
           where frozen_shares > 0
       ) parts group by account_id, fund_code
     ) totals
     where ledger <> orders`,
  `select 'issued shares differ from what investors hold', a.asset
     from ledger_account a join ledger_posting p on p.account_id = a.id
     where a.asset <> 'CNY' group by a.asset having sum(p.amount) <> 0`,
  `select 'money in transit differs from the open buys', coalesce(t.fund_code, o.fund_code)
     from (select a.owner as fund_code, sum(p.amount) as amount from ledger_account a
             join ledger_posting p on p.account_id = a.id where a.kind = 'buyTransit' group by a.owner) t
     full join (select transit_fund as fund_code, sum(transit_cents) as amount from trade_order
             where transit_cents <> 0 group by transit_fund) o on o.fund_code = t.fund_code
     where coalesce(t.amount, 0) <> coalesce(o.amount, 0)`,
  `select 'money to pay out differs from the confirmed redemptions', coalesce(t.fund_code, o.fund_code)
     from (select a.owner as fund_code, sum(p.amount) as amount from ledger_account a
             join ledger_posting p on p.account_id = a.id where a.kind = 'payable' group by a.owner) t
     full join (select fund_code, sum(net_cents) as amount from trade_order
             where leg = 'redeem' and state = 'confirmed' group by fund_code) o on o.fund_code = t.fund_code
     where coalesce(t.amount, 0) <> coalesce(o.amount, 0)`,
  `select 'profit of days differs from the position', p.account_id || ' ' || p.fund_code
     from position p
     left join (select account_id, fund_code,
                  sum(nav_profit_cents + dividend_cents + cost_profit_cents) as profit
                from profit_day group by account_id, fund_code) d using (account_id, fund_code)
     where p.profit_cents <> coalesce(d.profit, 0)`,
]
