import type { Shelf } from '@koi/domain/brands/shelf'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { amountOfPeriod, stepUpOf } from '@koi/domain/plans/step-up'
import { investorClassName } from '@koi/domain/suitability/investor-class'
import type { Db } from '#kernel/db.ts'
import {
  readOverviewOf,
  type ComingOrder,
  type OverviewRow,
  type RunningPlan,
} from './overview-store.ts'

/** So many steps are named; the page of all orders has the rest. */
const COMING_MAX = 3

/** What the next period of a plan deducts. */
const nextAmountOf = (plan: RunningPlan) =>
  amountOfPeriod({ amountCents: plan.amountCents, stepUp: stepUpOf(plan) }, plan.stepDone, {
    minCents: plan.minBuyCents,
    stepCents: plan.stepCents,
  })

const stepOfOrder = (order: ComingOrder) => ({
  kind: order.kind,
  day: order.day,
  amountCents: order.amountCents,
  name: order.name,
  orderId: order.orderId,
  planId: '',
  planKind: null,
  originDay: order.originDay ?? '',
})

const stepOfPlan = (plan: RunningPlan) => ({
  kind: 'deduct' as const,
  day: plan.nextDue,
  amountCents: nextAmountOf(plan),
  name: plan.name,
  orderId: '',
  planId: plan.planId,
  planKind: plan.isSalary ? ('salary' as const) : ('regular' as const),
  originDay: plan.nextPlanned,
})

/** Of plans in the order of their next day. */
function summaryOf(plans: readonly RunningPlan[]) {
  const [next] = plans
  return {
    count: plans.length,
    nextDueDate: next?.nextDue ?? '',
    nextAmountCents: next ? nextAmountOf(next) : null,
  }
}

function examOf(exam: OverviewRow['exam'], nowMs: number) {
  if (!exam) {
    return { examState: 'missing' as const, investorClass: null, className: '', validUntilMs: null }
  }
  return {
    examState: nowMs < exam.validUntilMs ? ('valid' as const) : ('expired' as const),
    investorClass: exam.class,
    className: investorClassName(exam.class),
    validUntilMs: exam.validUntilMs,
  }
}

export interface OverviewNeeds {
  db: Db
  /** The exam whose class counts. */
  examId: string
}

export interface OverviewAsker {
  accountId: string
  nowMs: number
  shelf: Shelf
}

/** What comes next for an account, and what it has besides money. */
export async function overview(
  { db, examId }: OverviewNeeds,
  { accountId, nowMs, shelf }: OverviewAsker,
) {
  const today = shanghaiDate(nowMs)
  const { exam, orders, plans, cardLastFour, ...row } = await readOverviewOf(db, {
    accountId,
    today,
    examId,
    shelf,
  })
  const steps = [...orders.map(stepOfOrder), ...plans.map(stepOfPlan)].toSorted((a, b) =>
    a.day.localeCompare(b.day),
  )
  return {
    ...row,
    ...examOf(exam, nowMs),
    coming: steps.slice(0, COMING_MAX),
    comingCount: steps.length,
    nextConfirmDate: orders.find(({ kind }) => kind === 'confirm')?.day ?? '',
    plans: summaryOf(plans.filter(({ isSalary }) => !isSalary)),
    salaryPlans: summaryOf(plans.filter(({ isSalary }) => isSalary)),
    cardLastFour: cardLastFour ?? '',
  }
}
