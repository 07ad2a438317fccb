/** Whole months from a day to a later one, `YYYY-MM-DD`; 0 where the later one is not later by a month. */
export function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const isShort = to.slice(8) < from.slice(8)
  return Math.max(0, monthOf(to) - monthOf(from) - Number(isShort))
}
