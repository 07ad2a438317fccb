import type { CreditStatement } from '@koi/domain/credit-card/repayment'
import { sql, type Queries } from '#kernel/db.ts'

interface BillToTell extends CreditStatement {
  cardId: string
  bankCode: string
  lastFour: string
}

const read = sql<BillToTell>(
  'credit-reminders-told',
  `select c.id as "cardId", c.bank_code as "bankCode", c.last_four as "lastFour", s.bill_day as "billDay",
     s.due_day as "dueDay", s.amount_cents as "amountCents", s.minimum_cents as "minimumCents", s.paid_cents as "paidCents"
   from credit_statement s join credit_card c on c.id = s.card_id
   where s.card_id = any ($1::text[]) and c.unbound_at is null`,
)

/** Bills of the cards that people are reminded of. */
export const remindersToTell = (queries: Queries, cardIds: readonly string[]) =>
  queries.rows(read, [cardIds])
