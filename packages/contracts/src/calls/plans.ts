import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  AmountLimit,
  FormAmountLimit,
  BiStat,
  FormFlag,
  FormMoney,
  FormSmallInt,
  IdempotencyKey,
  Money,
  OrderId,
  productKeys,
  SmallInt,
} from '../fields.ts'

const PLANS = '/fbp/fund/v1/fund.fuplan_ao.FuplanAo'

const Cycle = z.enum(['day', 'week', 'biweek', 'month'])
const None = 'none'

/** How a plan buys; form bodies carry numbers as text (SPEC §7). */
const agreement = {
  amount: FormMoney,
  cycle: Cycle,
  /** Of the week 1 to 5, of the month 1 to 28, 0 where every trading day pays. */
  pay_day: FormSmallInt,
  pay_channel: FormSmallInt,
  pay_source: z._default(z.string().check(z.maxLength(64)), ''),
  step_kind: z._default(z.enum([None, 'amount', 'percent']), None),
  /** Cents, or whole per cent of the amount before. */
  step_value: z.optional(FormAmountLimit),
  step_every: z.optional(FormSmallInt),
  step_ceiling: z.optional(FormAmountLimit),
  target_kind: z._default(z.enum([None, 'rate', 'amount']), None),
  /** A profit rate in ppm, or a profit in cents. */
  target_value: z.optional(FormAmountLimit),
}

const signature = {
  password_token: z.string().check(z.minLength(16), z.maxLength(256)),
  confirm_mismatch: FormFlag,
}

/** A plan as its list and its page show it. What is not known yet is null, never zero. */
export const Plan = z.object({
  plan_id: z.string(),
  fund_code: z.string(),
  spid: z.string(),
  fund_brief_name: z.string(),
  state: z.enum(['active', 'paused', 'stopped']),
  state_text: z.string(),
  /** Why it stopped; empty while it has not. */
  stop_text: z.string(),
  cycle: Cycle,
  pay_day: z.int(),
  cycle_text: z.string(),
  /** What was agreed; `next_amount_cents` is what the next period deducts, rises counted. */
  amount_cents: Money,
  next_amount_cents: Money,
  /** YYYY-MM-DD; empty unless it is active. Planned on the one, deducted on the other. */
  next_planned_date: z.string(),
  next_due_date: z.string(),
  /** Periods that were deducted. */
  done_count: z.int(),
  invested_cents: Money,
  /** Of shares that are confirmed; null before the first. */
  value_cents: z.nullable(Money),
  profit_cents: z.nullable(Money),
  /** Profit of what was confirmed, ppm. */
  profit_rate_ppm: z.nullable(z.int()),
  value_day: z.string(),
  pay_channel: z.int(),
  pay_source: z.string(),
  pay_name: z.string(),
  step: z.nullable(
    z.object({
      kind: z.enum(['amount', 'percent']),
      value: z.int(),
      every: z.int(),
      ceiling_cents: Money,
    }),
  ),
  step_text: z.string(),
  target: z.nullable(z.object({ kind: z.enum(['rate', 'amount']), value: z.int() })),
  target_text: z.string(),
  failures: z.int(),
  failures_max: z.int(),
  /** Why nothing can be changed now; empty when it can. */
  locked_reason: z.string(),
  /** What the newest period met that the person should know; empty where all is well. */
  trouble: z.string(),
  remedy: z.enum(['', 'deposit', 'exam', 'edit', 'wait']),
})

const PlanRun = z.object({
  period_no: z.int(),
  planned_date: z.string(),
  due_date: z.string(),
  amount_cents: Money,
  state: z.enum(['open', 'done', 'skipped', 'failed']),
  state_text: z.string(),
  reason: z.string(),
  remedy: z.enum(['', 'deposit', 'exam', 'edit', 'wait']),
  /** The order it made; empty where it made none. */
  listid: z.string(),
  order_state_text: z.string(),
  next_try_ms: z.nullable(z.int()),
})

const PlanDays = z.object({ planned_date: z.string(), due_date: z.string() })

const BacktestResult = z.object({
  invested_cents: Money,
  buy_fee_cents: Money,
  redeem_fee_cents: Money,
  end_cents: Money,
  profit_cents: Money,
  /** A year, ×10^4 of a per cent; null where there is none. */
  xirr_rate: z.nullable(z.int()),
  /** Deepest fall of the whole money, ×10^4 of a per cent. */
  drawdown_rate: z.int(),
})

