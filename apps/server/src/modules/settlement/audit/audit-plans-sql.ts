/** What plans never break: a period is one purchase of the plan's person, product and amount, and no more. */
export const planRules: readonly string[] = [
  `select 'a plan and the order of its period differ', r.plan_id || ' ' || r.period_no
     from plan_run r join plan p on p.id = r.plan_id join trade_order o on o.id = r.order_id
     where o.account_id <> p.account_id or o.fund_code <> p.fund_code or o.kind <> 'buy'
       or o.amount_cents <> r.amount_cents or o.accepted_at is null`,
  `select 'a deducted period has no payment', r.plan_id || ' ' || r.period_no
     from plan_run r
     where r.state = 'done' and not exists (
       select from ledger_entry e where e.kind = 'pay' and e.reference = r.order_id)`,
  `select 'the periods of a plan have a hole', p.id
     from plan p left join plan_run r on r.plan_id = p.id
     group by p.id having count(r.period_no) <> p.next_period - 1
       or coalesce(max(r.period_no), 0) <> p.next_period - 1`,
  `select 'a plan that has ended still waits to deduct', r.plan_id || ' ' || r.period_no
     from plan_run r join plan p on p.id = r.plan_id where r.state = 'open' and p.state <> 'active'`,
]
