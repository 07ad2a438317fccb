/** Rules of money funds, quick redemptions and payments with shares (RELIABILITY I8, I11; MONEY 1.5). */
export const moneyFundRules: readonly string[] = [
  `select 'income of the holders differs from the income of the fund', i.fund_code || ' ' || i.day
     from income_day i left join (
       select p.fund_code, p.day, sum(p.nav_profit_cents) as cents from profit_day p
       join fund f on f.code = p.fund_code and f.category = 'money' group by p.fund_code, p.day
     ) held on held.fund_code = i.fund_code and held.day = i.day
     where i.allotted_cents <> coalesce(held.cents, 0)`,
  `select 'income of the fund differs from what was published', i.fund_code || ' ' || i.day
     from income_day i join fund_day d on d.fund_code = i.fund_code and d.day = i.day
     where i.due_cents <> div(i.entitled_shares::numeric * d.income, 100000000)
       -- Published anew after it was allotted: an operator is told by the correction.
       and not exists (select from nav_correction c
         where c.fund_code = i.fund_code and c.day = i.day and c.mode = 'manual')`,
  `select 'unpaid income where income becomes shares every day', p.account_id || ' ' || p.fund_code
     from position p join fund f on f.code = p.fund_code
     where p.unpaid_cents > 0 and f.carry <> 'monthly'`,
  `select 'quick redemptions of a day differ from the room they took, or pass the cap',
       coalesce(r.owner_id, q.owner_id) || ' ' || coalesce(r.fund_code, q.fund_code)
     from quick_room r full join (
       select o_a.owner_id, o.spid, o.fund_code, shanghai_date(o.accepted_at) as day, sum(o.shares) as shares
       from trade_order o join owned_account o_a on o_a.account_id = o.account_id
       where o.kind = 'quickRedeem' and o.parent_id is null
         and not exists (select from advance_pool p where p.account_id = o.account_id)
       group by 1, 2, 3, 4
     ) q on q.owner_id = r.owner_id and q.spid = r.spid and q.fund_code = r.fund_code and q.day = r.day
     where coalesce(r.used_cents, 0) <> coalesce(q.shares, 0)
       or r.used_cents > (select l.day_cap_cents from quick_limit l
         where l.effective_from <= r.day order by l.effective_from desc limit 1)`,
  `select 'shares that left at once differ from the lots they left', o.id
     from trade_order o left join (select order_id, sum(shares) as shares from lot_use group by order_id) u
       on u.order_id = o.id
     where o.kind = 'quickRedeem' and o.state = 'paidOut' and o.shares is distinct from u.shares`,
  `select 'a purchase paid with shares without the shares that paid it', o.id
     from trade_order o where o.pay_channel in (9, 26) and o.parent_id is null
       and o.state in ('paid', 'confirmed', 'cancelled', 'failed') and o.amount_cents <> (
         select coalesce(sum(g.shares), 0) from trade_order g
         where g.parent_id = o.id and g.kind = 'quickRedeem')`,
  // Its cash is the credit, less what it paid for shares, and what came back of them.
  `select 'the advance differs from its credit and its shares', pool.fund_code
     from advance_pool pool
     join ledger_account a on a.kind = 'cash' and a.owner = pool.account_id and a.asset = 'CNY'
     join ledger_balance b on b.account_id = a.id
     left join position p on p.account_id = pool.account_id and p.fund_code = pool.fund_code
     where b.amount <> coalesce(p.out_cents, 0) - coalesce(p.in_cents, 0)
       - (select coalesce(sum(o.net_cents), 0) from trade_order o
          where o.account_id = pool.account_id and o.leg = 'redeem' and o.state = 'confirmed')
       + (select coalesce(sum(l.amount), 0) from ledger_entry e join ledger_posting l on l.entry_id = e.id
          where e.kind = 'advanceCredit' and l.account_id = a.id)`,
]
