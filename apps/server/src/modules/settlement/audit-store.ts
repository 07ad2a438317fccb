import { sql, type Queries } from '#kernel/db.ts'

/** A broken rule of the books and where it is broken. */
export interface Finding {
  rule: string
  where: string
}

const readFindings = sql(
  'settlement-audit',
  `select 'entry does not balance' as rule, entry_id::text as "where"
     from ledger_posting group by entry_id, asset having sum(amount) <> 0
   union all
   select 'balance differs from the sum of its postings', b.account_id::text
     from ledger_balance b
     left join (select account_id, sum(amount) as amount from ledger_posting group by account_id) p using (account_id)
     where b.amount <> coalesce(p.amount, 0)
   union all
   select 'shares of a holding differ between ledger, lots and position', account_id || ' ' || fund_code
     from (
       select account_id, fund_code, sum(ledger) as ledger, sum(lots) as lots, sum(positions) as positions from (
         select a.owner as account_id, a.asset as fund_code, b.amount as ledger, 0 as lots, 0 as positions
           from ledger_account a join ledger_balance b on b.account_id = a.id
           where a.kind in ('shares', 'sharesFrozen')
         union all select account_id, fund_code, 0, shares_left, 0 from lot
         union all select account_id, fund_code, 0, 0, shares from position
       ) parts group by account_id, fund_code
     ) totals
     where ledger <> lots or lots <> positions
   union all
   select 'frozen shares differ from the accepted redemptions', account_id || ' ' || fund_code
     from (
       select account_id, fund_code, sum(ledger) as ledger, sum(orders) as orders from (
         select a.owner as account_id, a.asset as fund_code, b.amount as ledger, 0 as orders
           from ledger_account a join ledger_balance b on b.account_id = a.id where a.kind = 'sharesFrozen'
         union all select account_id, fund_code, 0, shares from trade_order
           where kind = 'redeem' and state = 'accepted'
       ) parts group by account_id, fund_code
     ) totals
     where ledger <> orders
   union all
   select 'issued shares differ from what investors hold', a.asset
     from ledger_account a join ledger_posting p on p.account_id = a.id
     where a.asset <> 'CNY' group by a.asset having sum(p.amount) <> 0
   union all
   select 'money in transit differs from the open buys', coalesce(t.fund_code, o.fund_code)
     from (select a.owner as fund_code, sum(p.amount) as amount from ledger_account a
             join ledger_posting p on p.account_id = a.id where a.kind = 'buyTransit' group by a.owner) t
     full join (select fund_code, sum(amount_cents) as amount from trade_order
             where kind = 'buy' and state = 'paid' group by fund_code) o on o.fund_code = t.fund_code
     where coalesce(t.amount, 0) <> coalesce(o.amount, 0)
   union all
   select 'money to pay out differs from the confirmed redemptions', coalesce(t.fund_code, o.fund_code)
     from (select a.owner as fund_code, sum(p.amount) as amount from ledger_account a
             join ledger_posting p on p.account_id = a.id where a.kind = 'payable' group by a.owner) t
     full join (select fund_code, sum(net_cents) as amount from trade_order
             where kind = 'redeem' and state = 'confirmed' group by fund_code) o on o.fund_code = t.fund_code
     where coalesce(t.amount, 0) <> coalesce(o.amount, 0)
   union all
   select 'profit of days differs from the position', p.account_id || ' ' || p.fund_code
     from position p
     left join (select account_id, fund_code,
                  sum(nav_profit_cents + dividend_cents + cost_profit_cents) as profit
                from profit_day group by account_id, fund_code) d using (account_id, fund_code)
     where p.profit_cents <> coalesce(d.profit, 0)`,
)

/** Every broken invariant of the books (RELIABILITY I1, I2, I6, I7, I10, I13); empty when all is well. */
export const auditBooks = (tx: Queries): Promise<Finding[]> => tx.rows<Finding>(readFindings)
