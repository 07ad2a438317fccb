import { refusals } from '@koi/contracts/codes/refusals'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { cents } from '@koi/domain/money/cents'
import {
  afterTry,
  failuresAfter,
  type PeriodOutcome,
  type RunPolicy,
} from '@koi/domain/plans/run-policy'
import { deductionStartMs, planDay, plannedAfter } from '@koi/domain/plans/schedule'
import { amountOfPeriod, stepUpOf } from '@koi/domain/plans/step-up'
import { investorLevel } from '@koi/domain/suitability/investor-class'
import { alone } from '#kernel/turns/alone.ts'
import type { Queries } from '#kernel/db.ts'
import { Refusal } from '#kernel/errors.ts'
import { createOrderId } from '#kernel/ids.ts'
import type { PeopleStep } from '#modules/settlement/index.ts'
import {
  payAtOnce,
  placePurchase,
  type Needs,
  type PaymentNeeds,
  type PurchaseNeeds,
} from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { obstacleOf } from './obstacle.ts'
import { cycleOf, type PlanRow } from './plan-row.ts'
import { beginRun, endRun, openRuns, tryRunLater, type OpenRun } from './run-store.ts'
import {
  countFailures,
  isForbidden,
  keepChange,
  lockDuePlans,
  moveToNextPeriod,
  shelfOfBrand,
  stopPlan,
} from './store.ts'

interface Now {
  atMs: number
  /** The trading day of the try. */
  today: string
  calendar: TradingCalendar
}

/** Opens every period that is due; two that meet on one day are two. */
async function openDuePeriods(trade: Needs<'findTerms'>, tx: Queries, plan: PlanRow, now: Now) {
  if (plan.state !== 'active' || plan.nextDue > now.today) return
  const terms = await trade.findTerms(tx, plan.fundCode, plan.spid)
  const grid = terms ?? { minBuyCents: plan.amountCents, stepCents: 1 }
  let { nextPeriod: periodNo, stepDone: done } = plan
  let day = { plannedDate: plan.nextPlanned, dueDate: plan.nextDue }
  while (day.dueDate <= now.today) {
    const amountCents = amountOfPeriod(
      { amountCents: cents(plan.amountCents), stepUp: stepUpOf(plan) },
      done,
      { minCents: grid.minBuyCents, stepCents: grid.stepCents },
    )
    await beginRun(tx, { planId: plan.id, periodNo, ...day, amountCents, atMs: now.atMs })
    day = planDay(plannedAfter(cycleOf(plan), day.plannedDate, now.calendar), now.calendar)
    await moveToNextPeriod(tx, plan.id, { planned: day.plannedDate, due: day.dueDate })
    periodNo += 1
    done += 1
  }
}

/** What was confirmed against a higher risk holds as long as neither the class nor the product has changed for the worse. */
async function isMismatchAgreed(
  trade: Needs<'findTerms' | 'investorOf'>,
  tx: Queries,
  plan: PlanRow,
  now: Now,
) {
  if (!plan.mismatchConfirmed || plan.investorClass === null) return false
  const investor = await trade.investorOf(tx, plan.accountId, now.atMs)
  const terms = await trade.findTerms(tx, plan.fundCode, plan.spid)
  return (
    investor !== undefined &&
    terms?.riskVersion === plan.riskVersion &&
    investorLevel(investor.class) >= investorLevel(plan.investorClass)
  )
}

type DeductionNeeds = PurchaseNeeds & PaymentNeeds & Needs<'cardNamed'>

interface Deduction {
  plan: PlanRow
  run: OpenRun
  now: Now
}

const CARD_REFUSALS: readonly number[] = [refusals.couponUnknown.code, refusals.couponUnusable.code]

/**
 * The purchase of a period, placed and paid, or its refusal with nothing of it left. The card of the plan is used where it can be;
 * a period that it is not good for is bought without it.
 */
async function deduct(trade: DeductionNeeds, tx: Queries, deduction: Deduction) {
  const { accountId, prizeCode } = deduction.plan
  if (await isForbidden(tx, accountId)) return refuse('forbidden')
  const asked = { accountId, prizeCode, nowMs: deduction.now.atMs }
  const couponId = prizeCode === '' ? undefined : await trade.cardNamed?.(tx, asked)
  if (couponId !== undefined) {
    const made = await buyPeriod(trade, tx, deduction, couponId)
    if (typeof made === 'string' || !CARD_REFUSALS.includes(made.retcode)) return made
  }
  return buyPeriod(trade, tx, deduction, '')
}

