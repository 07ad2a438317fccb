import { type Nav } from '../funds/nav.ts'
import { type IndexPoint } from './index-point.ts'

/** A published NAV; on an ex-date with the dividend per old share in parts of NAV_ONE or the split ratio ×10^6. */
export type NavRow = {
  readonly date: string
  readonly nav: Nav
  readonly dividendPerShare?: number | undefined
  readonly splitRatio?: number | undefined
}

/** A published daily rise in ×10^4 of a percent, which already reflects dividends and splits. */
export type DailyRateRow = { readonly date: string; readonly dailyRate: number | undefined }

const SPLIT_SCALE = 1_000_000
const RATE_SCALE = 1_000_000

/**
 * The total-return index of a fund from its NAVs, 1 on the first day: dividends are reinvested at the
 * ex-date's NAV, splits multiply the shares (MONEY 1.6). Throws a RangeError if the dates do not rise
 * or a NAV is not positive.
 */
export function totalReturnOfNavs(rows: readonly NavRow[]): IndexPoint[] {
  return chain(rows, (row, before) => {
    if (row.nav <= 0) throw new RangeError(`no NAV on ${row.date}`)
    if (!before) return 1
    const split = (row.splitRatio ?? SPLIT_SCALE) / SPLIT_SCALE
    return (row.nav * split + (row.dividendPerShare ?? 0)) / before.nav
  })
}

/**
 * The total-return index from published daily rises, 1 on the first day, whose own rise belongs to
 * the day before; a day without a rate stays where it was. Throws a RangeError if the dates do not rise.
 */
export function totalReturnOfRates(rows: readonly DailyRateRow[]): IndexPoint[] {
  return chain(rows, (row, before) => (before ? 1 + (row.dailyRate ?? 0) / RATE_SCALE : 1))
}

function chain<Row extends { readonly date: string }>(
  rows: readonly Row[],
  growthOf: (row: Row, before: Row | undefined) => number,
): IndexPoint[] {
  let index = 1
  return rows.map((row, position) => {
    const before = rows[position - 1]
    if (before && before.date >= row.date) throw new RangeError(`dates do not rise: ${row.date}`)
    index *= growthOf(row, before)
    return { date: row.date, index }
  })
}
