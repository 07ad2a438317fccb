/**
 * Everything that a person has, in cents: what their funds are worth with income that is not paid, cash, and money under way; the
 * accounts inside theirs too. `owner` is an expression of the statement around it. What the page of their assets calls the total.
 */
export const totalAssetOf = (owner: string) => `(
     select coalesce(sum(coalesce((select sum(p.value_cents + p.unpaid_cents) from position p
           where p.account_id = o.account_id and (p.shares > 0 or p.unpaid_cents > 0)), 0)
         + coalesce((select sum(b.amount) from ledger_account a join ledger_balance b on b.account_id = a.id
           where a.kind = 'cash' and a.asset = 'CNY' and a.owner = o.account_id), 0)
         + coalesce((select sum(t.transit_cents) + coalesce(sum(t.net_cents) filter (where t.leg = 'redeem' and t.state = 'confirmed'), 0)
           from trade_order t where t.account_id = o.account_id
             and (t.transit_cents > 0 or t.frozen_shares > 0 or (t.leg = 'redeem' and t.state = 'confirmed'))), 0)), 0)::bigint
     from owned_account o where o.owner_id = ${owner})`
