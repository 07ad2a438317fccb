import { type Cents, cents } from '../money/cents.ts'

/** The end of one day: the value then, and what came in and went out on the day. */
export type HoldingDay = {
  readonly date: string
  readonly valueCents: Cents
  readonly inCents: Cents
  /** Redemptions and cash dividends. */
  readonly outCents: Cents
}

/**
 * The profit of one day: value at its end − value at its start − what came in + what went out. It is
 * taken from the rounded values, so that the days always add up to the whole (MONEY 1.15).
 */
export function dailyProfit(valueStartCents: Cents, day: Omit<HoldingDay, 'date'>): Cents {
  return cents(day.valueCents - valueStartCents - day.inCents + day.outCents)
}

/** The profit of every day in a row, from the value before the first. */
export function dailyProfits(
  valueBeforeCents: Cents,
  days: readonly HoldingDay[],
): { date: string; profitCents: Cents }[] {
  return days.map((day, index) => ({
    date: day.date,
    profitCents: dailyProfit(days[index - 1]?.valueCents ?? valueBeforeCents, day),
  }))
}
