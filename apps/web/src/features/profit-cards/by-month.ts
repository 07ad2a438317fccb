import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { ProfitCard } from './queries.ts'

/** Cards under the month in which they were made, as they come: newest first. */
export function byMonth(cards: readonly ProfitCard[]): [month: string, cards: ProfitCard[]][] {
  const months = new Map<string, ProfitCard[]>()
  for (const card of cards) {
    const month = shanghaiDate(card.madeMs).slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), card])
  }
  return [...months]
}

/** `2026-03` as people say it. */
export const monthText = (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`