/** Plans that buy by themselves (工资理财, 定投). */
export const planCalls = {
  addPlan: call({
    summary: 'CL-100: makes a plan; deductions follow without a password, as agreed here',
    method: 'POST',
    path: '/fcgi/lct_plan_add.fcgi',
    access: 'user',
    writes: true,
    biStat: true,
    request: z.object({
      ...productKeys,
      ...agreement,
      ...signature,
      prize_code: z._default(z.string().check(z.regex(/^[\w-]{0,64}$/)), ''),
      protocol_ids: z._default(z.string().check(z.maxLength(1000)), ''),
      idempotency_key: IdempotencyKey,
      bi_stat: BiStat,
    }),
    response: z.object({ plan_id: z.string() }),
  }),
  modifyPlan: call({
    summary: 'CL-101: changes, pauses, resumes or stops a plan from its next period on',
    method: 'POST',
    path: '/fcgi/lct_plan_modify.fcgi',
    access: 'user',
    writes: true,
    biStat: true,
    request: z.union([
      z.object({ plan_id: OrderId, action: z.enum(['pause', 'resume', 'stop']), bi_stat: BiStat }),
      z.object({
        plan_id: OrderId,
        action: z.literal('edit'),
        ...agreement,
        ...signature,
        bi_stat: BiStat,
      }),
    ]),
    response: z.object({ plan: Plan }),
  }),
  queryPlans: call({
    summary: 'Own: the plans of this account, running ones first',
    method: 'POST',
    path: `${PLANS}.QueryPlans`,
    access: 'user',
    request: z.object({
      offset: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
      limit: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
    }),
    response: z.object({
      plan_list: z.array(Plan),
      has_more: z.boolean(),
      /** What the running plans deduct next, together. */
      running_count: z.int(),
      invested_cents: Money,
      profit_cents: z.nullable(Money),
    }),
  }),
  queryPlan: call({
    summary: 'Own: one plan with its history of changes',
    method: 'POST',
    path: `${PLANS}.QueryPlan`,
    access: 'user',
    request: z.object({ plan_id: OrderId }),
    response: z.object({
      plan: Plan,
      upcoming: z.array(z.object({ ...PlanDays.shape, amount_cents: Money })),
      changes: z.array(z.object({ text: z.string(), detail: z.string(), changed_ms: z.int() })),
    }),
  }),
  queryPlanRuns: call({
    summary: 'Own: the periods of a plan, newest first',
    method: 'POST',
    path: `${PLANS}.QueryPlanRuns`,
    access: 'user',
    request: z.object({
      plan_id: OrderId,
      offset: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
      limit: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
    }),
    response: z.object({ run_list: z.array(PlanRun), has_more: z.boolean() }),
  }),
  queryPlanPre: call({
    summary:
      'Own: whether a product can be bought by plan, how it can be paid, and the next days of a cycle',
    method: 'POST',
    path: `${PLANS}.QueryPlanPre`,
    access: 'user',
    request: z.object({ ...productKeys, cycle: Cycle, pay_day: SmallInt }),
    response: z.object({
      can_plan: z.boolean(),
      reason: z.string(),
      upcoming: z.array(PlanDays),
      /** The calendar does not reach as far as the first of them (D-4). */
      is_estimated: z.boolean(),
      /** Ways to pay that do not ask the person each time. */
      pay_keys: z.array(z.object({ channel: z.int(), source: z.string() })),
      retry_days: z.int(),
      failures_max: z.int(),
    }),
  }),
  queryPlanBacktest: call({
    summary: 'Own: what the plan would have made of the product’s past, with true fees',
    method: 'POST',
    path: `${PLANS}.QueryPlanBacktest`,
    access: 'user',
    request: z.object({
      ...productKeys,
      amount: z.int().check(z.positive(), z.lte(100_000_000_00)),
      cycle: Cycle,
      pay_day: SmallInt,
      step_kind: z._default(z.enum([None, 'amount', 'percent']), None),
      step_value: z.optional(AmountLimit),
      step_every: z.optional(SmallInt),
      step_ceiling: z.optional(AmountLimit),
      years: z.int().check(z.gte(1), z.lte(5)),
    }),
    response: z.object({
      /** Null where the past holds no deduction. */
      backtest: z.nullable(
        z.object({
          from_date: z.string(),
          to_date: z.string(),
          period_count: z.int(),
          /** Due dates without a published value: nothing was deducted on them. */
          missing_dates: z.array(z.string()),
          /** True where the product is younger than the years that were asked. */
          is_short: z.boolean(),
          plan: BacktestResult,
          once: BacktestResult,
          points: z.array(
            z.object({
              day: z.string(),
              invested_cents: Money,
              plan_cents: Money,
              once_cents: Money,
            }),
          ),
        }),
      ),
    }),
  }),
}
