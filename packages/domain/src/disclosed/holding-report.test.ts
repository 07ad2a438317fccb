import { describe, expect, it } from 'vitest'
import { createTradingCalendar } from '../calendar/trading-calendar.ts'
import { isQuarterEnd, quarterEndsUpTo, type HoldingReport } from './holding-report.ts'
import { latestLawfulDay } from './latest-lawful-day.ts'
import { reportProblems } from './report-problems.ts'

const stock = (code: string, weightPpm: number | null) => ({
  kind: 'stock' as const,
  code,
  name: '一家公司',
  industry: '银行',
  weightPpm,
})
const good: HoldingReport = {
  reportDay: '2026-06-30',
  publishedDay: '2026-07-21',
  assetsPpm: 1_000_000,
  allocation: { stock: 900_000, bond: 0, fund: 0, gold: 0, cash: 80_000, other: 20_000 },
  positions: [stock('600000', 90_000), stock('600001', 80_000)],
}

describe('the report of a quarter', () => {
  it.each<[string, Partial<HoldingReport>]>([
    ['that sums to all it owns', {}],
    [
      'of a fund that borrowed',
      { assetsPpm: 1_200_000, allocation: { ...good.allocation, bond: 200_000 } },
    ],
    ['that names codes without weights', { positions: [stock('600000', null)] }],
  ])('%s is true', (_, more) => {
    expect(reportProblems({ ...good, ...more })).toEqual([])
  })

  it.each<[string, Partial<HoldingReport>, object]>([
    [
      'kinds above all it owns',
      { allocation: { ...good.allocation, bond: 200_000 } },
      { about: { asset: 'bond' }, reason: 'the kinds come to 110 %, above 100 % in all' },
    ],
    [
      'more than twice what it is worth',
      { assetsPpm: 2_000_001 },
      { about: 'assets', reason: 'no fund owns 200.0001 % of what it is worth' },
    ],
    [
      'nothing of what the money is in',
      { allocation: { stock: 0, bond: 0, fund: 0, gold: 0, cash: 0, other: 0 }, positions: [] },
      { about: 'assets', reason: 'the report does not say what the money is in' },
    ],
    [
      'a security twice',
      { positions: [stock('600000', 1), stock('600000', 1)] },
      { about: { position: 1 }, reason: '600000 stands in the report already' },
    ],
    [
      'more named than there is of the kind',
      { positions: [stock('600000', 500_000), stock('600001', 400_001)] },
      {
        about: { position: 1 },
        reason: 'those named come to 90.0001 %, above all of the kind, 90 %',
      },
    ],
    [
      'an eleventh of a kind',
      { positions: Array.from({ length: 11 }, (_, at) => stock(`60000${at}`, 1)) },
      { about: { position: 10 }, reason: 'the report names more than 10 of the kind' },
    ],
  ])('that names %s is none', (_, more, problem) => {
    expect(reportProblems({ ...good, ...more })).toEqual([problem])
  })
})

describe('quarters', () => {
  it('end on four days of a year', () => {
    expect(isQuarterEnd('2026-09-30')).toBe(true)
    expect(isQuarterEnd('2026-09-29')).toBe(false)
    expect(quarterEndsUpTo('2026-09-30', 5)).toEqual([
      '2026-09-30',
      '2026-06-30',
      '2026-03-31',
      '2025-12-31',
      '2025-09-30',
    ])
    expect(quarterEndsUpTo('2026-01-05', 1)).toEqual(['2025-12-31'])
  })

  it('are reported within 15 working days', () => {
    const weekdays = createTradingCalendar({
      tradingDays: [],
      from: '2020-01-01',
      to: '2020-01-01',
    })
    expect(latestLawfulDay('2026-06-30', weekdays)).toBe('2026-07-21')
  })
})
