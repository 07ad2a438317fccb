import { NAV_OF_STEP } from './fund-spec.ts'
import { navOf } from '@koi/domain/products/nav'
import { createTradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { totalReturnOfNavs } from '@koi/domain/metrics/total-return'
import { describe, expect, it } from 'vitest'
import { TOTAL_INDEX_ONE } from '#modules/market/index.ts'
import { demoCatalogue } from './catalogue.ts'
import { planDays } from './day-plan.ts'
import { createFactorDays } from './factors.ts'
import { navHistory, wholeHistory } from './fund-history.ts'
import type { FundSpec } from './fund-spec.ts'
import { createGrowth } from './nav-path.ts'

const calendar = createTradingCalendar({ tradingDays: [], from: '2000-01-01', to: '2000-01-01' })
const plans = planDays(calendar, '2023-01-02', '2026-06-30')
const specs = new Map(demoCatalogue.map((spec) => [spec.code, spec]))
const growth = createGrowth(createFactorDays(), specs)

function specOf(code: string): FundSpec {
  const spec = specs.get(code)
  if (!spec) throw new Error(`no fund ${code}`)
  return spec
}

/** A bond fund that pays, an equity fund that splits, gold, a combination, a C class. */
const codes = ['900121', '900431', '901101', '901202', '900312']

describe('the path of a demo fund', () => {
  it('is the same market everywhere', () => {
    const last = (code: string) => navHistory(specOf(code), plans, growth).days.at(-1)?.nav
    const values = ['1.0579', '1.0550', '4.3908', '1.2315', '1.2915']
    expect(codes.map(last)).toEqual(values.map(navOf))
  })

  it.each(codes)('of %s has the total return of its values, dividends and splits', (code) => {
    const { days, actions } = navHistory(specOf(code), plans, growth)
    const find = (day: string, kind: string) =>
      actions.find((action) => action.day === day && action.kind === kind)?.value
    const points = totalReturnOfNavs(
      days.map(({ day, nav }) => ({
        date: day,
        nav,
        dividendPerShare: find(day, 'dividend'),
        splitRatio: find(day, 'split'),
      })),
    )
    days.forEach(({ totalIndex }, at) => {
      const exact = (points[at]?.index ?? 0) * TOTAL_INDEX_ONE
      // Half a unit for every dividend that was rounded in, which later growth carries on.
      expect(Math.abs(totalIndex - exact)).toBeLessThanOrEqual(1 + actions.length)
    })
  })

  it('pays dividends twice a year and splits once', () => {
    expect(navHistory(specOf('900121'), plans, growth).actions.length).toBeGreaterThanOrEqual(5)
    const splits = navHistory(specOf('900431'), plans, growth).actions
    expect(splits).toEqual([
      { fundCode: '900431', day: '2025-03-10', kind: 'split', value: 1_500_000, origin: 'demo' },
    ])
  })

  it.each(codes)('of %s goes on from any day as if it had never stopped', (code) => {
    const whole = navHistory(specOf(code), plans, growth)
    const half = plans.slice(0, 400)
    const { days, actions } = navHistory(specOf(code), half, growth)
    const last = days.at(-1)
    const lastAction = actions.at(-1)
    const base = lastAction ? days.find(({ day }) => day === lastAction.day) : days[0]
    const state = {
      nav: (last?.nav ?? 0) / NAV_OF_STEP,
      totalIndex: last?.totalIndex ?? 0,
      baseNav: (base?.nav ?? 0) / NAV_OF_STEP,
      baseIndex: base?.totalIndex ?? 0,
    }
    const rest = navHistory(specOf(code), plans.slice(400), growth, state)
    expect([...days, ...rest.days]).toEqual(whole.days)
  })

  it('lets the C class fall behind its A class by the service fee', () => {
    const [classA, classC] = ['900311', '900312'].map(
      (code) => navHistory(specOf(code), plans, growth).days,
    )
    const years = 3.49
    const ratio = (classC?.at(-1)?.nav ?? 0) / (classA?.at(-1)?.nav ?? 1)
    // Values are rounded to four decimals every day, which adds some noise of its own.
    expect(Math.abs(1 - ratio - years * 0.0025)).toBeLessThan(0.002)
  })

  it('publishes values of QDII funds on the next trading day', () => {
    const friday = navHistory(specOf('900501'), plans, growth).days.find(
      ({ day }) => day === '2026-06-26',
    )
    expect(friday?.publishedMs).toBe(Date.parse('2026-06-29T19:30:00+08:00'))
  })

  it('has income of money funds on every natural day, that of a weekend published on Monday', () => {
    const { days } = wholeHistory(
      specOf('900001'),
      { plans, growth, calendar },
      { setUpDate: '2026-06-01', lastDay: '2026-06-30' },
    )
    expect(days).toHaveLength(30)
    const monday = Date.parse('2026-06-08T19:30:00+08:00')
    expect(days.filter(({ publishedMs }) => publishedMs === monday).map(({ day }) => day)).toEqual([
      '2026-06-06',
      '2026-06-07',
      '2026-06-08',
    ])
    expect(days.every(({ income }) => income !== null && income > 3_000 && income < 7_000)).toBe(
      true,
    )
  })
})
