import { addMonths } from '../calendar/dates.ts'
import type { TradingCalendar } from '../calendar/trading-calendar.ts'
import { type Cents } from '../money/cents.ts'
import { type PlanCycle, plannedAfter } from '../plans/schedule.ts'
import { amountsOfPeriods, type AmountGrid, type StepUp } from '../plans/step-up.ts'

/** A plan as far as it pays. */
export interface PayingPlan {
  cycle: PlanCycle
  /** The day of the next period in its cycle, YYYY-MM-DD. */
  nextPlanned: string
  amountCents: Cents
  stepUp: StepUp | undefined
  /** Periods since the amount was agreed. */
  stepDone: number
  grid: AmountGrid
}

/**
 * What a plan pays from a day on until another, by months from the first: place k has what is planned after k and up to k + 1
 * months, the last one what is planned after the last whole month. Cents, steps up counted. Days are those of the
 * cycle; where no calendar is known every weekday counts as a trading day.
 */
export function paymentsByMonth(
  plan: PayingPlan,
  { from, to, months }: { from: string; to: string; months: number },
  calendar: Pick<TradingCalendar, 'next'>,
): number[] {
  const paid = Array.from({ length: months + 1 }, () => 0)
  const ends = Array.from({ length: months }, (_, month) => addMonths(from, month + 1))
  const places: number[] = []
  let place = 0
  for (let day = plan.nextPlanned; day <= to; day = plannedAfter(plan.cycle, day, calendar)) {
    while (place < months && day > (ends[place] ?? '')) place += 1
    places.push(place)
  }
  const amounts = amountsOfPeriods(plan, plan.stepDone, places.length, plan.grid)
  for (const [period, month] of places.entries()) {
    paid[month] = (paid[month] ?? 0) + (amounts[period] ?? 0)
  }
  return paid
}
