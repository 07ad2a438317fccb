import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/dates.ts'
import { commonCurves } from './common-curves.ts'

const points = (values: Record<string, number>) =>
  Object.entries(values).map(([date, index]) => ({ date, index }))

describe('curves on one base', () => {
  it('begin at 0 on the day on that all have values', () => {
    const old = points({
      '2025-01-02': 80,
      '2026-02-27': 100,
      '2026-03-02': 110,
      '2026-03-03': 121,
    })
    const young = points({ '2026-02-27': 200, '2026-03-02': 190, '2026-03-03': 220 })
    expect(commonCurves([old, young], 12)).toEqual({
      baseDay: '2026-02-27',
      days: ['2026-02-27', '2026-03-02', '2026-03-03'],
      rates: [
        [0, 100_000, 210_000],
        [0, -50_000, 100_000],
      ],
    })
  })

  it('keep the value of the day before where there is none, and say nothing after the newest', () => {
    const home = points({ '2026-03-02': 100, '2026-03-03': 110, '2026-03-04': 120 })
    const abroad = points({ '2026-03-02': 100, '2026-03-04': 90 })
    const late = points({ '2026-03-02': 100, '2026-03-03': 101 })
    expect(commonCurves([home, abroad, late], 12)?.rates).toEqual([
      [0, 100_000, 200_000],
      [0, 0, -100_000],
      [0, 10_000, null],
    ])
  })

  it('begin so many months back, at the nearest earlier value of each', () => {
    const one = points({ '2025-02-27': 50, '2025-03-05': 60, '2026-03-03': 75 })
    expect(commonCurves([one, one], 12)).toMatchObject({
      baseDay: '2025-03-03',
      rates: [
        [0, 200_000, 500_000],
        [0, 200_000, 500_000],
      ],
    })
  })

  it('are none of a fund without values, and of funds that never met', () => {
    const one = points({ '2026-03-02': 100 })
    expect(commonCurves([one, []], 12)).toBeUndefined()
    expect(commonCurves([one, one], 12)).toBeUndefined()
    expect(commonCurves([], 12)).toBeUndefined()
  })

  it('do not depend on the scale of a fund', () => {
    const values = fc.array(fc.integer({ min: 50, max: 200 }), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(values, fc.integer({ min: 2, max: 50 }), (series, factor) => {
        const dated = series.map((index, at) => ({ date: addDays('2026-01-05', at), index }))
        const larger = dated.map(({ date, index }) => ({ date, index: index * factor }))
        const curves = commonCurves([dated, larger], 12)
        expect(curves?.rates[0]).toEqual(curves?.rates[1])
      }),
    )
  })
})
