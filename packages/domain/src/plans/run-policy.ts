import type { RunState } from './plan-words.ts'
import { type TradingCalendar } from '../calendar/trading-calendar.ts'
import { deductionStartMs } from './schedule.ts'

/** What a brand allows a plan before it gives up; banks differ (MONEY 1.10). */
export type RunPolicy = {
  /** Further trading days on which a period that lacked money is tried. */
  readonly retryTradingDays: number
  /** So many periods that failed by the person's own cause, one after the other, stop the plan. */
  readonly failuresMax: number
}

export const usualRunPolicy: RunPolicy = { retryTradingDays: 2, failuresMax: 3 }

/**
 * What stopped a deduction: money that is not there is tried again; what the person must mend has
 * failed; what lies with the product is skipped and nobody's failure.
 */
export type RunObstacle = 'money' | 'person' | 'product'

/** The last try of a day is at 20:30 in Shanghai, in milliseconds after the deductions began. */
const LAST_TRY_MS = 11 * 60 * 60 * 1000
/** A period that lacked money is tried again after this time. */
const TRY_AGAIN_MS = 30 * 60 * 1000

export type RunVerdict =
  | { readonly kind: 'tryAgain'; readonly atMs: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'skipped' }

/** The last trading day on which a period due on a date is tried. */
function lastTryDate(
  dueDate: string,
  { retryTradingDays }: RunPolicy,
  calendar: Pick<TradingCalendar, 'plus'>,
): string {
  return calendar.plus(dueDate, retryTradingDays)
}

/** What becomes of a period after a try at a moment in epoch ms. `today` is the trading day of the try. */
export function afterTry(
  obstacle: RunObstacle,
  run: { readonly dueDate: string; readonly today: string; readonly atMs: number },
  policy: RunPolicy,
  calendar: Pick<TradingCalendar, 'plus' | 'next'>,
): RunVerdict {
  if (obstacle === 'product') return { kind: 'skipped' }
  if (obstacle === 'person') return { kind: 'failed' }
  const lastOfDayMs = deductionStartMs(run.today) + LAST_TRY_MS
  if (run.atMs < lastOfDayMs) {
    return { kind: 'tryAgain', atMs: Math.min(run.atMs + TRY_AGAIN_MS, lastOfDayMs) }
  }
  const tomorrow = calendar.next(run.today)
  if (tomorrow > lastTryDate(run.dueDate, policy, calendar)) return { kind: 'failed' }
  return { kind: 'tryAgain', atMs: deductionStartMs(tomorrow) }
}

export type PeriodOutcome = Exclude<RunState, 'open'>

/** Failures in a row after one more period: a success ends the row, a skipped period neither ends nor adds. */
export function failuresAfter(before: number, outcome: PeriodOutcome): number {
  if (outcome === 'done') return 0
  return outcome === 'failed' ? before + 1 : before
}
