import type { DayMark } from '#ui/charts/LinePlot.tsx'
import type { LineSeries } from '#ui/charts/line-geometry.ts'

/** Where the person bought, on the line; what lies outside of it is left out. */
export function buyMarks(line: LineSeries | undefined, days: readonly string[]): DayMark[] {
  const drawn = line?.points.filter(({ value }) => value !== null) ?? []
  const last = drawn.at(-1)?.day ?? ''
  // A long line is drawn by some of its days: the one before stands for a day that is not.
  const found = days.flatMap((day) =>
    day > last ? [] : (drawn.findLast((point) => point.day <= day)?.day ?? []),
  )
  return [...new Set(found)].map((day) => ({ day, text: '买入', colour: 'var(--pearl)' }))
}
