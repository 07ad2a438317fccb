import { sql, type Queries } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const cardRows = sql<Record<string, unknown>>(
  'payment-personal-cards',
  `select bank_code as bank, last_four as "lastFour", phone_masked as phone, bound_at as "boundMs",
     unbound_at as "unboundMs" from bank_card where account_id = $1 order by bound_at, id`,
)
const nameRows = sql<Record<string, unknown>>(
  'payment-personal-name',
  `select name_shown as name, verified_at as "verifiedMs" from real_name where account_id = $1`,
)
const paymentRows = sql<Record<string, unknown>>(
  'payment-personal-payments',
  `select id as "paymentId", order_id as "orderId", provider, amount_cents as "amountCents", state,
     made_at as "madeMs" from payment where account_id = $1 order by made_at, id`,
)
const refundRows = sql<Record<string, unknown>>(
  'payment-personal-refunds',
  `select r.id as "refundId", r.payment_id as "paymentId", r.amount_cents as "amountCents", r.state,
     r.made_at as "madeMs", r.done_at as "doneMs"
   from pay_refund r join payment p on p.id = r.payment_id where p.account_id = $1 order by r.made_at, r.id`,
)
const payOutRows = sql<Record<string, unknown>>(
  'payment-personal-payouts',
  `select id as "withdrawalId", amount_cents as "amountCents", state, made_at as "madeMs",
     ended_at as "endedMs" from card_payout where account_id = $1 order by made_at, id`,
)
const tryRows = sql<Record<string, unknown>>(
  'payment-personal-tries',
  `select day, count(*)::integer as tries from card_try where account_id = $1 group by day order by day`,
)
const forgotten = [
  sql('payment-forget-tries', 'delete from card_try where account_id = $1'),
  sql('payment-forget-bindings', 'delete from card_binding where account_id = $1'),
  sql(
    'payment-forget-cards',
    `update bank_card set unbound_at = coalesce(unbound_at, business_now()), is_default = false,
       phone_masked = '' where account_id = $1`,
  ),
]

/**
 * Cards, payments and withdrawals. Who somebody was by their papers, and what was paid, stays under the id of a
 * closed account as the law wants (MONEY 1.14); the cards are let go of.
 */
export const paymentPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    realName: await queries.rows(nameRows, [accountId]),
    bankCards: await queries.rows(cardRows, [accountId]),
    cardTries: await queries.rows(tryRows, [accountId]),
    payments: await queries.rows(paymentRows, [accountId]),
    refunds: await queries.rows(refundRows, [accountId]),
    withdrawals: await queries.rows(payOutRows, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
}

const moving = sql<{ count: number }>(
  'payment-moving-count',
  `select ((select count(*) from card_payout where account_id = $1 and state in ('due', 'running'))
     + (select count(*) from pay_refund r join payment p on p.id = r.payment_id
        where p.account_id = $1 and r.state <> 'done'))::integer as count`,
)

/** Withdrawals and refunds that have not arrived; one that fails comes back into the balance. */
export const countMovingMoney = async (queries: Queries, accountId: string) =>
  (await queries.get(moving, [accountId])).count
