import {
  STEP_KINDS,
  TARGET_KINDS,
  REMEDIES,
  PLAN_CYCLES,
  PLAN_KINDS,
  PLAN_STATES,
  RUN_STATES,
  PLAN_MOVES,
} from '@koi/domain/plans/plan-words'
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
  PasswordToken,
  ProtocolIds,
  PaySource,
  slice,
} from '../fields.ts'
import { as } from '../wire.ts'

const PLANS = '/fbp/fund/v1/fund.fuplan_ao.FuplanAo'

const Cycle = z.enum(PLAN_CYCLES)
const None = 'none'
/** A card that a plan uses: a coupon or its prize; empty for none. */
const PrizeCode = z.string().check(z.regex(/^[\w-]{0,64}$/))

/** How a plan buys; form bodies carry numbers as text (SPEC §7). */
const agreement = {
  amount: FormMoney,
  cycle: Cycle,
  /** Of the week 1 to 5, of the month 1 to 28, 0 where every trading day pays. */
  payDay: FormSmallInt,
  payChannel: FormSmallInt,
  paySource: PaySource,
  stepKind: z._default(z.enum([None, ...STEP_KINDS]), None),
  /** Cents, or whole per cent of the amount before. */
  stepValue: z.optional(FormAmountLimit),
  stepEvery: z.optional(FormSmallInt),
  stepCeiling: z.optional(FormAmountLimit),
  targetKind: z._default(z.enum([None, ...TARGET_KINDS]), None),
  /** A profit rate in ppm, or a profit in cents. */
  targetValue: z.optional(FormAmountLimit),
}

const signature = {
  passwordToken: PasswordToken,
  confirmMismatch: FormFlag,
}

/** A plan as its list and its page show it. What is not known yet is null, never zero. */
const Plan = z.object({
  planId: z.string(),
  fundCode: z.string(),
  spid: z.string(),
  name: as('fund_brief_name', z.string()),
  /** `salary` takes a part of the salary on its day (工资理财). */
  planKind: z.enum(PLAN_KINDS),
  state: z.enum(PLAN_STATES),
  stateText: z.string(),
  /** Why it stopped; empty while it has not. */
  stopText: z.string(),
  cycle: Cycle,
  payDay: z.int(),
  cycleText: z.string(),
  /** What was agreed; `next_amount_cents` is what the next period deducts, rises counted. */
  amountCents: Money,
  nextAmountCents: Money,
  /** YYYY-MM-DD; empty unless it is active. Planned on the one, deducted on the other. */
  nextPlannedDate: z.string(),
  nextDueDate: z.string(),
  /** Periods that were deducted. */
  doneCount: z.int(),
  investedCents: Money,
  /** Of shares that are confirmed; null before the first. */
  valueCents: z.nullable(Money),
  profitCents: z.nullable(Money),
  /** Profit of what was confirmed, ppm. */
  profitRatePpm: z.nullable(z.int()),
  valueDay: z.string(),
  payChannel: z.int(),
  paySource: z.string(),
  payName: z.string(),
  /** What its periods are bought with where they can be; empty for none. */
  prizeCode: z.string(),
  step: z.nullable(
    z.object({
      kind: z.enum(STEP_KINDS),
      value: z.int(),
      every: z.int(),
      ceilingCents: Money,
    }),
  ),
  stepText: z.string(),
  target: z.nullable(z.object({ kind: z.enum(TARGET_KINDS), value: z.int() })),
  targetText: z.string(),
  failures: z.int(),
  failuresMax: z.int(),
  /** Why nothing can be changed now; empty when it can. */
  lockedReason: z.string(),
  /** What the newest period met that the person should know; empty where all is well. */
  trouble: z.string(),
  remedy: z.enum(REMEDIES),
})

const PlanRun = z.object({
  periodNo: z.int(),
  plannedDate: z.string(),
  dueDate: z.string(),
  amountCents: Money,
  state: z.enum(RUN_STATES),
  stateText: z.string(),
  reason: z.string(),
  remedy: z.enum(REMEDIES),
  /** The order it made; empty where it made none. */
  orderId: as('listid', z.string()),
  orderStateText: z.string(),
  nextTryMs: z.nullable(z.int()),
})

const PlanDays = z.object({ plannedDate: z.string(), dueDate: z.string() })

