/**
 * The rows of the first day and of the last day of each month: what is kept of a far past. Rows are in order of days, or
 * lists of the same days one after the other.
 */
export function sparseDays<Row extends { day: string }>(rows: readonly Row[]): Row[] {
  const monthEnds = new Map(rows.map(({ day }) => [day.slice(0, 7), day]))
  const first = rows[0]?.day
  return rows.filter(({ day }) => day === first || day === monthEnds.get(day.slice(0, 7)))
}
