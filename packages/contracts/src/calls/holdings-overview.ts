import { PLAN_KINDS } from '@koi/domain/plans/plan-words'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DateText, ExamState, InvestorClass, Money } from '../fields.ts'
import { as } from '../wire.ts'
import { ASSET_AO } from './holdings-totals.ts'

/** What comes next, and when: shares, money, or a deduction. */
const ComingStep = z.object({
  kind: z.enum(['confirm', 'arrive', 'deduct']),
  day: DateText,
  /** Null of a sale whose NAV is not known yet. */
  amountCents: z.nullable(Money),
  name: as('fund_brief_name', z.string()),
  /** Of an order; empty of a plan. */
  orderId: as('listid', z.string()),
  /** Of a plan; empty of an order. */
  planId: z.string(),
  /** Null of an order. */
  planKind: z.nullable(z.enum(PLAN_KINDS)),
  /** The day whose NAV an order is settled at; of a plan the day it stood on before it met a day without trading. */
  originDay: z.string(),
})

/** Plans that run: how many, and which is next. */
const RunningPlans = z.object({
  count: z.int(),
  /** Empty where none runs. */
  nextDueDate: z.string(),
  nextAmountCents: z.nullable(Money),
})

/** What stands below the totals of home and 我的. */
export const holdingOverviewCalls = {
  queryOverview: call({
    summary:
      'Own: what comes next for an account, and what it has besides money, for 我的 and home',
    method: 'POST',
    path: `${ASSET_AO}.FaqaQueryOverview`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      /** Something was bought once, and paid. */
      hasOrders: z.boolean(),
      /** Something was once confirmed: it was had, however much of it is left. */
      hasConfirmed: z.boolean(),
      examState: ExamState,
      investorClass: z.nullable(InvestorClass),
      className: z.string(),
      validUntilMs: z.nullable(z.int()),
      /** The nearest steps, three at most, and how many there are in all. */
      coming: as('coming_list', z.array(ComingStep)),
      comingCount: z.int(),
      /** When the first money under way becomes shares; empty where none does, or it is not known. */
      nextConfirmDate: z.string(),
      /** 定投. */
      plans: as('plan_summary', RunningPlans),
      /** 工资理财: a part of the salary on its day. */
      salaryPlans: as('salary_plan_summary', RunningPlans),
      favouriteCount: z.int(),
      cardCount: z.int(),
      /** Of the card that is used unless another is chosen; empty without one. */
      cardLastFour: z.string(),
      hasPension: z.boolean(),
    }),
  }),
}
