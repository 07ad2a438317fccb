import { riseOf } from '@koi/domain/returns/hidden-payment'

/** A rate as a file prints it, ×10^8: percent, or a fraction of one (some files print 0.0231 for 2.31 %). */
export interface RawRate {
  day: string
  nav: number
  rawRate: number | null
}

/** A printed one. */
export const RAW_RATE_ONE = 100_000_000
const RAW_PER_RATE = 10_000
const FRACTION = 100
/** A move that tells percent from fractions, and how exactly; percent ×10^4. */
const MOVE_THAT_TELLS = 1_000
const REACH = 150

const DECIMAL = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** The number of a printed rate ×10^8, or undefined; no money is made of a rate, so what is finer is rounded. */
export function parseRawRate(text: string): number | undefined {
  if (!DECIMAL.test(text)) return undefined
  const raw = Math.round(Number(text) * RAW_RATE_ONE)
  return Number.isSafeInteger(raw) ? raw || 0 : undefined
}

/** A printed percentage ×10^4. */
export function parsePercent(text: string): number | undefined {
  const raw = parseRawRate(text)
  return raw === undefined ? undefined : Math.round(raw / RAW_PER_RATE) || 0
}

/** The rates of a file as percent ×10^4: fractions are told by agreeing with more moves of the values than percents. */
export function ratesInPercent<Row extends RawRate>(
  rows: readonly Row[],
): (Omit<Row, 'rawRate'> & { rate: number | null })[] {
  let [percents, fractions] = [0, 0]
  rows.forEach(({ nav, rawRate }, at) => {
    const before = rows[at - 1]
    if (!before || rawRate === null) return
    const rise = riseOf(before.nav, nav)
    if (Math.abs(rise) < MOVE_THAT_TELLS) return
    if (Math.abs(rawRate / RAW_PER_RATE - rise) <= REACH) percents += 1
    if (Math.abs((rawRate * FRACTION) / RAW_PER_RATE - rise) <= REACH) fractions += 1
  })
  const factor = fractions > percents ? FRACTION : 1
  return rows.map(({ rawRate, ...row }) => ({
    ...row,
    rate: rawRate === null ? null : Math.round((rawRate * factor) / RAW_PER_RATE) || 0,
  }))
}
