import type { ResponseOf } from '@koi/contracts/call'
import type { familyCalls } from '@koi/contracts/calls/family'
import { familyRoles } from '@koi/domain/family/family-role'
import { INVITATION_HOURS } from '@koi/domain/family/family-terms'
import { formatCents, formatSigned } from '@koi/domain/money/format-cents'
import type { Cents } from '@koi/domain/money/cents'
import { parseYuan } from '@koi/domain/money/parse-yuan'

export type Family = ResponseOf<typeof familyCalls.queryFamily>
export type Member = Family['members'][number]

/** What stands beside a member's name: who they are in the family, and whether it is oneself. */
export const memberFacts = ({ role, isSelf }: Pick<Member, 'role' | 'isSelf'>): string[] => [
  ...(isSelf ? ['我'] : []),
  ...(role === 'member' ? [] : [familyRoles[role].name]),
]

/** What a member shows besides the total, in a line; empty where it is nothing. */
export function memberLine({ totalProfitCents, dayProfitCents }: Member): string[] {
  return [
    ...(totalProfitCents === null ? [] : [`累计收益 ${formatSigned(totalProfitCents)}`]),
    ...(dayProfitCents === null ? [] : [`最新收益 ${formatSigned(dayProfitCents)}`]),
  ]
}

/** Whose figures the sum has. */
export const sharedText = (memberCount: number, sharedCount: number): string =>
  sharedCount === 0
    ? `${memberCount} 位成员都还没有分享资产总额`
    : `${memberCount} 位成员中有 ${sharedCount} 位分享`

export const ownPlace = ({ members }: Pick<Family, 'members'>): Member | undefined =>
  members.find(({ isSelf }) => isSelf)

/** What is typed of a goal. */
export interface TypedGoal {
  isOn: boolean
  /** Yuan as text. */
  amount: string
  day: string
}

export const NO_GOAL: TypedGoal = { isOn: false, amount: '', day: '' }

export const typedGoal = (goal: Family['goal']): TypedGoal =>
  goal
    ? {
        isOn: true,
        amount: formatCents(goal.goalCents).replaceAll(',', '').replace(/\.00$/, ''),
        day: goal.goalDay,
      }
    : NO_GOAL

interface GoalProblems {
  amount?: string
  day?: string
}

/** The goal as it is asked for, or what is wrong with what was typed. */
export function goalAsked(
  { isOn, amount, day }: TypedGoal,
  today: string | undefined,
): { goal: { goalCents: Cents; goalDay: string } | null } | { problems: GoalProblems } {
  if (!isOn) return { goal: null }
  const goalCents = parseYuan(amount)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && (today === undefined || day > today)
  if (goalCents !== undefined && goalCents > 0 && isDay)
    return { goal: { goalCents, goalDay: day } }
  return {
    problems: {
      ...((goalCents === undefined || goalCents <= 0) && { amount: '请填写目标金额' }),
      ...(!isDay && { day: '请选择今天以后的日期' }),
    },
  }
}

/** How long an invitation is good for from now, in whole hours. */
export function hoursLeftText(expiresMs: number, nowMs: number | undefined): string {
  if (nowMs === undefined) return `${INVITATION_HOURS} 小时内有效，只能用一次`
  // A clock that is a little behind makes no hour more of it.
  const hours = Math.min(INVITATION_HOURS, Math.ceil((expiresMs - nowMs) / 3_600_000))
  return hours > 0 ? `${hours} 小时内有效，只能用一次` : '已失效'
}
