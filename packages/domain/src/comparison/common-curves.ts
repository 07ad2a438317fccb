import { addMonths } from '../calendar/dates.ts'
import { type IndexPoint, lastIndexOnOrBefore, scaledRate } from '../metrics/index-point.ts'

/** Returns of several funds since one day, in ×10^4 of a percent. */
export interface CommonCurves {
  /** From this day on all of them have values: there they are 0. */
  baseDay: string
  days: string[]
  /** In the order of the funds; null after the newest value of a fund. */
  rates: (number | null)[][]
}

/**
 * The curves of funds on one base: so many months back from the newest value of any of them, or from the day on that all
 * have values, where one is younger. A fund without a value of a day keeps that of the day before. Undefined where they have
 * no two days in common. The points of each are ordered by date.
 */
export function commonCurves(
  series: readonly (readonly IndexPoint[])[],
  months: number,
): CommonCurves | undefined {
  const lasts = series.map((points) => points.at(-1)?.date)
  const firsts = series.map((points) => points[0]?.date)
  if (series.length === 0 || lasts.includes(undefined)) return undefined
  const newest = latest(lasts)
  const baseDay = latest([addMonths(newest, -months), ...firsts])
  const all = new Set(series.flatMap((points) => points.map(({ date }) => date)))
  const days = [baseDay, ...[...all].filter((date) => date > baseDay).toSorted()]
  if (days.length < 2) return undefined
  return { baseDay, days, rates: series.map((points) => ratesOn(points, days, baseDay)) }
}

const latest = (dates: readonly (string | undefined)[]) =>
  dates.reduce<string>((found, date) => (date !== undefined && date > found ? date : found), '')

function ratesOn(points: readonly IndexPoint[], days: readonly string[], baseDay: string) {
  const base = points[lastIndexOnOrBefore(points, baseDay)]
  const last = points.at(-1)?.date ?? ''
  return days.map((day) => {
    const point = points[lastIndexOnOrBefore(points, day)]
    return base && point && day <= last ? scaledRate(point.index / base.index - 1) : null
  })
}
