import * as z from 'zod/mini'
import { call } from '../call.ts'
import { AmountLimit, DayAsked, Money } from '../fields.ts'
import { as } from '../wire.ts'
import { ASSISTANT } from './assistant.ts'

const PRICE_MAX = 100_000_000
const price = z.int().check(z.gte(0, '单价不能小于 0'), z.lte(PRICE_MAX, '单价过大'))

const limits = {
  runningMax: as('assistant_running_max', z.int().check(z.gte(1), z.lte(20))),
  accountDayMax: as('assistant_account_day_max', z.int().check(z.gte(0), z.lte(100_000))),
  brandDayMax: as('assistant_brand_day_max', z.int().check(z.gte(0), z.lte(100_000_000))),
  /** Null: as much as it takes. */
  budgetCents: as('assistant_budget', z.nullable(AmountLimit)),
  centsInMillion: as('assistant_price_in', price),
  centsOutMillion: as('assistant_price_out', price),
}
const Limits = z.object({
  runningMax: as('assistant_running_max', z.int()),
  accountDayMax: as('assistant_account_day_max', z.int()),
  brandDayMax: as('assistant_brand_day_max', z.int()),
  budgetCents: as('assistant_budget', z.nullable(Money)),
  centsInMillion: as('assistant_price_in', z.int()),
  centsOutMillion: as('assistant_price_out', z.int()),
})
const version = as('assistant_limit_version', z.int().check(z.gte(0), z.lte(1_000_000)))

const took = {
  answers: as('model_answer_count', z.int()),
  tokensIn: as('model_tokens_in', z.int()),
  tokensOut: as('model_tokens_out', z.int()),
  /** Millionths of a cent. */
  microcents: as('model_cost_microcents', z.int()),
}

/** What operators see and say of the assistant of their brand. */
export const assistantOfficeCalls = {
  queryAssistantLimits: call({
    summary:
      'Own: how much of the assistant the brand allows and pays, with its newest changes, for an operator',
    method: 'POST',
    path: `${ASSISTANT}/queryLimits`,
    access: 'operator',
    request: z.object({}),
    response: z.object({
      limits: as('assistant_limits', Limits),
      version: as('assistant_limit_version', z.int()),
      changes: as(
        'assistant_limit_changes',
        z.array(
          z.object({
            version: as('assistant_limit_version', z.int()),
            limits: as('assistant_limits', Limits),
            operatorId: as('limit_operator', z.string()),
            reason: as('limit_reason', z.string()),
            savedMs: as('limit_saved_ms', z.int()),
          }),
        ),
      ),
    }),
  }),
  saveAssistantLimits: call({
    summary:
      'Own: says how much of the assistant the brand allows and pays from the next question on, for an operator',
    method: 'POST',
    path: `${ASSISTANT}/saveLimits`,
    access: 'operator',
    writes: true,
    request: z.object({
      limits: as('assistant_limits', z.object(limits)),
      /** The one that was read: of two who change it at once one is told. */
      version,
      reason: as(
        'limit_reason',
        z.string().check(z.trim(), z.minLength(1, '请填写原因'), z.maxLength(200)),
      ),
    }),
    response: z.object({ version: as('assistant_limit_version', z.int()) }),
  }),
  queryAssistantCosts: call({
    summary:
      'Own: what answers of a language model took and cost, day by day and by the dearest accounts, for an operator',
    method: 'POST',
    path: `${ASSISTANT}/queryCosts`,
    access: 'operator',
    request: z.object({ firstDay: as('first_day', DayAsked), lastDay: as('last_day', DayAsked) }),
    response: z.object({
      days: as('model_cost_days', z.array(z.object({ day: as('cost_day', z.string()), ...took }))),
      accounts: as(
        'model_cost_accounts',
        z.array(z.object({ accountId: as('cost_account', z.string()), ...took })),
      ),
    }),
  }),
}
