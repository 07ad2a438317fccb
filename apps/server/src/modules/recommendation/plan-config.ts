import { DAY_MS, isIsoDate, shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import { FUND_CATEGORIES } from '@koi/domain/products/category'
import { placementRooms, type PlacementRoom } from '@koi/domain/recommendation/placement-room'
import { PLAN_STATES, type PlacementPlan } from '@koi/domain/recommendation/placement-plan'
import { investorClasses, type InvestorClass } from '@koi/domain/suitability/investor-class'
import { z } from 'zod'

/** Words on a page: no control characters, no end of the line. */
const words = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    // oxlint-disable-next-line no-control-regex -- these are the characters that are refused
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'has control characters')
const id = z.string().regex(/^[\w-]{1,64}$/, 'is no id like pension-2026')
const day = z.string().refine(isIsoDate, 'is no date like 2026-01-01')
const limit = z.int().min(1).max(1_000)
const some = z.enum(['some', 'none'])
const categories = z.array(z.enum(FUND_CATEGORIES)).min(1)
const isClass = (text: string): text is InvestorClass => Object.hasOwn(investorClasses, text)

const audience = z.strictObject({
  holdings: some.exactOptional(),
  holdsCategory: categories.exactOptional(),
  lacksCategory: categories.exactOptional(),
  recurringPlans: some.exactOptional(),
  pension: some.exactOptional(),
  classes: z.array(z.string().refine(isClass, 'is no class from C1 to C5')).min(1).exactOptional(),
  cashAtLeastCents: z
    .int()
    .min(1)
    .max(10 ** 12)
    .exactOptional(),
})

/** What a JSON file of a plan says; docs/how-to/placements.md explains it. */
const PlanConfig = z.strictObject({
  id,
  code: words(64),
  page: id,
  position: id,
  state: z.enum(PLAN_STATES).default('on'),
  rank: z.int().min(0).max(10_000).default(100),
  title: words(24),
  text: words(60),
  buttonText: words(8).default('去看看'),
  product: z
    .strictObject({
      fundCode: z.string().regex(/^[\w-]{1,32}$/),
      spid: z.string().regex(/^\w{1,32}$/),
    })
    .exactOptional(),
  href: z.string().max(300).default(''),
  category: z.enum(FUND_CATEGORIES).exactOptional(),
  audience: audience.default({}),
  dayLimit: limit.exactOptional(),
  /** From the beginning of this day on, and until the end of that one. */
  firstDay: day.exactOptional(),
  lastDay: day.exactOptional(),
  isBi: z.boolean().default(false),
  isFallback: z.boolean().default(false),
  experiment: z.strictObject({ expId: id, arm: id }).exactOptional(),
})
type PlanConfig = z.output<typeof PlanConfig>

/** A plan cannot be taken; each problem is one line. */
export class PlanProblem extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'PlanProblem'
  }
}

/** Reads what a file or a call gives as a plan; throws a PlanProblem that names every wrong field. */
export function readPlanConfig(value: unknown): PlanConfig {
  const parsed = PlanConfig.safeParse(value)
  if (parsed.success) return parsed.data
  throw new PlanProblem(
    parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`),
  )
}

/** Whether one half is a word of ours and the other is not the same: no page has such a position. */
export const isMixedRoom = (page: string, position: string): boolean =>
  page !== position && [page, position].some((name) => Object.hasOwn(placementRooms, name))

/** Our own pages and positions are named by their word, all others by their number. */
export function roomOf(page: string, position: string): PlacementRoom {
  const own = Object.entries(placementRooms).find(([name]) => name === page && name === position)
  return own?.[1] ?? { pageId: page, positionId: position }
}

/** What a file says, as the plan that it makes. */
export function planOfConfig(config: PlanConfig): PlacementPlan {
  const { id: planId, page, position, firstDay, lastDay, ...plan } = config
  return {
    ...plan,
    ...roomOf(page, position),
    planId,
    product: plan.product,
    category: plan.category,
    dayLimit: plan.dayLimit,
    experiment: plan.experiment,
    startsMs: firstDay === undefined ? undefined : shanghaiMidnightMs(firstDay),
    endsMs: lastDay === undefined ? undefined : shanghaiMidnightMs(lastDay) + DAY_MS,
  }
}
