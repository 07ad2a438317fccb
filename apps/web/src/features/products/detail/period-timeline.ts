import { shanghaiDate } from '@koi/domain/calendar/dates'
import { dayTexts } from '@koi/domain/calendar/day-texts'
import { periodSteps, type PeriodDays } from '@koi/domain/issues/period-steps'
import type { MaturityInstruction } from '@koi/domain/issues/periods'
import type { TimelineStep } from '#ui/figures/Timeline.tsx'

/** The steps of a period as a timeline. */
export function periodTimeline(
  period: PeriodDays,
  instruction: MaturityInstruction,
  nowMs: number,
): TimelineStep[] {
  const today = shanghaiDate(nowMs)
  const days = dayTexts(today)
  return periodSteps(period, instruction, today).map(({ key, title, day, lastDay, ...step }) => ({
    key,
    title: `${title} · ${days.short(day)}${lastDay === undefined ? '' : ` 至 ${days.short(lastDay)}`}`,
    ...step,
  }))
}
