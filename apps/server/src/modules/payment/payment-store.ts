import type { ProviderName, PaymentState } from '@koi/domain/payment/payment-words'
import type { Cents } from '@koi/domain/money/cents'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { sql, type Queries } from '#kernel/db.ts'
import type { SeenPayment } from './provider.ts'

export interface PaymentRow {
  id: string
  /** The person, also where the order is of an account inside theirs. */
  accountId: string
  orderId: string | null
  cardId: string | null
  provider: ProviderName
  amountCents: Cents
  state: PaymentState
  receivedCents: Cents | null
  transactionId: string
  paidOn: string | null
  madeMs: number
  expiresMs: number
  tries: number
}

const columns = `p.id, p.account_id as "accountId", p.order_id as "orderId", p.card_id as "cardId",
  p.provider, p.amount_cents as "amountCents", p.state, p.received_cents as "receivedCents",
  p.transaction_id as "transactionId", p.paid_on as "paidOn", p.made_at as "madeMs",
  p.expires_at as "expiresMs", p.tries`

const insert = sql(
  'payment-insert',
  `insert into payment (id, account_id, order_id, card_id, provider, amount_cents, state, made_at,
     expires_at, next_ask_at)
   select $1, coalesce(a.owner_id, a.id), $3, $4, $5, $6, 'waiting', to_timestamp($7 / 1000.0),
     to_timestamp($8 / 1000.0), to_timestamp($7 / 1000.0) + interval '30 seconds'
   from account a where a.id = $2
   on conflict (order_id) where order_id is not null do nothing`,
)

export interface NewPayment {
  id: string
  accountId: string
  orderId: string | null
  cardId: string | null
  provider: ProviderName
  amountCents: Cents
  nowMs: number
  expiresMs: number
}

/** One payment an order: a second one is not made. */
export const insertPayment = (tx: Queries, row: NewPayment) =>
  tx.run(insert, [
    row.id,
    row.accountId,
    row.orderId,
    row.cardId,
    row.provider,
    row.amountCents,
    row.nowMs,
    row.expiresMs,
  ])

const one = `select ${columns} from payment p where p.id = $1`
const read = sql<PaymentRow>('payment-find', one)
const lock = sql<PaymentRow>('payment-lock', `${one} for update`)
const ofOrder = sql<PaymentRow>(
  'payment-of-order',
  `select ${columns} from payment p where p.order_id = $1`,
)
const lockOfOrder = sql<PaymentRow>('payment-lock-order', `${ofOrder.text} for update`)

export const findPayment = (queries: Queries, id: string) => queries.find(read, [id])
export const lockPayment = (tx: Queries, id: string) => tx.find(lock, [id])
export const findPaymentOfOrder = (queries: Queries, orderId: string) =>
  queries.find(ofOrder, [orderId])
export const lockPaymentOfOrder = (tx: Queries, orderId: string) => tx.find(lockOfOrder, [orderId])

const readTaken = sql(
  'payment-transaction-taken',
  `select 1 from payment where provider = $1 and transaction_id = $2 and transaction_id <> '' and id <> $3`,
)

/** Whether the provider's own id of a payment stands with another payment already: the same money would count twice. */
export const isTransactionTaken = async (
  tx: Queries,
  { id, provider }: Pick<PaymentRow, 'id' | 'provider'>,
  { transactionId }: Pick<SeenPayment, 'transactionId'>,
) => (await tx.find(readTaken, [provider, transactionId, id])) !== undefined

const writeReceived = sql(
  'payment-received',
  `update payment set state = $2, received_cents = $3, transaction_id = $4, bank_type = $5, paid_on = $6,
     ended_at = to_timestamp($7 / 1000.0)
   where id = $1 and received_cents is null`,
)

/** The provider has money for it: what becomes of it is decided now, once. */
export const markReceived = (
  tx: Queries,
  state: 'paid' | 'returned' | 'suspense',
  seen: SeenPayment,
  nowMs: number,
) =>
  tx.run(writeReceived, [
    seen.paymentId,
    state,
    seen.amountCents,
    seen.transactionId,
    seen.bankType,
    seen.paidOn || shanghaiDate(nowMs),
    nowMs,
  ])

const writeClosed = sql(
  'payment-closed',
  `update payment set state = 'closed', ended_at = to_timestamp($2 / 1000.0)
   where id = $1 and state = 'waiting'`,
)

export const markPaymentClosed = (tx: Queries, id: string, nowMs: number) =>
  tx.run(writeClosed, [id, nowMs])

const due = sql<PaymentRow>(
  'payment-due',
  `select ${columns} from payment p
   where p.state = 'waiting' and p.next_ask_at <= to_timestamp($1 / 1000.0)
   order by p.next_ask_at limit 100`,
)

/** Payments that nobody has told about for a while. */
export const duePayments = (queries: Queries, nowMs: number) => queries.rows(due, [nowMs])

const postpone = sql(
  'payment-postpone',
  `update payment set tries = tries + 1,
     next_ask_at = to_timestamp($2 / 1000.0) + least(interval '30 seconds' * power(2, tries), interval '10 minutes')
   where id = $1`,
)

export const askLater = (queries: Queries, id: string, nowMs: number) =>
  queries.run(postpone, [id, nowMs])

const openId = sql<{ openId: string; subject: string }>(
  'payment-open-id',
  `select open_id as "openId", subject from identity
   where account_id = $1 and provider = 'wechat' and open_id <> ''`,
)

/** Who the person is at our app of the chat app, sealed; a payment is asked of this id. */
export const findOpenId = (queries: Queries, accountId: string) => queries.find(openId, [accountId])

const suspended = sql<PaymentRow>(
  'payment-suspended',
  `select ${columns} from payment p where p.state = 'suspense'
     and not exists (select from pay_refund r where r.payment_id = p.id and r.cause = 'suspense')
   order by p.made_at`,
)

/** Money that fits no order; an operator decides what becomes of it. */
export const suspendedPayments = (queries: Queries) => queries.rows(suspended)
