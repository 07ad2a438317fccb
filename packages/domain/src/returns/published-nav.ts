import type { Nav } from '../products/nav.ts'

/**
 * A day as a source prints it: the value of a share, the daily rate in percent ×10^4, and the cumulative value
 * (累计净值); null where it prints none.
 */
export interface PublishedNav {
  day: string
  nav: Nav
  rate: number | null
  cumulative: Nav | null
}

/** What reading a history needs to know besides the values. */
export interface HistoryRules {
  isTradingDay: (day: string) => boolean
  previousTradingDay: (day: string) => string
  /** How far a value of the fund may move on one trading day of that date, in ppm; see `dayLimitPpm`. */
  dayLimitPpm: (day: string) => number
}

/** A rate of one whole, in percent ×10^4. */
export const RATE_ONE = 1_000_000
/** New shares for an old one are kept ×10^6. */
export const SPLIT_ONE = 1_000_000
