import type { ProviderName, PayoutState } from '@koi/domain/payment/payment-words'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import type { PayOutOrder } from './provider.ts'

const insert = sql(
  'payout-insert',
  `insert into card_payout (id, account_id, card_id, provider, amount_cents, state, made_at, next_try_at)
   values ($1, $2, $3, 'demoBank', $4, 'due', to_timestamp($5 / 1000.0), to_timestamp($5 / 1000.0))`,
)

export const insertPayOut = (
  tx: Queries,
  row: { id: string; accountId: string; cardId: string; amountCents: Cents; nowMs: number },
) => tx.run(insert, [row.id, row.accountId, row.cardId, row.amountCents, row.nowMs])

export type DuePayOut = PayOutOrder & { provider: ProviderName }

const due = sql<DuePayOut>(
  'payout-due',
  `select o.id as "payOutId", c.agreement, o.amount_cents as "amountCents", o.provider
   from card_payout o join bank_card c on c.id = o.card_id
   where o.state in ('due', 'running') and o.next_try_at <= to_timestamp($1 / 1000.0)
   order by o.next_try_at limit 100`,
)

export const duePayOuts = (queries: Queries, nowMs: number) => queries.rows(due, [nowMs])

const lock = sql<LockedPayOut>(
  'payout-lock',
  `select state, account_id as "accountId", amount_cents as "amountCents", provider
   from card_payout where id = $1 for update`,
)

export interface LockedPayOut {
  state: PayoutState
  accountId: string
  amountCents: Cents
  provider: ProviderName
}

export const lockPayOut = (tx: Queries, id: string) => tx.find(lock, [id])

const writeEnd = sql(
  'payout-end',
  `update card_payout set state = $2, ended_at = to_timestamp($3 / 1000.0), done_on = nullif($4, '')::date
   where id = $1`,
)

export const endPayOut = (
  tx: Queries,
  id: string,
  end: { state: 'done' | 'failed'; nowMs: number; doneOn: string },
) => tx.run(writeEnd, [id, end.state, end.nowMs, end.doneOn])

const later = sql(
  'payout-later',
  `update card_payout set state = case when $3 then 'running' else state end, last_error = $4,
     tries = tries + 1,
     next_try_at = to_timestamp($2 / 1000.0)
       + least(interval '15 seconds' * power(2, least(tries, 10)), interval '1 hour')
   where id = $1 and state in ('due', 'running')`,
)

export const tryPayOutLater = (
  queries: Queries,
  id: string,
  { nowMs, isRunning, error }: { nowMs: number; isRunning: boolean; error: string },
) => queries.run(later, [id, nowMs, isRunning, error])
