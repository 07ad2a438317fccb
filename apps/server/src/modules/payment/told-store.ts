import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'

interface CardFacts {
  id: string
  bankCode: string
  lastFour: string
}

const payOuts = sql<CardFacts & { amountCents: Cents }>(
  'payouts-told',
  `select o.id, o.amount_cents as "amountCents", c.bank_code as "bankCode", c.last_four as "lastFour"
   from card_payout o join bank_card c on c.id = o.card_id where o.id = any ($1::text[])`,
)

export const payOutsToTell = (queries: Queries, ids: readonly string[]) =>
  queries.rows(payOuts, [ids])

const refunds = sql<{
  id: string
  amountCents: Cents
  orderId: string | null
  /** Nothing was to be paid any more when it came. */
  isLate: boolean
  /** Null where a chat app paid. */
  bankCode: string | null
  lastFour: string | null
}>(
  'refunds-told',
  `select r.id, r.amount_cents as "amountCents", p.order_id as "orderId", r.cause = 'late' as "isLate",
     c.bank_code as "bankCode", c.last_four as "lastFour"
   from pay_refund r join payment p on p.id = r.payment_id left join bank_card c on c.id = p.card_id
   where r.id = any ($1::text[])`,
)

export const refundsToTell = (queries: Queries, ids: readonly string[]) =>
  queries.rows(refunds, [ids])

const cards = sql<CardFacts>(
  'cards-told',
  'select id, bank_code as "bankCode", last_four as "lastFour" from bank_card where id = any ($1::text[])',
)

export const cardsToTell = (queries: Queries, ids: readonly string[]) => queries.rows(cards, [ids])
