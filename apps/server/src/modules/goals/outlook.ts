import { addMonths, shanghaiDate } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { monthsUntil } from '@koi/domain/goals/goal-terms'
import { verdictText } from '@koi/domain/goals/goal-text'
import { commonGrowth, GROWTH_MONTHS_MIN } from '@koi/domain/goals/month-growth'
import { extraMoney, goalRange, plainSum, type GoalRange } from '@koi/domain/goals/outlook'
import { paymentsByMonth } from '@koi/domain/goals/plan-payments'
import { goalVerdict } from '@koi/domain/goals/verdict'
import { cents } from '@koi/domain/money/cents'
import { stepUpOf } from '@koi/domain/plans/step-up'
import { fundCategory } from '@koi/domain/products/category'
import { planCycle } from '@koi/domain/plans/schedule'
import type { GoalPlanRow, GoalRow } from './goal-row.ts'
import type { PastGrowth } from './past-growth.ts'
import { seededRandom } from './seeded-random.ts'

/** Of when and by which rules a goal is looked at. */
export interface Seen {
  nowMs: number
  calendar: TradingCalendar
  /** Past months of the products; undefined where the rules of the brand allow no projection. */
  past: ReadonlyMap<string, PastGrowth> | undefined
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)

/** The cycle of a plan as its table keeps it, which allows no other. */
export function cycleOfPlan({ cycle, payDay }: Pick<GoalPlanRow, 'cycle' | 'payDay'>) {
  const found = planCycle(cycle, payDay)
  if (!found) throw new Error(`a plan has the cycle ${cycle} ${payDay}`)
  return found
}

/** How the amounts of a product’s orders go: its smallest, and the steps above it. */
export const gridOf = ({ products }: Pick<GoalRow, 'products'>, fundCode: string) => {
  const product = products.find((each) => each.fundCode === fundCode)
  return { minCents: product?.minBuyCents ?? 1, stepCents: product?.stepCents ?? 1 }
}

/** Each product with what stands and is on its way, and what its plans pay by month. */
function stretchOf(goal: GoalRow, { nowMs, calendar }: Pick<Seen, 'nowMs' | 'calendar'>) {
  const today = shanghaiDate(nowMs)
  const months = monthsUntil(today, goal.targetDay)
  const none = Array.from({ length: months + 1 }, () => 0)
  const paidOf = (plan: GoalPlanRow) =>
    paymentsByMonth(
      {
        ...plan,
        cycle: cycleOfPlan(plan),
        stepUp: stepUpOf(plan),
        grid: gridOf(goal, plan.fundCode),
      },
      { from: today, to: goal.targetDay, months },
      calendar,
    )
  const funds = goal.products.map(({ fundCode, valueCents, inTransitCents }) => ({
    fundCode,
    startCents: valueCents + inTransitCents,
    paidCents: goal.plans
      .filter((plan) => plan.fundCode === fundCode && plan.state === 'active')
      .map(paidOf)
      .reduce((sum, paid) => sum.map((each, month) => each + (paid[month] ?? 0)), none),
  }))
  return { today, months, funds }
}

type Stretch = ReturnType<typeof stretchOf>

const REASONS = {
  rules: '本平台不展示收益推算，只列出现有金额和每月还差多少',
  empty: '还没有放入产品',
  over: '目标日期已到',
  near: '离目标日期不到一个月，不再推算',
  few: `超过一半的钱没有足够的历史数据（至少 ${GROWTH_MONTHS_MIN} 个月），不作推算`,
} as const

/** The past months that all products of a goal have in common, or why nothing is worked out of them. */
function historyOf(goal: GoalRow, { today, months, funds }: Stretch, past: Seen['past']) {
  if (!past) return { known: false as const, reason: REASONS.rules }
  if (goal.targetDay < today) return { known: false as const, reason: REASONS.over }
  if (funds.length === 0) return { known: false as const, reason: REASONS.empty }
  if (months === 0) return { known: false as const, reason: REASONS.near }
  const grown = funds.filter(({ fundCode }) => (past.get(fundCode)?.months.length ?? 0) > 0)
  const moneyOf = (some: Stretch['funds']) =>
    sumOf(some.map(({ startCents, paidCents }) => startCents + sumOf(paidCents)))
  if (grown.length === 0 || moneyOf(grown) * 2 < moneyOf(funds))
    return { known: false as const, reason: REASONS.few }
  const common = commonGrowth(grown.map(({ fundCode }) => past.get(fundCode) ?? NO_GROWTH))
  const [{ months: names } = NO_GROWTH] = common
  if (names.length < GROWTH_MONTHS_MIN) return { known: false as const, reason: REASONS.few }
  const growthOf = new Map(
    grown.map(({ fundCode }, place) => [fundCode, common[place]?.growth ?? []]),
  )
  return { known: true as const, names, growthOf }
}

const NO_GROWTH = { months: [], growth: [] }

