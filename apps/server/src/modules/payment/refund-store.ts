import type { ProviderName, RefundState, RefundCause } from '@koi/domain/payment/payment-words'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import type { RefundOrder } from './provider.ts'

const insert = sql(
  'refund-insert',
  `insert into pay_refund (id, payment_id, amount_cents, cause, reason, state, made_at, next_try_at)
   values ($1, $2, $3, $4, $5, 'due', to_timestamp($6 / 1000.0), to_timestamp($6 / 1000.0))
   on conflict (payment_id, cause) do nothing`,
)

/** Money is to go back; false where it does already for this cause. */
export const insertRefund = async (
  tx: Queries,
  row: {
    id: string
    paymentId: string
    amountCents: Cents
    cause: RefundCause
    reason: string
    nowMs: number
  },
): Promise<boolean> => {
  const { id, paymentId, amountCents, cause, reason, nowMs } = row
  return (await tx.run(insert, [id, paymentId, amountCents, cause, reason, nowMs])) === 1
}

export type DueRefund = RefundOrder & { provider: ProviderName }

const due = sql<DueRefund>(
  'refund-due',
  `select r.id as "refundId", r.payment_id as "paymentId", r.amount_cents as "amountCents",
     p.received_cents as "totalCents", r.reason, p.provider
   from pay_refund r join payment p on p.id = r.payment_id
   where r.state <> 'done' and r.next_try_at <= to_timestamp($1 / 1000.0)
   order by r.next_try_at limit 100`,
)

export const dueRefunds = (queries: Queries, nowMs: number) => queries.rows(due, [nowMs])

const lock = sql<{
  state: RefundState
  amountCents: Cents
  provider: ProviderName
}>(
  'refund-lock',
  `select r.state, r.amount_cents as "amountCents", p.provider
   from pay_refund r join payment p on p.id = r.payment_id where r.id = $1 for update of r`,
)

export const lockRefund = (tx: Queries, id: string) => tx.find(lock, [id])

const writeDone = sql(
  'refund-done',
  `update pay_refund set state = 'done', done_at = to_timestamp($2 / 1000.0), done_on = $3, last_error = ''
   where id = $1`,
)

export const markRefundDone = (tx: Queries, id: string, nowMs: number, doneOn: string) =>
  tx.run(writeDone, [id, nowMs, doneOn])

const later = sql(
  'refund-later',
  `update pay_refund set state = case when $3 then 'running' else state end, last_error = $4,
     tries = tries + 1,
     next_try_at = to_timestamp($2 / 1000.0)
       + least(interval '15 seconds' * power(2, least(tries, 10)), interval '1 hour')
   where id = $1 and state <> 'done'`,
)

/** Not there yet, or no answer: it is asked again, until it is done. */
export const tryRefundLater = (
  queries: Queries,
  id: string,
  { nowMs, isRunning, error }: { nowMs: number; isRunning: boolean; error: string },
) => queries.run(later, [id, nowMs, isRunning, error])

const stuck = sql<OpenRefund>(
  'refund-open',
  `select r.id, r.payment_id as "paymentId", r.amount_cents as "amountCents", r.tries,
     r.last_error as "lastError", r.made_at as "madeMs"
   from pay_refund r where r.state <> 'done' order by r.made_at`,
)

export interface OpenRefund {
  id: string
  paymentId: string
  amountCents: Cents
  tries: number
  lastError: string
  madeMs: number
}

export const openRefunds = (queries: Queries) => queries.rows(stuck)
