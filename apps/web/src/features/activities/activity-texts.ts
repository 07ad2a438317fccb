import type { ResponseOf } from '@koi/contracts/call'
import type { activityCalls } from '@koi/contracts/calls/activities'
import { to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'

export type ActivityAnswer = ResponseOf<typeof activityCalls.queryActivity>
export type Activity = ActivityAnswer['activity']
export type Standing = ResponseOf<typeof activityCalls.queryQualification>
export type Label = Standing['labels'][number]
export type Trial = ResponseOf<typeof activityCalls.queryTrialBalance>['trials'][number]
export type LotteryFacts = NonNullable<ActivityAnswer['lottery']>

/** The press that takes part, by the kind of the activity. */
export const takeTexts: Readonly<Record<Activity['kind'], string>> = {
  dispatch: '领取',
  lottery: '去抽奖',
  exchange: '兑换',
  share: '领取奖励',
  trial: '领取体验金',
}

/** When it begins and ends: `2026-11-11 10:00 起` `2026-11-12 00:00 止`. */
export const windowTexts = ({
  startsMs,
  endsMs,
}: Pick<Activity, 'startsMs' | 'endsMs'>): string[] => [
  `${shanghaiMinute(startsMs)} 起`,
  `${shanghaiMinute(endsMs)} 止`,
]

/** What can be done so that a condition comes to hold; undefined where nothing can. */
export function nextStep(
  { kind, isMet }: Pick<Label, 'kind' | 'isMet'>,
  returl: string,
): { text: string; href: string } | undefined {
  if (isMet) return undefined
  if (kind === 'riskTest') return { text: '去测评', href: to.kycExam({ returl }) }
  if (kind === 'phone') return { text: '去绑定', href: to.bindPhone({ returl }) }
  if (kind === 'bought') return { text: '去看看', href: to.listAdvanced() }
  return undefined
}

/** Among the shares that an address came through: the key of a friend. Others are codes of short links. */
export const shareKeyIn = (shareSid: string | undefined): string | undefined =>
  shareSid?.split(',').findLast((sid) => /^k[0-9a-z]{20}$/.test(sid))

/** How likely a place is, in per cent with as many decimals as its weight has: `0.1%`. */
export function chanceText(weight: number, weights: readonly number[]): string {
  const sum = weights.reduce((total, each) => total + each, 0)
  return `${Number(((weight / sum) * 100).toPrecision(3))}%`
}
