import { cents, type Cents } from '../money/cents.ts'

/**
 * The daily average of so many days, in cents: what the last `windowDays` amounts come to, by the number of days, rounded down to the
 * cent. Days before the first amount count as 0: who came yesterday has not had assets for the whole time.
 */
export function dailyAverage(amounts: readonly number[], windowDays: number): Cents {
  const sum = amounts.slice(-windowDays).reduce((total, amount) => total + amount, 0)
  return cents(Math.floor(sum / windowDays))
}

/**
 * In how many days the average reaches a target, where the assets stay as they are on the last day; 0 where it has, null where it never
 * does. `amounts` in cents, the oldest first.
 */
export function daysUntilAverage(
  amounts: readonly number[],
  windowDays: number,
  targetCents: number,
): number | null {
  const today = amounts.at(-1) ?? 0
  for (let days = 0; days <= windowDays; days += 1) {
    const then = [...amounts, ...Array.from({ length: days }, () => today)]
    if (dailyAverage(then, windowDays) >= targetCents) return days
  }
  return null
}
