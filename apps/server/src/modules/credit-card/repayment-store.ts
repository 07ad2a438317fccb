import type { Cents } from '@koi/domain/money/cents'
import type { PayoutState } from '@koi/domain/payment/payment-words'
import { sql, type Queries } from '#kernel/db.ts'

const insert = sql(
  'credit-repayment-insert',
  `insert into credit_repayment (id, account_id, card_id, amount_cents, state, made_at, arrives_by, next_try_at, pay_channel, pay_source)
   values ($1, $2, $3, $4, 'due', to_timestamp($5 / 1000.0), to_timestamp($6 / 1000.0), to_timestamp($5 / 1000.0), $7, $8)`,
)

export const insertRepayment = (
  tx: Queries,
  row: {
    id: string
    accountId: string
    cardId: string
    amountCents: Cents
    nowMs: number
    arrivesByMs: number
    payChannel: number
    paySource: string
  },
) =>
  tx.run(insert, [
    row.id,
    row.accountId,
    row.cardId,
    row.amountCents,
    row.nowMs,
    row.arrivesByMs,
    row.payChannel,
    row.paySource,
  ])

const today = sql<{ usedCents: Cents }>(
  'credit-repayment-today',
  `select coalesce(sum(amount_cents), 0)::bigint as "usedCents" from credit_repayment
   where account_id = $1 and state <> 'failed' and shanghai_date(made_at) = $2`,
)

/** Cents that somebody repaid on a day, but what came back. */
export const repaidOn = async (queries: Queries, accountId: string, day: string) =>
  (await queries.get(today, [accountId, day])).usedCents

interface DueRepayment {
  repaymentId: string
  agreement: string
  amountCents: Cents
}

const take = sql<DueRepayment>(
  'credit-repayment-take',
  `update credit_repayment r set state = 'running', tries = tries + 1,
     next_try_at = to_timestamp($1 / 1000.0) + least(interval '15 seconds' * power(2, least(tries, 10)), interval '1 hour')
   from (select id from credit_repayment
         where state in ('due', 'running') and next_try_at <= to_timestamp($1 / 1000.0)
         order by next_try_at limit 100 for update skip locked) due, credit_card c
   where r.id = due.id and c.id = r.card_id
   returning r.id as "repaymentId", c.agreement, r.amount_cents as "amountCents"`,
)

/**
 * Repayments that the bank is to be asked for now, each by one node. That they may have been sent is written down before any is: a
 * node that is killed in between asks again under the same id, later.
 */
export const takeDueRepayments = (queries: Queries, nowMs: number) => queries.rows(take, [nowMs])

const noteError = sql(
  'credit-repayment-error',
  `update credit_repayment set last_error = $2 where id = $1 and state = 'running'`,
)
export const noteRepaymentError = (queries: Queries, id: string, error: string) =>
  queries.run(noteError, [id, error.slice(0, 300)])

const end = sql<{ accountId: string; cardId: string; amountCents: Cents }>(
  'credit-repayment-end',
  `update credit_repayment set state = $2, ended_at = to_timestamp($3 / 1000.0), last_error = ''
   where id = $1 and state = 'running'
   returning account_id as "accountId", card_id as "cardId", amount_cents as "amountCents"`,
)

/** Ends a repayment once; undefined where it had ended. */
export const endRepayment = (
  tx: Queries,
  id: string,
  { state, nowMs }: { state: 'done' | 'failed'; nowMs: number },
) => tx.find(end, [id, state, nowMs])

const count = sql(
  'credit-card-count-ended',
  `update credit_card set ended_count = ended_count + 1, next_ask_at = to_timestamp($2 / 1000.0) where id = $1`,
)
const addPaid = sql(
  'credit-statement-paid',
  `update credit_statement s set paid_cents = paid_cents + $2
   where card_id = $1 and bill_day = (select max(n.bill_day) from credit_statement n where n.card_id = $1)`,
)

/** The card has the money: its bill says so until the bank does. */
export async function notePaid(
  tx: Queries,
  { cardId, paidCents, nowMs }: { cardId: string; paidCents: Cents; nowMs: number },
) {
  await tx.run(count, [cardId, nowMs])
  if (paidCents > 0) await tx.run(addPaid, [cardId, paidCents])
}

export interface RepaymentRow {
  repaymentId: string
  cardId: string
  bankCode: string
  lastFour: string
  amountCents: Cents
  state: PayoutState
  madeMs: number
  arrivesByMs: number
  endedMs: number | null
  payChannel: number
  /** The fund that it was paid from; null for the balance. */
  fundName: string | null
}

const columns = `r.id as "repaymentId", r.card_id as "cardId", c.bank_code as "bankCode", c.last_four as "lastFour",
  r.amount_cents as "amountCents", r.state, r.made_at as "madeMs", r.arrives_by as "arrivesByMs", r.ended_at as "endedMs", r.pay_channel as "payChannel", f.name as "fundName"
  from credit_repayment r join credit_card c on c.id = r.card_id left join fund f on f.code = r.pay_source`

const list = sql<RepaymentRow>(
  'credit-repayment-list',
  `select ${columns} where r.account_id = $1 and ($2::text is null or r.card_id = $2)
   order by r.made_at desc, r.id desc offset $3 limit $4`,
)
const one = sql<RepaymentRow>(
  'credit-repayment-find',
  `select ${columns} where r.id = $1 and r.account_id = $2`,
)
const told = sql<RepaymentRow>(
  'credit-repayments-told',
  `select ${columns} where r.id = any ($1::text[])`,
)
const steps = sql<{ state: PayoutState; atMs: number }>(
  'credit-repayment-steps',
  `select e.state, e.happened_at as "atMs" from credit_repayment_event e
   where e.repayment_id = $1 order by e.happened_at, array_position(array['due', 'running', 'done', 'failed'], e.state)`,
)

/** Somebody's repayments, the newest first. */
export const repaymentsOf = (
  queries: Queries,
  accountId: string,
  { cardId, offset, limit }: { cardId: string | null; offset: number; limit: number },
) => queries.rows(list, [accountId, cardId, offset, limit])

export const findRepayment = (queries: Queries, id: string, accountId: string) =>
  queries.find(one, [id, accountId])
export const repaymentsToTell = (queries: Queries, ids: readonly string[]) =>
  queries.rows(told, [ids])
export const stepsOf = (queries: Queries, id: string) => queries.rows(steps, [id])
