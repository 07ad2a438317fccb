import type { activityCalls } from '@koi/contracts/calls/activities'
import type { ResponseOf } from '@koi/contracts/call'
import { trialStateNames } from '@koi/domain/activities/trial-balance'
import { cents } from '@koi/domain/money/cents'
import { formatSigned } from '@koi/domain/money/format-cents'

type Trial = ResponseOf<typeof activityCalls.queryTrialBalance>['trials'][number]

/** How a trial stands: by when it is begun, or what it would have earned so far; `short` says a day. */
export function trialText(
  trial: Pick<Trial, 'state' | 'useByDay' | 'asOfDay' | 'amountCents' | 'balanceCents'>,
  short: (day: string) => string,
): string {
  const { state, useByDay, asOfDay, amountCents, balanceCents } = trial
  const name = trialStateNames[state]
  if (state === 'waiting') return `${name} · 最晚 ${short(useByDay)} 开始`
  if (state === 'expired') return name
  if (asOfDay === '') return `${name} · 等待第一个官方净值`
  return `${name} · 体验收益 ${formatSigned(cents(balanceCents - amountCents))} 元`
}
