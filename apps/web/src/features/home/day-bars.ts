import { cents, type Cents } from '@koi/domain/money/cents'
import type { Assets } from '#features/mine/index.ts'

export type DayProfit = Assets['dayProfits'][number]

/** So many holdings are named; the others are summed up in one line. */
const NAMED_MAX = 5
/** A bar of the smallest profit can still be seen, in per cent of the widest. */
const WIDTH_MIN = 3

interface DayBar extends DayProfit {
  /** Per cent of the widest. */
  width: number
}

/** What moved a day, by cause: the named and the rest add up to the day's profit. */
export interface DayBars {
  bars: DayBar[]
  rest: { count: number; cents: Cents } | undefined
  /** Published an older day, and so are not of the sum. */
  late: DayProfit[]
}

export function dayBars(dayProfits: readonly DayProfit[], day: string | undefined): DayBars {
  const moved = dayProfits.filter(({ dayProfitDay }) => dayProfitDay === day)
  const late = dayProfits.filter(({ dayProfitDay }) => dayProfitDay !== day)
  const direction = moved.reduce((sum, { dayProfitCents }) => sum + dayProfitCents, 0) < 0 ? -1 : 1
  // The furthest are named, whichever way they went; first stands what moved the day most.
  const named = new Set(moved.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, NAMED_MAX))
  const others = moved.filter((each) => !named.has(each))
  const widest = Math.max(1, ...moved.map(sizeOf))
  return {
    bars: moved
      .filter((each) => named.has(each))
      .toSorted((a, b) => direction * (b.dayProfitCents - a.dayProfitCents))
      .map((each) => ({
        ...each,
        width: each.dayProfitCents === 0 ? 0 : Math.max(WIDTH_MIN, (sizeOf(each) / widest) * 100),
      })),
    rest:
      others.length === 0
        ? undefined
        : {
            count: others.length,
            cents: cents(others.reduce((sum, { dayProfitCents }) => sum + dayProfitCents, 0)),
          },
    late,
  }
}

const sizeOf = ({ dayProfitCents }: DayProfit) => Math.abs(dayProfitCents)
