import {
  addMonths,
  shanghaiDate,
  shanghaiMidnightMs,
  shanghaiTimeOfDayMs,
} from '../calendar/dates.ts'

/** The classes of ordinary investors, from the most cautious (decision D-6, MONEY 1.13). */
export const investorClasses = {
  C1: { level: 1, name: '保守型' },
  C2: { level: 2, name: '谨慎型' },
  C3: { level: 3, name: '稳健型' },
  C4: { level: 4, name: '积极型' },
  C5: { level: 5, name: '进取型' },
} as const satisfies Record<string, { level: 1 | 2 | 3 | 4 | 5; name: string }>

export type InvestorClass = keyof typeof investorClasses

/** How long an exam counts (decision D-6). */
const EXAM_VALID_MONTHS = 12

/** The highest product level the class may buy without a confirmation. */
export function investorLevel(investorClass: InvestorClass): 1 | 2 | 3 | 4 | 5 {
  return investorClasses[investorClass].level
}

/** The class's name, such as 稳健型. */
export function investorClassName(investorClass: InvestorClass): string {
  return investorClasses[investorClass].name
}

/**
 * The moment from which an exam taken at a moment, both epoch ms, no longer counts: the same time of
 * the same day 12 months later, the month's last day where it has no such day (D-6).
 */
export function examValidUntil(takenAtMs: number, validMonths: number = EXAM_VALID_MONTHS): number {
  const date = addMonths(shanghaiDate(takenAtMs), validMonths)
  return shanghaiMidnightMs(date) + shanghaiTimeOfDayMs(takenAtMs)
}
