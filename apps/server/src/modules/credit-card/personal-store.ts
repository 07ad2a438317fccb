import { sql, type Queries } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const cards = sql<Record<string, unknown>>(
  'credit-personal-cards',
  `select id as "cardId", bank_code as bank, last_four as "lastFour", bound_at as "boundMs", unbound_at as "unboundMs"
   from credit_card where account_id = $1 order by bound_at, id`,
)
const bills = sql<Record<string, unknown>>(
  'credit-personal-bills',
  `select s.card_id as "cardId", s.bill_day as "billDay", s.due_day as "dueDay", s.amount_cents as "amountCents",
     s.minimum_cents as "minimumCents", s.paid_cents as "paidCents"
   from credit_statement s join credit_card c on c.id = s.card_id where c.account_id = $1 order by s.bill_day, s.card_id`,
)
const repayments = sql<Record<string, unknown>>(
  'credit-personal-repayments',
  `select id as "repaymentId", card_id as "cardId", amount_cents as "amountCents", state, made_at as "madeMs",
     ended_at as "endedMs" from credit_repayment where account_id = $1 order by made_at, id`,
)
const forgotten = [
  sql('credit-forget-bindings', 'delete from credit_binding where account_id = $1'),
  sql(
    'credit-forget-reminders',
    'delete from credit_reminder where card_id in (select id from credit_card where account_id = $1)',
  ),
  sql(
    'credit-forget-bills',
    'delete from credit_statement where card_id in (select id from credit_card where account_id = $1)',
  ),
  sql(
    'credit-forget-cards',
    `update credit_card set unbound_at = coalesce(unbound_at, business_now()), holder_shown = '*', agreement = ''
     where account_id = $1`,
  ),
]

/** Repayments stay under the id of a closed account, as its books do; cards are let go of, with their bills. */
export const creditCardPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    creditCards: await queries.rows(cards, [accountId]),
    creditBills: await queries.rows(bills, [accountId]),
    creditRepayments: await queries.rows(repayments, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
}

const moving = sql<{ count: number }>(
  'credit-moving-count',
  `select count(*)::integer as count from credit_repayment where account_id = $1 and state in ('due', 'running')`,
)

/** Repayments on their way: one that fails comes back into the balance. */
export const countMovingRepayments = async (queries: Queries, accountId: string) =>
  (await queries.get(moving, [accountId])).count
