import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import type { PlanKind } from '@koi/domain/plans/plan-words'
import { planDays } from '@koi/domain/plans/schedule'
import type { Needs } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { figuresOfPlans } from './figure-store.ts'
import { changesOf, findPlan, planIdsOf, plansOf, runsOf, type ListedPlan } from './list-store.ts'
import type { PlanNeeds } from './plan-needs.ts'
import { cycleOf } from './plan-row.ts'
import { amountAfter, changeView, planView, runView } from './plan-view.ts'
import { UPCOMING_COUNT } from './preview-plan.ts'
import { profitOf } from './target-step.ts'

interface Slice {
  offset: number
  limit: number
}

const LOST_PAYMENT = '付款方式已失效'

/** As the channel offers itself now; a card that is gone keeps the channel's first name. */
async function nameOfPayment(trade: Needs<'db' | 'channels'>, plan: ListedPlan, nowMs: number) {
  const { accountId, fundCode, minBuyCents, payChannel, paySource } = plan
  const channel = trade.channels.find(({ codes }) => codes.includes(payChannel))
  if (!channel) return LOST_PAYMENT
  const offers = await channel.offers(trade.db, { accountId, fundCode, minBuyCents, nowMs })
  return (offers.find(({ source }) => source === paySource) ?? offers[0])?.name ?? LOST_PAYMENT
}

export type ReadNeeds = PlanNeeds<'db' | 'clock' | 'calendar' | 'channels'>

async function viewsOf(deps: ReadNeeds, plans: readonly ListedPlan[]) {
  const { trade, policy } = deps
  const nowMs = await trade.clock.now()
  const calendar = await trade.calendar(trade.db)
  const ids = plans.map(({ id }) => id)
  const figures = new Map((await figuresOfPlans(trade.db, ids)).map((each) => [each.planId, each]))
  const seen = []
  for (const plan of plans) {
    const found = figures.get(plan.id)
    if (!found) continue
    const payName = await nameOfPayment(trade, plan, nowMs)
    const { failuresMax } = policy
    seen.push(planView(plan, found, { nowMs, calendar, failuresMax, payName }))
  }
  return seen
}

/** A person's plan with its view; somebody else's is unknown. */
export async function planOf(deps: ReadNeeds, planId: string, accountId: string) {
  const plan = await findPlan(deps.trade.db, planId, accountId)
  if (!plan) throw refuse('planUnknown')
  const [view] = await viewsOf(deps, [plan])
  if (!view) throw refuse('planUnknown')
  return { plan, view }
}

/** A slice of a person's plans, and what all of them came to. */
export async function plansPage(
  deps: ReadNeeds,
  accountId: string,
  { offset, limit, planKind }: Slice & { planKind?: PlanKind | undefined },
) {
  const { db } = deps.trade
  const found = await plansOf(db, accountId, {
    offset,
    limit: limit + 1,
    planKind: planKind ?? null,
  })
  const all = await planIdsOf(db, accountId)
  const ids = all.map(({ id }) => id)
  const figures = await figuresOfPlans(db, ids)
  const valued = figures.filter(({ valueCents }) => valueCents !== null)
  return {
    plans: await viewsOf(deps, found.slice(0, limit)),
    hasMore: found.length > limit,
    runningCount: all.filter(({ state }) => state === 'active').length,
    investedCents: cents(figures.reduce((sum, each) => sum + each.investedCents, 0)),
    profitCents:
      valued.length === 0 ? null : cents(valued.reduce((sum, each) => sum + profitOf(each), 0)),
  }
}

/** One plan with the days to come and who changed what. */
export async function planPage(deps: ReadNeeds, planId: string, accountId: string) {
  const { db, calendar: calendarOf } = deps.trade
  const { plan, view } = await planOf(deps, planId, accountId)
  const calendar = await calendarOf(db)
  const days =
    plan.state === 'active'
      ? planDays(cycleOf(plan), plan.nextPlanned, UPCOMING_COUNT, calendar)
      : []
  return {
    plan: view,
    upcoming: days.map(({ plannedDate, dueDate }, index) => ({
      plannedDate,
      dueDate,
      amountCents: amountAfter(plan, index),
    })),
    changes: (await changesOf(db, planId)).map((change) =>
      changeView(change, `${formatCents(change.amountCents)} 元`),
    ),
  }
}

/** The periods of a person's plan, newest first. */
export async function runsPage(
  { trade }: { trade: Needs<'db'> },
  who: { id: string; accountId: string },
  { offset, limit }: Slice,
) {
  const found = await runsOf(trade.db, who, { offset, limit: limit + 1 })
  return { runs: found.slice(0, limit).map(runView), hasMore: found.length > limit }
}