const BacktestResult = z.object({
  investedCents: Money,
  buyFeeCents: Money,
  redeemFeeCents: Money,
  endCents: Money,
  profitCents: Money,
  /** A year, ×10^4 of a per cent; null where there is none. */
  xirrRate: z.nullable(z.int()),
  /** Deepest fall of the whole money, ×10^4 of a per cent. */
  drawdownRate: z.int(),
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
      /** `salary` is monthly; a plan keeps its kind. */
      planKind: z._default(z.enum(PLAN_KINDS), 'regular'),
      prizeCode: z._default(PrizeCode, ''),
      protocolIds: ProtocolIds,
      idempotencyKey: IdempotencyKey,
      biStat: BiStat,
    }),
    response: z.object({ planId: z.string() }),
  }),
  modifyPlan: call({
    summary:
      'CL-101: changes, pauses, resumes or stops a plan, or its card, from its next period on',
    method: 'POST',
    path: '/fcgi/lct_plan_modify.fcgi',
    access: 'user',
    writes: true,
    biStat: true,
    request: z.union([
      z.object({ planId: OrderId, action: z.enum(PLAN_MOVES), biStat: BiStat }),
      // What saves a fee needs no signature.
      z.object({
        planId: OrderId,
        action: z.literal('card'),
        prizeCode: PrizeCode,
        biStat: BiStat,
      }),
      z.object({
        planId: OrderId,
        action: z.literal('edit'),
        ...agreement,
        ...signature,
        biStat: BiStat,
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
      ...slice(50, 20),
      /** Those of this kind alone; the figures are of all. */
      planKind: z.optional(z.enum(PLAN_KINDS)),
    }),
    response: z.object({
      plans: as('plan_list', z.array(Plan)),
      hasMore: z.boolean(),
      /** What the running plans deduct next, together. */
      runningCount: z.int(),
      investedCents: Money,
      profitCents: z.nullable(Money),
    }),
  }),
  queryPlan: call({
    summary: 'Own: one plan with its history of changes',
    method: 'POST',
    path: `${PLANS}.QueryPlan`,
    access: 'user',
    request: z.object({ planId: OrderId }),
    response: z.object({
      plan: Plan,
      upcoming: z.array(z.object({ ...PlanDays.shape, amountCents: Money })),
      changes: z.array(z.object({ text: z.string(), detail: z.string(), changedMs: z.int() })),
    }),
  }),
  queryPlanRuns: call({
    summary: 'Own: the periods of a plan, newest first',
    method: 'POST',
    path: `${PLANS}.QueryPlanRuns`,
    access: 'user',
    request: z.object({
      planId: OrderId,
      ...slice(50, 20),
    }),
    response: z.object({ runs: as('run_list', z.array(PlanRun)), hasMore: z.boolean() }),
  }),
  queryPlanPre: call({
    summary:
      'Own: whether a product can be bought by plan, how it can be paid, and the next days of a cycle',
    method: 'POST',
    path: `${PLANS}.QueryPlanPre`,
    access: 'user',
    request: z.object({ ...productKeys, cycle: Cycle, payDay: SmallInt }),
    response: z.object({
      canPlan: z.boolean(),
      reason: z.string(),
      upcoming: z.array(PlanDays),
      /** The calendar does not reach as far as the first of them (D-4). */
      isEstimated: z.boolean(),
      /** Ways to pay that do not ask the person each time. */
      payKeys: z.array(z.object({ channel: z.int(), source: z.string() })),
      retryDays: z.int(),
      failuresMax: z.int(),
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
      payDay: SmallInt,
      stepKind: z._default(z.enum([None, ...STEP_KINDS]), None),
      stepValue: z.optional(AmountLimit),
      stepEvery: z.optional(SmallInt),
      stepCeiling: z.optional(AmountLimit),
      years: z.int().check(z.gte(1), z.lte(5)),
    }),
    response: z.object({
      /** Null where the past holds no deduction. */
      backtest: z.nullable(
        z.object({
          fromDate: z.string(),
          toDate: z.string(),
          periodCount: z.int(),
          /** Due dates without a published value: nothing was deducted on them. */
          missingDates: z.array(z.string()),
          /** True where the product is younger than the years that were asked. */
          isShort: z.boolean(),
          plan: BacktestResult,
          once: BacktestResult,
          points: z.array(
            z.object({
              day: z.string(),
              investedCents: Money,
              planCents: Money,
              onceCents: Money,
            }),
          ),
        }),
      ),
    }),
  }),
}
