/** Rules of payments, refunds and payouts (RELIABILITY I9, I10, T3). */
export const paymentRules: readonly string[] = [
  // Who took out gains before the ledger kept them apart has less than nothing of their own, and nothing is kept.
  `select 'own money beside play money differs from what cards brought in', a.owner
     from ledger_account a join ledger_balance b on b.account_id = a.id
     left join own_money known on known.account_id = a.owner
     where a.kind = 'ownMoney' and coalesce(known.cents, 0) >= 0 and b.amount <> coalesce(known.cents, 0)`,
  `select 'a payment of an order is not its entry', p.id
     from payment p
     left join ledger_entry e on e.kind = 'pay' and e.reference = p.order_id
     left join (select q.entry_id, sum(-q.amount) as amount from ledger_posting q
                join ledger_account a on a.id = q.account_id where a.kind = 'provider' group by q.entry_id) l
       on l.entry_id = e.id
     where p.order_id is not null and (p.state = 'paid') <> (coalesce(l.amount, 0) = p.amount_cents)`,
  `select 'an order of channel 0 was paid without its payment', o.id
     from trade_order o
     where o.pay_channel = 0 and o.parent_id is null and o.accepted_at is not null
       and not exists (select from payment p where p.order_id = o.id and p.state = 'paid')`,
  `select 'more goes back than came', p.id
     from payment p
     join (select payment_id, sum(amount_cents) as amount from pay_refund group by payment_id) r
       on r.payment_id = p.id
     where r.amount > coalesce(p.received_cents, 0)`,
  `select 'money that came too late does not go back whole', p.id
     from payment p
     left join (select payment_id, sum(amount_cents) as amount from pay_refund group by payment_id) r
       on r.payment_id = p.id
     where p.state = 'returned' and coalesce(r.amount, 0) <> p.received_cents`,
  `select 'a cancelled order of a card gave back something else than was paid', o.id
     from trade_order o join payment p on p.order_id = o.id
     left join (select payment_id, sum(amount_cents) as amount from pay_refund where cause = 'order'
                group by payment_id) r on r.payment_id = p.id
     where o.state = 'cancelled' and p.state = 'paid' and coalesce(r.amount, 0) <> p.amount_cents`,
  `select 'a provider owes another sum than its open payments', coalesce(l.provider, s.provider)
     from (select a.owner as provider, sum(q.amount) as amount from ledger_account a
             join ledger_posting q on q.account_id = a.id where a.kind = 'provider' group by a.owner) l
     full join (
       select provider, sum(amount) as amount from (
         select provider, -received_cents as amount from payment where received_cents is not null
         union all select p.provider, r.amount_cents from pay_refund r join payment p on p.id = r.payment_id
           where r.state = 'done'
         union all select provider, amount_cents from card_payout where state = 'done'
         union all select 'creditBank', amount_cents from credit_repayment where state = 'done'
       ) moved group by provider
     ) s on s.provider = l.provider
     where coalesce(l.amount, 0) <> coalesce(s.amount, 0)`,
  `select 'money on its way back differs from the open refunds and payouts', coalesce(l.provider, s.provider)
     from (select a.owner as provider, sum(q.amount) as amount from ledger_account a
             join ledger_posting q on q.account_id = a.id where a.kind = 'refundTransit' group by a.owner) l
     full join (
       select provider, sum(amount) as amount from (
         select p.provider, r.amount_cents as amount from pay_refund r join payment p on p.id = r.payment_id
           where r.state <> 'done'
         union all select provider, amount_cents from card_payout where state in ('due', 'running')
         union all select 'creditBank', amount_cents from credit_repayment where state in ('due', 'running')
       ) moving group by provider
     ) s on s.provider = l.provider
     where coalesce(l.amount, 0) <> coalesce(s.amount, 0)`,
  `select 'money in suspense differs from the payments there', coalesce(l.provider, s.provider)
     from (select a.owner as provider, sum(q.amount) as amount from ledger_account a
             join ledger_posting q on q.account_id = a.id where a.kind = 'suspense' group by a.owner) l
     full join (select p.provider, sum(p.received_cents) as amount from payment p
             where p.state = 'suspense'
               and not exists (select from pay_refund r where r.payment_id = p.id and r.cause = 'suspense')
             group by p.provider) s on s.provider = l.provider
     where coalesce(l.amount, 0) <> coalesce(s.amount, 0)`,
]
