/** Rules of personal pension accounts (MONEY 1.12). */
export const pensionRules: readonly string[] = [
  `select 'more was paid into a pension account than the year allows', y.account_id || ' ' || y.year
     from pension_year y
     where y.paid_in_cents > coalesce((select cap_cents from pension_cap
       where from_year <= y.year order by from_year desc limit 1), 0)`,
  `select 'paid in of a year differs from its contributions', coalesce(y.account_id, f.account_id)
     from pension_year y
     full join (select account_id, year, sum(amount_cents) as amount from pension_flow
             where kind = 'contribute' group by account_id, year) f
       on f.account_id = y.account_id and f.year = y.year
     where coalesce(y.paid_in_cents, 0) <> coalesce(f.amount, 0)`,
  `select 'a movement of a pension account differs from its ledger entry', coalesce(f.id, e.reference)
     from pension_flow f
     full join (select e.reference, a.owner, sum(p.amount) as amount
             from ledger_entry e join ledger_posting p on p.entry_id = e.id
             join ledger_account a on a.id = p.account_id
             join account inside on inside.id = a.owner and inside.app_kind = 'pension'
             where e.kind in ('pensionIn', 'pensionOut') group by e.reference, a.owner) e
       on e.reference = f.id and e.owner = f.account_id
     where coalesce(e.amount, 0) <> case f.kind when 'withdraw' then -f.amount_cents else coalesce(f.amount_cents, 0) end`,
  `select 'Y shares outside of a pension account, or other funds inside of one', o.id
     from trade_order o join fund f on f.code = o.fund_code join account a on a.id = o.account_id
     where (f.category = 'pension') <> (coalesce(a.app_kind, '') = 'pension')`,
  `select 'Y shares that were not paid from the pension account', o.id
     from trade_order o join fund f on f.code = o.fund_code
     where f.category = 'pension' and o.pay_channel is not null and o.pay_channel <> 31`,
  `select 'a Y share charges a service fee', code
     from fund where category = 'pension' and service_fee_ppm <> 0`,
  `select 'money left a pension account before its time', f.id
     from pension_flow f join pension_account p on p.account_id = f.account_id
     where f.kind = 'withdraw' and shanghai_date(f.made_at) < p.retires_on`,
]
