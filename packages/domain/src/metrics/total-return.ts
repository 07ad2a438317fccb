import { type Nav } from '../products/nav.ts'
import { type IndexPoint } from './index-point.ts'

/** A published NAV; on an ex-date with the dividend per old share in parts of NAV_ONE or the split ratio ×10^6. */
export type NavRow = {
  readonly date: string
  readonly nav: Nav
  readonly dividendPerShare?: number | undefined
  readonly splitRatio?: number | undefined
}

const SPLIT_SCALE = 1_000_000

/**
 * The total-return index of a fund from its NAVs, 1 on the first day: dividends are reinvested at the
 * ex-date's NAV, splits multiply the shares (MONEY 1.6). Throws a RangeError if the dates do not rise
 * or a NAV is not positive. A reference, like all of this file: the index that imports and the demo market keep is
 * compared with it.
 */
export function totalReturnOfNavs(rows: readonly NavRow[]): IndexPoint[] {
  let index = 1
  return rows.map((row, position) => {
    const before = rows[position - 1]
    if (row.nav <= 0) throw new RangeError(`no NAV on ${row.date}`)
    if (before) {
      if (before.date >= row.date) throw new RangeError(`dates do not rise: ${row.date}`)
      const split = (row.splitRatio ?? SPLIT_SCALE) / SPLIT_SCALE
      index *= (row.nav * split + (row.dividendPerShare ?? 0)) / before.nav
    }
    return { date: row.date, index }
  })
}
