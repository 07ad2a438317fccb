import { addMonths } from '../calendar/dates.ts'

/** What decides the age at which somebody retires: a man, or a woman of one of two kinds of post. */
export const WOMAN_KINDS = ['womanOfficer', 'womanWorker'] as const
export type WomanKind = (typeof WOMAN_KINDS)[number]
export const WORKER_KINDS = ['man', ...WOMAN_KINDS] as const
export type WorkerKind = (typeof WORKER_KINDS)[number]

/** Age before the reform in years, months by which it is put off at most, and births in months for each of them. */
type Rule = { years: number; delayMax: number; everyMonths: number }

/** 国务院关于渐进式延迟法定退休年龄的办法, in force from 2025-01-01. */
const rules: Readonly<Record<WorkerKind, Rule>> = {
  man: { years: 60, delayMax: 36, everyMonths: 4 },
  womanOfficer: { years: 55, delayMax: 36, everyMonths: 4 },
  womanWorker: { years: 50, delayMax: 60, everyMonths: 2 },
}

const REFORM_YEAR = 2025
const MONTHS = 12

/**
 * The date on which somebody born on a date (`YYYY-MM-DD`) reaches the age of retirement: from then on a
 * pension account may be paid out (MONEY 1.12). Who would have retired before 2025 is not put off.
 */
export function retiresOn(bornOn: string, kind: WorkerKind): string {
  const { years, delayMax, everyMonths } = rules[kind]
  const year = Number(bornOn.slice(0, 4)) + years
  const monthsSinceReform = (year - REFORM_YEAR) * MONTHS + Number(bornOn.slice(5, 7)) - 1
  const delay =
    monthsSinceReform < 0 ? 0 : Math.min(delayMax, Math.floor(monthsSinceReform / everyMonths) + 1)
  return addMonths(bornOn, years * MONTHS + delay)
}

/** Birth date and sex in a resident identity number of 18 characters that was checked before (GB 11643). */
export function holderOfNumber(number: string): { bornOn: string; isMan: boolean } {
  const bornOn = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  return { bornOn, isMan: Number(number[16]) % 2 === 1 }
}
