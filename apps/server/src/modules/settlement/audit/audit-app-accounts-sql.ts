import { SELLING_WHOLES, WHOLE_KINDS } from '@koi/domain/trade/order-kinds'
import { sqlList } from '#kernel/sql/sql-list.ts'

/** Orders of a combination, each with what its parts come to. */
const parts = `select p.parent_id as id,
    sum(p.amount_cents) filter (where p.leg = 'buy') as bought,
    coalesce(sum(case when p.state = 'confirmed' then p.refund_cents else p.amount_cents end)
      filter (where p.leg = 'buy' and p.state in ('confirmed', 'failed', 'cancelled')), 0) as back,
    coalesce(sum(p.net_cents) filter (where p.leg = 'redeem' and p.state in ('confirmed', 'paidOut')), 0) as sold
  from trade_order p where p.parent_id is not null group by p.parent_id`

/** Cash of an account inside that belongs to orders under way. */
const bound = `select p.account_id, sum(case
    when p.leg = 'redeem' and p.state = 'paidOut' and w.kind = 'unionRedeem' and w.state in ('accepted', 'confirmed')
      then p.net_cents
    when p.leg = 'buy' and w.kind = 'unionBuy' and w.state = 'paid'
      then case when p.state = 'failed' then p.amount_cents else p.refund_cents end
    else 0 end) as amount
  from trade_order p join trade_order w on w.id = p.parent_id
  where w.kind in (${sqlList(WHOLE_KINDS)}) group by p.account_id`

/** What sales and purchases of rebalances left over, which stays in the account. */
const rebalanced = `select p.account_id, sum(case
    when p.leg = 'redeem' and p.state = 'paidOut' then p.net_cents
    when p.leg = 'buy' and p.state in ('paid', 'confirmed') then p.refund_cents - p.amount_cents
    else 0 end) as amount
  from trade_order p join trade_order w on w.id = p.parent_id where w.kind = 'rebalance' group by p.account_id`

/** Rules of combinations and of the accounts that hold them. */
export const appAccountRules: readonly string[] = [
  `select 'parts of a combination differ from the whole' as rule, w.id as "where"
     from trade_order w left join (${parts}) p on p.id = w.id
     where (w.kind = 'unionBuy' and w.state in ('paid', 'confirmed', 'failed', 'cancelled')
         and p.bought is distinct from w.amount_cents and not (w.state = 'cancelled' and w.accepted_at is null))
       or (w.kind = 'unionBuy' and w.state in ('confirmed', 'failed') and p.back is distinct from w.refund_cents)
       or (w.kind in (${sqlList(SELLING_WHOLES)}) and w.state in ('confirmed', 'paidOut')
         and coalesce(p.sold, 0) is distinct from coalesce(w.net_cents, 0))`,
  `select 'part of a combination in another account', p.id
     from trade_order p join trade_order w on w.id = p.parent_id join account a on a.id = p.account_id
     where w.kind in (${sqlList(WHOLE_KINDS)}) and a.owner_id is distinct from w.account_id`,
  `select 'account inside an account of no person', a.id
     from account a join account o on o.id = a.owner_id where o.kind = 'app'`,
  `select 'cash of a combination differs from its orders', a.id
     from account a
     left join (${bound}) b on b.account_id = a.id
     left join (${rebalanced}) r on r.account_id = a.id
     left join (
       select l.owner, sum(p.amount) filter (where e.kind in
           ('unionFund', 'unionReturn', 'unionPayOut', 'pay', 'refund', 'payOut', 'correctionPay')) as own,
         sum(p.amount) filter (where e.kind = 'unionSweep') as swept
       from ledger_account l join ledger_posting p on p.account_id = l.id join ledger_entry e on e.id = p.entry_id
       where l.kind = 'cash' group by l.owner
     ) moved on moved.owner = a.id
     where a.app_kind in ('union', 'shortTerm', 'midTerm')
       and coalesce(moved.own, 0) <> coalesce(b.amount, 0) + coalesce(r.amount, 0)`,
]
