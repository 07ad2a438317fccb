import { DAY_MS } from '@koi/domain/calendar/dates'
import { decimate, type Place } from './decimate.ts'
import { niceTicks } from './nice-ticks.ts'

/** One day's value; null where there is none. */
interface ChartPoint {
  /** YYYY-MM-DD; in an even chart any text that names the point and no other. */
  day: string
  value: number | null
}

export interface LineSeries {
  name: string
  /** What the first line is compared with: drawn thin, in a colour of its own. */
  isBenchmark?: boolean
  /** Ordered by day. */
  points: readonly ChartPoint[]
}

/** The drawing is this many units wide and high; CSS stretches it to its box. */
export const CHART_UNITS = 1000
/** Phones show about this many columns. */
const COLUMNS = 360
const TICK_STEPS = 4
/** Room above the highest and below the lowest value, of what lies between them: the line keeps its width. */
const MARGIN = 0.06

export interface LineGeometry {
  /** SVG path of each series. */
  paths: string[]
  /** What lies between the first line and the bottom, run by run. */
  area: string
  /** Round values within the range, with their height, 0 top to 1 bottom. */
  ticks: { value: number; top: number }[]
  /** Days that stand alone, which no line reaches: 0 left to 1 right, 0 top to 1 bottom, number of the series. */
  alone: { left: number; top: number; series: number }[]
  /** The days one can point at: those of the first series. */
  days: string[]
  /** Where a day lies, 0 left to 1 right. */
  leftOf(day: string): number
  /** How far from the top a value lies, 0 to 1. */
  topOf(value: number): number
  /** The number in `days` of the day nearest to a place, 0 left to 1 right. */
  nearest(left: number): number
}

const timeOfDay = (day: string) => Date.parse(day) / DAY_MS

/**
 * Places of up to six lines over the days of the first; undefined where nothing can be drawn. An even
 * chart gives every point the same distance: hours of trading have pauses between them.
 */
export function lineGeometry(
  series: readonly LineSeries[],
  isEven = false,
): LineGeometry | undefined {
  const days = series[0]?.points.map(({ day }) => day) ?? []
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  const values = series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []))
  if (firstDay === undefined || lastDay === undefined || values.length === 0) return undefined

  const low = values.reduce((a, b) => Math.min(a, b))
  const high = values.reduce((a, b) => Math.max(a, b))
  const marks = niceTicks(low, high, TICK_STEPS)
  const [bottom, top] = rangeOf(low, high, marks)
  const order = new Map(days.map((day, place) => [day, place]))
  const timeOf = isEven ? (day: string) => order.get(day) ?? 0 : timeOfDay
  // Read once: a finger asks for the nearest on every move.
  const times = days.map(timeOf)
  const start = timeOf(firstDay)
  const length = timeOf(lastDay) - start || 1

  const leftOf = (day: string) => (timeOf(day) - start) / length
  const topOf = (value: number) => 1 - (value - bottom) / (top - bottom || 1)
  return {
    paths: series.map(({ points }) => pathOf(runsOf(points, leftOf, topOf))),
    area: areaOf(runsOf(series[0]?.points ?? [], leftOf, topOf)),
    alone: series.flatMap(({ points }, place) =>
      aloneIn(points).map(({ day, value }) => ({
        left: leftOf(day),
        top: topOf(value),
        series: place,
      })),
    ),
    ticks: marks
      .filter((value) => value >= bottom && value <= top)
      .map((value) => ({ value, top: topOf(value) })),
    days,
    leftOf,
    topOf,
    nearest: (left) => nearestDay(times, start + left * length),
  }
}

/** As near to the values as it can be; a flat line stands in the middle of its marks. */
function rangeOf(low: number, high: number, marks: readonly number[]): [number, number] {
  const room = (high - low) * MARGIN
  return room > 0 ? [low - room, high + room] : [marks[0] ?? 0, marks.at(-1) ?? 1]
}

/** The places of a line; a missing value breaks it into runs. */
function runsOf(
  points: readonly ChartPoint[],
  leftOf: (day: string) => number,
  topOf: (value: number) => number,
): (readonly Place[])[] {
  const runs: Place[][] = [[]]
  for (const { day, value } of points) {
    if (value === null) runs.push([])
    else runs.at(-1)?.push({ x: leftOf(day) * CHART_UNITS, y: topOf(value) * CHART_UNITS })
  }
  return runs.filter((run) => run.length > 0).map((run) => decimate(run, COLUMNS))
}

const joined = (run: readonly Place[]) =>
  run.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')

/** A day alone is a line of no length, drawn as a dot by its round ends. */
const pathOf = (runs: readonly (readonly Place[])[]) =>
  runs.map((run) => `M${joined(run.length === 1 ? [...run, ...run] : run)}`).join('')

const areaOf = (runs: readonly (readonly Place[])[]) =>
  runs
    .map((run) => {
      const [first, last] = [run[0]?.x ?? 0, run.at(-1)?.x ?? 0]
      return `M${joined(run)}L${last.toFixed(1)} ${CHART_UNITS}L${first.toFixed(1)} ${CHART_UNITS}Z`
    })
    .join('')

/** Values without a neighbour on either side. */
function aloneIn(points: readonly ChartPoint[]): { day: string; value: number }[] {
  return points.flatMap(({ day, value }, place) => {
    const isJoined = [points[place - 1], points[place + 1]].some(
      (next) => next !== undefined && next.value !== null,
    )
    return value === null || isJoined ? [] : [{ day, value }]
  })
}

/** Binary search for the nearest of ordered times. */
function nearestDay(times: readonly number[], time: number): number {
  let low = 0
  let high = times.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= time) low = middle
    else high = middle
  }
  const toLow = Math.abs(time - (times[low] ?? 0))
  const toHigh = Math.abs(time - (times[high] ?? 0))
  return toLow <= toHigh ? low : high
}
