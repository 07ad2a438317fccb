/** Rules of cards: what is given, what orders have of them, and whose money it is. Each answers one row a break. */
export const couponRules: readonly string[] = [
  `select 'coupons of a prize differ from those it says were given' as rule, p.brand_id || ' ' || p.prize_id as "where"
     from prize p where p.issued <> (select count(*) from coupon c where c.brand_id = p.brand_id and c.prize_id = p.prize_id)`,
  `select 'an order has a card that does not know it', o.id from trade_order o
     left join coupon_use u on u.order_id = o.id
     where (o.coupon_id, true) is distinct from (u.coupon_id, u.order_id is not null) and o.coupon_id is not null`,
  `select 'a card stands otherwise than its order', o.id from coupon_use u join trade_order o on o.id = u.order_id
     where u.state is distinct from case
       when o.state = 'confirmed' and o.coupon_cents > 0 then 'used' when o.ended_at is not null then 'returned' else 'reserved' end
       or (u.state = 'used' and u.saved_cents <> o.coupon_cents)`,
  `select 'a card for one order stands otherwise than that order', c.id from coupon c
     join prize p on p.brand_id = c.brand_id and p.prize_id = c.prize_id and p.kind = 'feeAmount'
     where coalesce((select string_agg(u.state, ' ') from coupon_use u where u.coupon_id = c.id and u.state <> 'returned'), 'usable')
       <> case c.state when 'withdrawn' then 'usable' else c.state end`,
  `select 'a card that was given up has an order', c.id from coupon c
     where c.state = 'withdrawn' and exists (select from coupon_use u where u.coupon_id = c.id and u.state <> 'returned')`,
  `select 'an order has the card of somebody else', u.order_id from coupon_use u
     join coupon c on c.id = u.coupon_id join trade_order o on o.id = u.order_id
     where c.account_id <> o.account_id or c.brand_id <> u.brand_id or o.coupon_id is distinct from c.id`,
  `select 'a fee was spared otherwise than the books say', u.order_id from coupon_use u
     join ledger_entry e on e.kind = 'couponUse' and e.reference = 'coupon:' || u.order_id
     join ledger_posting l on l.entry_id = e.id join ledger_account a on a.id = l.account_id and a.kind = 'feeIncome'
     group by u.order_id, u.saved_cents having sum(l.amount) <> u.saved_cents`,
  `select 'money set aside for cards differs from the orders that wait', coalesce(l.owner, w.brand_id)
     from (select a.owner, sum(p.amount) as amount from ledger_account a join ledger_posting p on p.account_id = a.id
             where a.kind = 'couponReserved' group by a.owner) l
     full join (select brand_id, sum(frozen_cents) as amount from coupon_use
             where is_reserve_booked and not is_end_booked group by brand_id) w on w.brand_id = l.owner
     where coalesce(l.amount, 0) <> coalesce(w.amount, 0)`,
  `select 'a red packet was paid otherwise than it says', c.id from coupon c
     join prize p on p.brand_id = c.brand_id and p.prize_id = c.prize_id and p.kind = 'redPacket'
     left join ledger_entry e on e.kind = 'redPacket' and e.reference = 'coupon:' || c.id
     left join ledger_account a on a.kind = 'cash' and a.owner = c.account_id
     left join ledger_posting l on l.entry_id = e.id and l.account_id = a.id
     where coalesce(l.amount, 0) <> case c.state when 'used' then p.value_cents else 0 end`,
]
