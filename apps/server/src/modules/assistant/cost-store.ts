import type { Tokens } from '@koi/domain/assistant/usage-limits'
import { sql, type Queries } from '#kernel/db.ts'

/** What one answer took. */
export interface AnswerCost extends Tokens {
  requestId: string
  brandId: string
  /** Date in Asia/Shanghai. */
  day: string
  microcents: number
}

// Whoever is gone meanwhile, or has deleted the conversation, has no line of their own; their brand paid all the same.
const add = sql(
  'assistant-cost-add',
  `with own as (
     insert into assistant_cost as c (account_id, brand_id, day, answers, tokens_in, tokens_out, microcents)
     select account_id, brand_id, $3::date, 1, $4, $5, $6 from assistant_dialog where request_id = $1
     on conflict (account_id, day, brand_id) do update set answers = c.answers + 1, tokens_in = c.tokens_in + excluded.tokens_in,
       tokens_out = c.tokens_out + excluded.tokens_out, microcents = c.microcents + excluded.microcents
   )
   insert into assistant_brand_cost as c (brand_id, day, answers, tokens_in, tokens_out, microcents) values ($2, $3::date, 1, $4, $5, $6)
   on conflict (brand_id, day) do update set answers = c.answers + 1, tokens_in = c.tokens_in + excluded.tokens_in,
     tokens_out = c.tokens_out + excluded.tokens_out, microcents = c.microcents + excluded.microcents`,
)
export const addCost = (queries: Queries, cost: AnswerCost) =>
  queries.run(add, [
    cost.requestId,
    cost.brandId,
    cost.day,
    cost.tokensIn,
    cost.tokensOut,
    cost.microcents,
  ])

const spent = sql<{ microcents: number }>(
  'assistant-cost-spent',
  `select coalesce(sum(microcents), 0)::bigint as microcents from assistant_brand_cost where brand_id = $1 and day = $2::date`,
)
/** What answers of a model have cost a brand on a day, in millionths of a cent. */
export const spentOn = async (queries: Queries, brandId: string, day: string) =>
  (await queries.get(spent, [brandId, day])).microcents

export interface CostDay extends Tokens {
  day: string
  answers: number
  microcents: number
}

const days = sql<CostDay>(
  'assistant-cost-days',
  `select day, answers, tokens_in as "tokensIn", tokens_out as "tokensOut", microcents from assistant_brand_cost
   where brand_id = $1 and day between $2::date and $3::date order by day desc`,
)
export const costDays = (queries: Queries, brandId: string, from: string, to: string) =>
  queries.rows(days, [brandId, from, to])

export interface CostAccount extends Tokens {
  accountId: string
  answers: number
  microcents: number
}

const accounts = sql<CostAccount>(
  'assistant-cost-accounts',
  `select account_id as "accountId", sum(answers)::integer as answers, sum(tokens_in)::bigint as "tokensIn",
     sum(tokens_out)::bigint as "tokensOut", sum(microcents)::bigint as microcents
   from assistant_cost where brand_id = $1 and day between $2::date and $3::date
   group by account_id order by sum(microcents) desc, sum(tokens_in + tokens_out) desc, account_id limit 50`,
)
/** Whose answers took the most, the dearest first. */
export const costAccounts = (queries: Queries, brandId: string, from: string, to: string) =>
  queries.rows(accounts, [brandId, from, to])
