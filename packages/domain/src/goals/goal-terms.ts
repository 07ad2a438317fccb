import { addDays, addMonths } from '../calendar/dates.ts'

/** What people save for, in the order in which it is offered. */
export const GOAL_KINDS = [
  'retirement',
  'education',
  'home',
  'travel',
  'emergency',
  'custom',
] as const
export type GoalKind = (typeof GOAL_KINDS)[number]

/** Who a goal is for. */
export const GOAL_FOR = ['self', 'partner', 'child', 'parent', 'family'] as const
export type GoalFor = (typeof GOAL_FOR)[number]

/** What a target allocation is told of: nothing (what the goal has now), its products, or classes of assets. */
export const WEIGHT_BY = ['none', 'product', 'class'] as const
export type WeightBy = (typeof WEIGHT_BY)[number]

/** Goals of one person that are not archived. */
export const GOALS_MAX = 10
/** Archived goals of one person that are kept: of more, the one archived first is let go of. */
export const GOALS_ARCHIVED_MAX = 50
/** Letters of a name. */
export const GOAL_NAME_MAX = 12
/** Products, and plans, of one goal. */
export const GOAL_PRODUCTS_MAX = 20
/** Years that a goal may lie ahead. */
const GOAL_YEARS_MAX = 40

/** The first and the last day that a goal may have which is set today. YYYY-MM-DD. */
const goalDays = (today: string) => ({
  first: addDays(today, 1),
  last: addMonths(today, GOAL_YEARS_MAX * 12),
})

/** Whether a goal that is set today may have a day. */
export function isGoalDay(day: string, today: string): boolean {
  const { first, last } = goalDays(today)
  return first <= day && day <= last
}

/** Whole months from a day to another, at least 0: so many times money may grow or be paid. */
export function monthsUntil(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth
  return Math.max(0, addMonths(from, months) > to ? months - 1 : months)
}
