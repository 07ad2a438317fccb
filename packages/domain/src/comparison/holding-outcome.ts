import { addMonths, daysBetween } from '../calendar/dates.ts'
import { type TradingCalendar } from '../calendar/trading-calendar.ts'
import { type Cents, cents } from '../money/cents.ts'
import {
  createSimulatedHolding,
  type FundDay,
  type SimulatedTerms,
} from '../plans/simulated-holding.ts'

/** How a fund is bought and sold, with the trading days until an order is confirmed. */
export interface OutcomeTerms extends Omit<SimulatedTerms, 'dividends'> {
  confirmDays: number
}

/** How much a holding changed in a month, from the same day of the month before. */
interface MonthChange {
  fromDay: string
  toDay: string
  changeCents: Cents
}

/** What became of an amount that was put into a fund and taken out again. */
export interface HoldingOutcome {
  fromDay: string
  toDay: string
  /** Natural days between the two. */
  days: number
  investedCents: Cents
  buyFeeCents: Cents
  redeemFeeCents: Cents
  /** What came out, after both fees. */
  endCents: Cents
  profitCents: Cents
  /** The month in which it changed worst; undefined where no month has two values. */
  worstMonth: MonthChange | undefined
}

/**
 * What an amount would have become, bought so many months before the newest day or at the nearest earlier value, and sold on
 * the newest day: fees of buying and selling by the tiers of today, dividends reinvested, splits and incomes as a real holding
 * has them (MONEY 1.3 to 1.6). Undefined where the history is shorter. The past tells nothing of the future: whoever shows
 * it says so.
 */
export function holdingOutcome(
  days: readonly FundDay[],
  asked: { amountCents: Cents; months: number; terms: OutcomeTerms; calendar: TradingCalendar },
): HoldingOutcome | undefined {
  const { amountCents, months, terms, calendar } = asked
  const last = days.at(-1)
  if (!last) return undefined
  const startAt = lastPlace(days, addMonths(last.day, -months))
  const start = days[startAt]
  if (!start) return undefined
  const holding = createSimulatedHolding({ ...terms, dividends: 'reinvest' })
  const bought = holding.buy(amountCents, start, calendar.plus(start.day, terms.confirmDays))
  const held = days.slice(startAt)
  const worths = held.map((fundDay, at) => {
    if (at > 0) holding.live(fundDay)
    return holding.worth(fundDay.nav)
  })
  const sold = holding.soldFor(last.nav, calendar.plus(last.day, terms.confirmDays))
  return {
    fromDay: start.day,
    toDay: last.day,
    days: daysBetween(start.day, last.day),
    investedCents: amountCents,
    buyFeeCents: bought.feeCents,
    redeemFeeCents: sold.feeCents,
    endCents: sold.netCents,
    profitCents: cents(sold.netCents - amountCents),
    worstMonth: worstMonth(held, worths, months),
  }
}

/** Of the months counted back from the last day, each from the nearest earlier value on; the newest of equals. */
function worstMonth(
  days: readonly FundDay[],
  worths: readonly Cents[],
  months: number,
): MonthChange | undefined {
  const last = days.at(-1)?.day ?? ''
  const places = Array.from({ length: months + 1 }, (_, back) =>
    lastPlace(days, addMonths(last, -back)),
  )
  const changes = places.slice(1).flatMap((from, at): MonthChange[] => {
    const to = places[at] ?? -1
    const [start, end] = [days[from], days[to]]
    const [before, after] = [worths[from], worths[to]]
    if (!start || !end || before === undefined || after === undefined || from >= to) return []
    return [{ fromDay: start.day, toDay: end.day, changeCents: cents(after - before) }]
  })
  return changes.reduce<MonthChange | undefined>(
    (worst, next) => (worst && worst.changeCents <= next.changeCents ? worst : next),
    undefined,
  )
}

/** The place of the last day on or before a date in days that rise, or -1. */
function lastPlace(days: readonly FundDay[], date: string): number {
  return days.findLastIndex(({ day }) => day <= date)
}
