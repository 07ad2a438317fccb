import { REPAYMENT_DAY_MAX_CENTS } from '@koi/domain/credit-card/repayment'

/** Rules of repayments of credit cards. */
export const creditCardRules: readonly string[] = [
  `select 'a repayment of a credit card differs from its entries', coalesce(r.id, e.reference)
     from credit_repayment r
     full join (select e.reference, sum(p.amount) as amount
             from ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
             where e.kind in ('creditRepay', 'creditRepayOut', 'creditRepayBack') and a.kind = 'cash' group by e.reference) e
       on e.reference = r.id
     where r.id is null or coalesce(e.amount, 0) <> case r.state when 'failed' then 0 else -r.amount_cents end`,
  `select 'a repayment stands otherwise than what happened to it', r.id
     from credit_repayment r
     where r.state <> coalesce((select e.state from credit_repayment_event e where e.repayment_id = r.id
       order by array_position(array['due', 'running', 'done', 'failed'], e.state) desc limit 1), '')`,
  `select 'more was repaid on a day than its limit', r.account_id || ' ' || shanghai_date(r.made_at)
     from credit_repayment r where r.state <> 'failed'
     group by r.account_id, shanghai_date(r.made_at) having sum(r.amount_cents) > ${REPAYMENT_DAY_MAX_CENTS}`,
  `select 'a repayment to the card of somebody else', r.id
     from credit_repayment r join credit_card c on c.id = r.card_id where c.account_id <> r.account_id`,
]