function simulated(
  goal: GoalRow,
  stretch: Stretch,
  growthOf: ReadonlyMap<string, readonly number[]>,
) {
  return stretch.funds.map(({ fundCode, startCents, paidCents }) => ({
    startCents,
    paidCents,
    growth: growthOf.get(fundCode) ?? [],
    weight: goal.weightBy === 'product' ? percentOf(goal, fundCode) : startCents,
  }))
}

const percentOf = ({ weights }: GoalRow, part: string) =>
  weights.find((weight) => weight.part === part)?.percent ?? 0

/** Shares of more money: the target allocation of products, else what is there, else the same for all. */
const sharesOf = (funds: readonly { weight: number }[]) =>
  funds.some(({ weight }) => weight > 0) ? funds.map(({ weight }) => weight) : funds.map(() => 1)

function rangeOf(goal: GoalRow, stretch: Stretch, past: Seen['past']) {
  const history = historyOf(goal, stretch, past)
  if (!history.known) return history
  const { names, growthOf } = history
  const funds = simulated(goal, stretch, growthOf)
  const { months } = stretch
  // The same on a day whatever node answers; another when a month more is known.
  const seeded = () => seededRandom(`${goal.goalId} ${names.at(-1) ?? ''}`)
  const terms = { funds, months, targetCents: goal.targetCents, seeded, weights: sharesOf(funds) }
  return { known: true as const, names, terms, range: goalRange(terms) }
}

/** What every list and page says of a goal. */
function headOf(goal: GoalRow, stretch: Stretch, range: GoalRange | undefined) {
  const { goalId, kind, name, forWhom, targetCents, targetDay, version, archivedMs } = goal
  const valueCents = cents(sumOf(goal.products.map((product) => product.valueCents)))
  const held = goal.products.flatMap(({ valueDay }) => (valueDay === null ? [] : [valueDay]))
  const { months, today } = stretch
  const startCents = sumOf(stretch.funds.map((fund) => fund.startCents))
  const paid = stretch.funds.flatMap(({ paidCents }) => paidCents)
  const sum = plainSum(startCents, paid, { months, targetCents })
  const terms = { valueCents, targetCents, sumCents: sum.sumCents, range: range && countsOf(range) }
  const verdict = goalVerdict(terms)
  const isOver = targetDay < today
  return {
    goalId,
    goalKind: kind,
    goalName: name,
    goalFor: forWhom,
    goalCents: targetCents,
    goalDay: targetDay,
    goalVersion: version,
    isArchived: archivedMs !== null,
    valueCents,
    valueDay: held.toSorted()[0] ?? '',
    inTransitCents: cents(sumOf(goal.products.map((product) => product.inTransitCents))),
    verdict,
    verdictText: verdictText(verdict, { ...terms, isOver }),
    isOver,
    ...sum,
    monthsLeft: months,
  }
}

const countsOf = ({ paths, reachedPaths }: GoalRange) => ({ paths, reachedPaths })

/** A goal in a list: how it stands, without what more would help. */
export function goalSummary(goal: GoalRow, seen: Seen) {
  const stretch = stretchOf(goal, seen)
  const found = goal.archivedMs === null ? rangeOf(goal, stretch, seen.past) : undefined
  return headOf(goal, stretch, found?.known === true ? found.range : undefined)
}

const sourceText = (category: string, past: PastGrowth | undefined, count: number): string => {
  if (past?.source === 'own') return `用它自己近 ${count} 个月的收益`
  if (past?.source === 'kind') {
    return `成立不久，用 ${past.fundCount} 只${fundCategory(category).name}的平均收益代替，实际波动会更大`
  }
  return `自己和同类的历史都不足 ${GROWTH_MONTHS_MIN} 个月，按零收益计`
}

/** A goal as its page shows it: with its range, what that is worked out of, and what more a month would help. */
export function goalOutlook(goal: GoalRow, seen: Seen) {
  const stretch = stretchOf(goal, seen)
  const found = rangeOf(goal, stretch, seen.past)
  if (!found.known) {
    const head = headOf(goal, stretch, undefined)
    return { ...head, range: null, noRangeReason: found.reason, sources: [] }
  }
  const { names, range, terms } = found
  const { points, paths, reachedPaths } = range
  const head = headOf(goal, stretch, range)
  const more =
    head.verdict === 'reached'
      ? { extraCents: cents(0), extraReachedPaths: reachedPaths }
      : extraMoney(terms, range)
  return {
    ...head,
    noRangeReason: '',
    range: {
      points: points.map(({ month, ...lines }) => ({
        ...lines,
        day: month === stretch.months ? goal.targetDay : addMonths(stretch.today, month),
      })),
      pathCount: paths,
      reachedCount: reachedPaths,
      extraCents: more.extraCents,
      extraReachedCount: more.extraReachedPaths,
      firstMonth: names[0] ?? '',
      lastMonth: names.at(-1) ?? '',
      monthCount: names.length,
    },
    sources: goal.products.map(({ fundCode, name, category }) => ({
      fundCode,
      name,
      sourceText: sourceText(category, seen.past?.get(fundCode), names.length),
    })),
  }
}