async function buyPeriod(
  trade: DeductionNeeds,
  tx: Queries,
  { plan, run, now }: Deduction,
  couponId: string,
): Promise<string | Refusal> {
  const { accountId, fundCode, spid, payChannel, paySource, protocolIds } = plan
  const id = createOrderId(now.today)
  const brand = await shelfOfBrand(tx, plan.brandId)
  const confirmedMismatch = await isMismatchAgreed(trade, tx, plan, now)
  try {
    await alone(tx, async () => {
      await placePurchase(
        trade,
        tx,
        {
          accountId,
          fundCode,
          spid,
          payChannel,
          paySource,
          protocolIds,
          confirmedMismatch,
          amountCents: run.amountCents,
          biStat: plan.biStat ?? undefined,
          couponId,
          ...(brand && { brand }),
        },
        { id, nowMs: now.atMs },
      )
      await payAtOnce(trade, tx, { id, accountId }, { brand, nowMs: now.atMs })
    })
    return id
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

export interface RunNeeds {
  trade: DeductionNeeds
  policy: RunPolicy
}

/** After a period is over: the row of failures, and the end of the plan when it is too long (MONEY 1.10). */
async function closePeriod(
  { policy }: Pick<RunNeeds, 'policy'>,
  tx: Queries,
  plan: PlanRow,
  { outcome, atMs }: { outcome: PeriodOutcome; atMs: number },
) {
  plan.failures = failuresAfter(plan.failures, outcome)
  await countFailures(tx, plan.id, plan.failures)
  if (plan.failures < policy.failuresMax || plan.state === 'stopped') return
  plan.state = 'stopped'
  await stopPlan(tx, plan.id, 'failures', atMs)
  const reason = `连续 ${policy.failuresMax} 期扣款失败`
  await keepChange(tx, plan.id, { by: 'system', kind: 'stop', atMs, reason })
}

async function tryPeriod(deps: RunNeeds, tx: Queries, plan: PlanRow, run: OpenRun, now: Now) {
  const { atMs } = now
  const decided = { atMs, wasTried: true }
  const made = await deduct(deps.trade, tx, { plan, run, now })
  if (typeof made === 'string') {
    await endRun(tx, run, { ...decided, state: 'done', orderId: made, reason: '', remedy: '' })
    await closePeriod(deps, tx, plan, { outcome: 'done', atMs })
    return
  }
  const { kind, remedy, advice } = obstacleOf(made)
  const verdict = afterTry(kind, { dueDate: run.dueDate, ...now }, deps.policy, now.calendar)
  if (verdict.kind === 'tryAgain') {
    await tryRunLater(tx, run, { atMs: verdict.atMs, reason: `${made.message}，${advice}`, remedy })
    return
  }
  const reason = `${made.message}，${advice}`
  await endRun(tx, run, { ...decided, state: verdict.kind, orderId: null, reason, remedy })
  await closePeriod(deps, tx, plan, { outcome: verdict.kind, atMs })
}

/** A plan that stopped in the middle deducts nothing more. */
async function workPlan(deps: RunNeeds, tx: Queries, plan: PlanRow, now: Now): Promise<number> {
  await openDuePeriods(deps.trade, tx, plan, now)
  let done = 0
  for (const run of await openRuns(tx, plan.id)) {
    if (plan.state !== 'active') {
      const ended = { state: 'skipped', orderId: null, remedy: '', wasTried: false } as const
      await endRun(tx, run, { ...ended, reason: '计划已终止', atMs: now.atMs })
    } else if (run.nextTryAt <= now.atMs) await tryPeriod(deps, tx, plan, run, now)
    else continue
    done += 1
  }
  return done
}

/**
 * Deducts what is due, from 09:30 of a trading day on. Each period is one row under its key and each
 * deduction is taken back alone, so that the settlement can be killed anywhere and run by many nodes.
 */
export function createRunPlans(deps: RunNeeds): PeopleStep {
  return async (tx, asOf, max) => {
    const atMs = asOf.getTime()
    const today = shanghaiDate(atMs)
    if (atMs < deductionStartMs(today)) return 0
    const calendar = await deps.trade.calendar(tx)
    if (!calendar.isTradingDay(today)) return 0
    let done = 0
    for (const plan of await lockDuePlans(tx, { today, asOf, max })) {
      done += await workPlan(deps, tx, plan, { atMs, today, calendar })
    }
    return done
  }
}
