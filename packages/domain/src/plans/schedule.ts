import { addDays, addMonths, shanghaiDate, shanghaiMidnightMs, weekday } from '../calendar/dates.ts'
import { type TradingCalendar } from '../calendar/trading-calendar.ts'

/**
 * How often a plan buys: every trading day; every or every other week on a weekday, 1 Monday to
 * 5 Friday; every month on a day, 1 to 28 (MONEY 1.10).
 */
export type PlanCycle =
  | { readonly kind: 'day' }
  | { readonly kind: 'week' | 'biweek'; readonly weekday: number }
  | { readonly kind: 'month'; readonly dayOfMonth: number }

/** A period's day by its cycle, and the trading day on which it is deducted. Dates YYYY-MM-DD. */
export type PlanDay = { readonly plannedDate: string; readonly dueDate: string }

/** Deductions begin at 09:30 in Shanghai, in milliseconds of the day (MONEY 1.10). */
const DEDUCTION_MS_OF_DAY = 9.5 * 60 * 60 * 1000
/** Every month has it: the 29th to 31st cannot be chosen (MONEY 1.10). */
export const PAY_DAY_OF_MONTH_MAX = 28
export const PAY_WEEKDAY_MAX = 5

/** The cycle of a kind and a pay day, or undefined where the kind has no such day. */
export function planCycle(kind: PlanCycle['kind'], payDay: number): PlanCycle | undefined {
  if (kind === 'day') return { kind }
  const max = kind === 'month' ? PAY_DAY_OF_MONTH_MAX : PAY_WEEKDAY_MAX
  if (!Number.isInteger(payDay) || payDay < 1 || payDay > max) return undefined
  return kind === 'month' ? { kind, dayOfMonth: payDay } : { kind, weekday: payDay }
}

/** The moment deductions of a day begin, in epoch ms. */
export function deductionStartMs(date: string): number {
  return shanghaiMidnightMs(date) + DEDUCTION_MS_OF_DAY
}

/** The cycle's first day on or after a date. */
export function plannedOnOrAfter(
  cycle: PlanCycle,
  date: string,
  calendar: Pick<TradingCalendar, 'onOrAfter'>,
): string {
  if (cycle.kind === 'day') return calendar.onOrAfter(date)
  if (cycle.kind === 'month') {
    const thisMonth = `${date.slice(0, 8)}${String(cycle.dayOfMonth).padStart(2, '0')}`
    return thisMonth >= date ? thisMonth : addMonths(thisMonth, 1)
  }
  return addDays(date, (cycle.weekday - weekday(date) + 7) % 7)
}

/** The cycle's day after one of its days. */
export function plannedAfter(
  cycle: PlanCycle,
  planned: string,
  calendar: Pick<TradingCalendar, 'next'>,
): string {
  if (cycle.kind === 'day') return calendar.next(planned)
  if (cycle.kind === 'month') return addMonths(planned, 1)
  return addDays(planned, cycle.kind === 'week' ? 7 : 14)
}

/**
 * A period's days: not a trading day, it is deducted on the next one. Two periods may meet there and
 * are two deductions (MONEY 1.10).
 */
export function planDay(
  plannedDate: string,
  calendar: Pick<TradingCalendar, 'onOrAfter'>,
): PlanDay {
  return { plannedDate, dueDate: calendar.onOrAfter(plannedDate) }
}

/** The first period of a cycle whose deduction has not begun at a moment in epoch ms. */
export function firstPlanDay(cycle: PlanCycle, nowMs: number, calendar: TradingCalendar): PlanDay {
  return openPlanDay(cycle, plannedOnOrAfter(cycle, shanghaiDate(nowMs), calendar), nowMs, calendar)
}

/**
 * The period from a planned day on whose deduction has not begun at a moment in epoch ms: periods that
 * went by in a pause are not caught up, and every other week stays every other week.
 */
export function openPlanDay(
  cycle: PlanCycle,
  planned: string,
  nowMs: number,
  calendar: TradingCalendar,
): PlanDay {
  let day = planDay(planned, calendar)
  while (deductionStartMs(day.dueDate) <= nowMs) {
    day = planDay(plannedAfter(cycle, day.plannedDate, calendar), calendar)
  }
  return day
}

/** So many periods, beginning with one planned day. */
export function planDays(
  cycle: PlanCycle,
  planned: string,
  count: number,
  calendar: TradingCalendar,
): PlanDay[] {
  const days: PlanDay[] = []
  for (let date = planned; days.length < count; date = plannedAfter(cycle, date, calendar)) {
    days.push(planDay(date, calendar))
  }
  return days
}
