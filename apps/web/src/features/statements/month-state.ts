import type { StatementMonth } from './queries.ts'

/** How far a month is to be relied on: it stays as it is, or there is more to come. */
export function monthState(
  { month, isComplete, correctedOn }: StatementMonth,
  today: string,
): string {
  if (isComplete) return correctedOn === '' ? '已出账' : `已出账，${correctedOn} 因净值更正重新出账`
  return month < today.slice(0, 7) ? '等待净值与确认' : `截至 ${today}`
}
