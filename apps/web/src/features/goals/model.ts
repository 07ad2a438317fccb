import type { ResponseOf } from '@koi/contracts/call'
import type { goalCalls } from '@koi/contracts/calls/goals'
import { goalForNames, goalKindNames } from '@koi/domain/goals/goal-names'
import { ASSET_CLASSES } from '@koi/domain/goals/asset-class'
import { assetClassNames } from '@koi/domain/goals/goal-names'
import {
  GOAL_FOR,
  GOAL_KINDS,
  isGoalDay,
  type GoalFor,
  type GoalKind,
  type WeightBy,
} from '@koi/domain/goals/goal-terms'
import { sharesPermille } from '@koi/domain/goals/rebalance'
import type { GoalVerdict } from '@koi/domain/goals/verdict'
import type { Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { parseYuan } from '@koi/domain/money/parse-yuan'
import type { TagTone } from '#ui/figures/Tag.tsx'

export type Goal = ResponseOf<typeof goalCalls.queryGoal>
export type GoalSummary = ResponseOf<typeof goalCalls.queryGoals>['goals'][number]
export type GoalChoices = ResponseOf<typeof goalCalls.queryGoalChoices>
export type Proposal = ResponseOf<typeof goalCalls.queryGoalProposal>

export const verdictTones: Readonly<Record<GoalVerdict, TagTone>> = {
  reached: 'primary',
  onTrack: 'primary',
  close: 'gold',
  adjust: 'gold',
}

/** How much of a goal is there, in whole percent: never 100 before all of it is. */
export const progressPercent = ({
  valueCents,
  goalCents,
}: {
  valueCents: number
  goalCents: number
}) => Math.min(100, Math.floor((valueCents / goalCents) * 100))

/** Yuan as one types them: `10000`, `10000.50`. */
export const yuanText = (amount: Cents): string =>
  formatCents(amount).replaceAll(',', '').replace(/\.00$/, '')

/** What is typed of a goal. */
export interface TypedGoal {
  kind: GoalKind
  /** Empty: what the kind is called. */
  name: string
  forWhom: GoalFor
  /** Yuan as text. */
  amount: string
  day: string
  fundCodes: readonly string[]
  planIds: readonly string[]
}

export const NEW_GOAL: TypedGoal = {
  kind: 'retirement',
  name: '',
  forWhom: 'self',
  amount: '',
  day: '',
  fundCodes: [],
  planIds: [],
}

export const typedGoal = (goal: Goal): TypedGoal => ({
  kind: goal.goalKind,
  name: goal.goalName,
  forWhom: goal.goalFor,
  amount: yuanText(goal.goalCents),
  day: goal.goalDay,
  fundCodes: goal.products.map(({ fundCode }) => fundCode),
  planIds: goal.plans.map(({ planId }) => planId),
})

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const texts = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : undefined

/** A draft as it was kept; undefined for what has another shape. */
export function parseTyped(stored: unknown): TypedGoal | undefined {
  if (!isRecord(stored)) return undefined
  const { name, amount, day } = stored
  const kind = GOAL_KINDS.find((each) => each === stored['kind'])
  const forWhom = GOAL_FOR.find((each) => each === stored['forWhom'])
  const [fundCodes, planIds] = [texts(stored['fundCodes']), texts(stored['planIds'])]
  if (typeof name !== 'string' || typeof amount !== 'string' || typeof day !== 'string')
    return undefined
  return kind && forWhom && fundCodes && planIds
    ? { kind, name, forWhom, amount, day, fundCodes, planIds }
    : undefined
}

/** A product is put in or taken out; its plans come and go with it only where they would stand alone. */
export function withProduct(typed: TypedGoal, fundCode: string, choices: GoalChoices): TypedGoal {
  if (!typed.fundCodes.includes(fundCode)) {
    return { ...typed, fundCodes: [...typed.fundCodes, fundCode] }
  }
  const plansOf = new Set(
    choices.plans.filter((plan) => plan.fundCode === fundCode).map(({ planId }) => planId),
  )
  return {
    ...typed,
    fundCodes: typed.fundCodes.filter((code) => code !== fundCode),
    planIds: typed.planIds.filter((id) => !plansOf.has(id)),
  }
}

/** A plan is put in, with its product, or taken out. */
export function withPlan(
  typed: TypedGoal,
  { planId, fundCode }: { planId: string; fundCode: string },
): TypedGoal {
  if (typed.planIds.includes(planId)) {
    return { ...typed, planIds: typed.planIds.filter((id) => id !== planId) }
  }
  const isIn = typed.fundCodes.includes(fundCode)
  return {
    ...typed,
    planIds: [...typed.planIds, planId],
    fundCodes: isIn ? typed.fundCodes : [...typed.fundCodes, fundCode],
  }
}

export interface GoalProblems {
  name?: string
  amount?: string
  day?: string
}

/** What is asked for, or what is wrong with what was typed. `sameDay` is the day that the goal has already. */
export function goalAsked(typed: TypedGoal, today: string | undefined, sameDay?: string) {
  const name =
    typed.name.trim() === '' && typed.kind !== 'custom'
      ? goalKindNames[typed.kind]
      : typed.name.trim()
  const goalCents = parseYuan(typed.amount)
  const isDay =
    typed.day === sameDay ||
    (/^\d{4}-\d{2}-\d{2}$/.test(typed.day) && (today === undefined || isGoalDay(typed.day, today)))
  const problems: GoalProblems = {
    ...(name === '' && { name: '请填写目标名称' }),
    ...((goalCents === undefined || goalCents <= 0) && { amount: '请填写目标金额，最多两位小数' }),
    ...(!isDay && { day: '请选择明天到 40 年内的日期' }),
  }
  if (goalCents === undefined || Object.keys(problems).length > 0) return { problems }
  return {
    asked: {
      goalKind: typed.kind,
      goalName: name,
      goalFor: typed.forWhom,
      goalCents,
      goalDay: typed.day,
      fundCodes: [...typed.fundCodes],
      planIds: [...typed.planIds],
    },
  }
}

/** What for, unless its name says that already; who it is for, and until when. */
export const factsOf = ({
  goalName,
  goalKind,
  goalFor,
  goalDay,
}: Pick<GoalSummary, 'goalName' | 'goalKind' | 'goalFor' | 'goalDay'>): string[] => [
  ...(goalName === goalKindNames[goalKind] ? [] : [goalKindNames[goalKind]]),
  `为${goalForNames[goalFor]}`,
  `${goalDay} 前`,
]

/** Permille as percent with one decimal: `66.7%`. */
export const shareText = (permille: number): string => `${(permille / 10).toFixed(1)}%`

/** The parts that a target allocation may name, with what each has now, in whole percent that sum to 100. */
export function partsOf(goal: Goal, weightBy: WeightBy) {
  const parts =
    weightBy === 'class'
      ? ASSET_CLASSES.map((part) => ({
          part: part as string,
          name: assetClassNames[part],
          cents: goal.products
            .filter(({ assetClass }) => assetClass === part)
            .reduce((sum, { valueCents, inTransitCents }) => sum + valueCents + inTransitCents, 0),
        }))
      : goal.products.map(({ fundCode, name, valueCents, inTransitCents }) => ({
          part: fundCode,
          name,
          cents: valueCents + inTransitCents,
        }))
  const permille = sharesPermille(parts.map(({ cents }) => cents))
  return parts.map((part, place) => ({ ...part, nowPermille: permille[place] ?? 0 }))
}

/** Whole percents as typed; empty counts as 0. Undefined where one is none. */
export function percentsTyped(typed: readonly string[]): number[] | undefined {
  const percents = typed.map((text) => (text.trim() === '' ? 0 : Number(text.trim())))
  return percents.every((each) => Number.isInteger(each) && each >= 0 && each <= 100)
    ? percents
    : undefined
}
