import type { ProviderName, StrayReason } from '@koi/domain/payment/payment-words'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'

/** Messages older than five minutes are refused by their time: a nonce is kept a good while longer. */
const NONCE_KEPT = "interval '1 hour'"

const readNonce = sql(
  'payment-nonce-find',
  'select 1 as found from payment_nonce where provider = $1 and nonce = $2',
)
const writeNonce = sql(
  'payment-nonce-keep',
  `insert into payment_nonce (provider, nonce, seen_at) values ($1, $2, to_timestamp($3 / 1000.0))
   on conflict do nothing`,
)
const sweep = sql(
  'payment-nonce-sweep',
  `delete from payment_nonce where seen_at < to_timestamp($1 / 1000.0) - ${NONCE_KEPT}`,
)

/** Whether a message with the nonce was worked already: then this one is a replay. */
export const isKnownNonce = async (queries: Queries, provider: ProviderName, nonce: string) =>
  (await queries.find(readNonce, [provider, nonce])) !== undefined

/** Remembers a message that was worked. `realMs`: real time, which it was signed with. */
export const keepNonce = (
  queries: Queries,
  provider: ProviderName,
  nonce: string,
  realMs: number,
) => queries.run(writeNonce, [provider, nonce, realMs])

/** Forgets nonces whose messages would be refused as old; answers how many. */
export const sweepNonces = (queries: Queries, realMs: number) => queries.run(sweep, [realMs])

export interface StrayNews {
  provider: ProviderName
  reason: StrayReason
  /** Our id of what it names; empty where it names nothing. */
  subject: string
  transactionId: string
  amountCents: Cents | null
  /** What it said, without who paid. */
  said: object
}

const writeStray = sql(
  'payment-stray-keep',
  `insert into payment_stray as s (provider, reason, subject, transaction_id, amount_cents, said, first_at, last_at)
   values ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0), to_timestamp($7 / 1000.0))
   on conflict (provider, reason, subject) where ended_at is null do update set
     times = s.times + 1, last_at = excluded.last_at, said = excluded.said,
     transaction_id = excluded.transaction_id, amount_cents = excluded.amount_cents`,
)

/** Keeps what a provider told that fits nothing of ours; told again it is counted. */
export const keepStray = (queries: Queries, news: StrayNews, nowMs: number) =>
  queries.run(writeStray, [
    news.provider,
    news.reason,
    news.subject,
    news.transactionId,
    news.amountCents,
    JSON.stringify(news.said),
    nowMs,
  ])

const readOpen = sql<StrayNews & { id: number; times: number; lastMs: number }>(
  'payment-stray-open',
  `select id, provider, reason, subject, transaction_id as "transactionId", amount_cents as "amountCents", said, times,
     last_at as "lastMs"
   from payment_stray where ended_at is null order by id`,
)
const endOne = sql(
  'payment-stray-end',
  `update payment_stray set ended_at = to_timestamp($2 / 1000.0) where id = $1 and ended_at is null`,
)

/** What an operator still has to look at. */
export const openStrays = (queries: Queries) => queries.rows(readOpen)

/** An operator has seen to it; answers whether it was open. */
export const endStray = async (queries: Queries, id: number, nowMs: number) =>
  (await queries.run(endOne, [id, nowMs])) === 1
