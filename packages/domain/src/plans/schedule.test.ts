import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekday } from '../calendar/dates.ts'
import { exchange2026 } from '../calendar/exchange-2026.fixture.ts'
import {
  deductionStartMs,
  firstPlanDay,
  openPlanDay,
  type PlanCycle,
  planCycle,
  planDay,
  planDays,
  plannedOnOrAfter,
} from './schedule.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const monthly = (dayOfMonth: number): PlanCycle => ({ kind: 'month', dayOfMonth })
const weekly = (day: number): PlanCycle => ({ kind: 'week', weekday: day })
const dueDates = (cycle: PlanCycle, from: string, count: number) =>
  planDays(cycle, plannedOnOrAfter(cycle, from, exchange2026), count, exchange2026).map(
    ({ dueDate }) => dueDate,
  )

/** The pay day as a number: of the week or the month, 0 where every trading day pays. */
function payDayOf(cycle: PlanCycle): number {
  if (cycle.kind === 'day') return 0
  return cycle.kind === 'month' ? cycle.dayOfMonth : cycle.weekday
}

describe('a period', () => {
  it.each([
    // MONEY 1.10: monthly 1st; weekly Thursday; and the Thursday it collides with
    [monthly(1), '2026-10-01', ['2026-10-08', '2026-11-02', '2026-12-01']],
    [weekly(4), '2026-10-01', ['2026-10-08', '2026-10-08', '2026-10-15']],
    [{ kind: 'biweek', weekday: 4 }, '2026-10-01', ['2026-10-08', '2026-10-15', '2026-10-29']],
    [{ kind: 'day' }, '2026-09-30', ['2026-09-30', '2026-10-08', '2026-10-09']],
    [monthly(28), '2026-02-10', ['2026-03-02', '2026-03-30', '2026-04-28']],
    [weekly(1), '2026-11-24', ['2026-11-30', '2026-12-07', '2026-12-14']],
  ] satisfies [PlanCycle, string, string[]][])(
    'of %j from %s is deducted on trading days %j',
    (cycle, from, dates) => expect(dueDates(cycle, from, 3)).toEqual(dates),
  )

  it('that meets another one on the day after a holiday stays a period of its own', () => {
    const days = planDays(weekly(4), '2026-10-01', 2, exchange2026)
    expect(days).toEqual([
      { plannedDate: '2026-10-01', dueDate: '2026-10-08' },
      { plannedDate: '2026-10-08', dueDate: '2026-10-08' },
    ])
  })
})

describe('the first period', () => {
  it.each([
    ['2026-11-23T09:29:59', '2026-11-23'],
    ['2026-11-23T09:30', '2026-11-30'],
    ['2026-11-21T12:00', '2026-11-23'],
  ])('of a weekly plan on Mondays made at %s is on %s', (moment, dueDate) => {
    expect(firstPlanDay(weekly(1), at(moment), exchange2026).dueDate).toBe(dueDate)
  })

  it.each([
    // The 1st of October rolled to the 8th: it has not begun on the 8th before 09:30.
    ['2026-10-01T20:00', '2026-10-08'],
    ['2026-10-02T08:00', '2026-11-02'],
  ])('of a monthly plan on the 1st made at %s is on %s', (moment, dueDate) => {
    expect(firstPlanDay(monthly(1), at(moment), exchange2026).dueDate).toBe(dueDate)
  })

  it('after a pause catches nothing up and keeps every other week', () => {
    const cycle: PlanCycle = { kind: 'biweek', weekday: 1 }
    expect(openPlanDay(cycle, '2026-11-02', at('2026-11-17T10:00'), exchange2026)).toEqual(
      planDay('2026-11-30', exchange2026),
    )
  })
})

/** Which pay day a date is in a cycle. */
function dayIn({ kind }: PlanCycle, date: string): number {
  if (kind === 'day') return 0
  return kind === 'month' ? Number(date.slice(8)) : weekday(date)
}

describe('a cycle', () => {
  it.each([
    ['month', 28, { kind: 'month', dayOfMonth: 28 }],
    ['month', 29, undefined],
    ['month', 0, undefined],
    ['week', 5, { kind: 'week', weekday: 5 }],
    ['week', 6, undefined],
    ['biweek', 1.5, undefined],
    ['day', 0, { kind: 'day' }],
  ] as const)('of kind %s on day %d is %j', (kind, day, cycle) => {
    expect(planCycle(kind, day)).toEqual(cycle)
    expect(cycle === undefined || payDayOf(cycle) === day).toBe(true)
  })

  it('never deducts before its planned day nor on a closed day, and goes on for ever', () => {
    const cycles = fc.oneof(
      fc.constant<PlanCycle>({ kind: 'day' }),
      fc.record({
        kind: fc.constantFrom('week', 'biweek'),
        weekday: fc.integer({ min: 1, max: 5 }),
      }),
      fc.record({ kind: fc.constant('month'), dayOfMonth: fc.integer({ min: 1, max: 28 }) }),
    )
    fc.assert(
      fc.property(cycles, fc.integer({ min: 0, max: 300 }), (cycle, offset) => {
        const from = addDays('2026-01-01', offset)
        const days = planDays(cycle, plannedOnOrAfter(cycle, from, exchange2026), 8, exchange2026)
        let before = ''
        for (const { plannedDate, dueDate } of days) {
          expect(plannedDate > before && plannedDate >= from && dueDate >= plannedDate).toBe(true)
          expect(exchange2026.isTradingDay(dueDate)).toBe(true)
          expect(payDayOf(cycle)).toBe(dayIn(cycle, plannedDate))
          before = plannedDate
        }
        const now = at(`${from}T12:00`)
        const first = firstPlanDay(cycle, now, exchange2026)
        expect(deductionStartMs(first.dueDate)).toBeGreaterThan(now)
      }),
    )
  })
})
