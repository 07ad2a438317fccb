import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/dates.ts'
import { cents } from '../money/cents.ts'
import { xirr } from './xirr.ts'

const flowsOf = (rows: readonly (readonly [string, number])[]) =>
  rows.map(([date, yuan]) => ({ date, amountCents: cents(yuan * 100) }))

describe('xirr', () => {
  it.each([
    [
      0.1279573206,
      [
        ['2025-01-02', -10000],
        ['2025-07-01', -5000],
        ['2025-10-09', 3000],
        ['2025-12-31', 13500],
      ],
    ],
    [
      0.3733625335,
      [
        ['2008-01-01', -10000],
        ['2008-03-01', 2750],
        ['2008-10-30', 4250],
        ['2009-02-15', 3250],
        ['2009-04-01', 2750],
      ],
    ],
    [
      // The 10th decimal of MONEY 1.15 is off by one: 0.95 ^ (365 / 7) - 1 is -0.93106415032.
      -0.9310641503,
      [
        ['2025-01-01', -10000],
        ['2025-01-08', 9500],
      ],
    ],
    [
      0,
      [
        ['2025-01-01', -10000],
        ['2025-06-01', 10000],
      ],
    ],
  ] as const)('is %d', (rate, rows) => {
    expect(xirr(flowsOf(rows))).toBeCloseTo(rate, 10)
    expect(xirr(flowsOf(rows.toReversed()))).toBeCloseTo(rate, 10)
  })

  it.each([
    ['nothing', []],
    ['only payments', [['2025-01-01', -1] as const, ['2025-02-01', -1] as const]],
    ['only receipts', [['2025-01-01', 1] as const]],
    ['a gain on the same day', [['2025-01-01', -1] as const, ['2025-01-01', 2] as const]],
    [
      'debts that outgrow every receipt',
      [['2000-01-01', -1000] as const, ['2019-12-30', 1] as const, ['2019-12-31', -2] as const],
    ],
    ['a gain past every rate', [['2025-01-01', -1] as const, ['2025-01-02', 1_000_000] as const]],
  ])('does not exist for %s', (_, rows) => expect(xirr(flowsOf(rows))).toBeUndefined())

  it('finds the growth of one payment and one receipt', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 30, max: 4000 }),
        (paid, received, days) => {
          const flows = [
            { date: '2020-01-01', amountCents: cents(-paid) },
            { date: addDays('2020-01-01', days), amountCents: cents(received) },
          ]
          const rate = Math.expm1((Math.log(received / paid) * 365) / days)
          const error = Math.abs((xirr(flows) ?? Number.NaN) - rate)
          expect(error / (1 + Math.abs(rate))).toBeLessThan(1e-9)
        },
      ),
    )
  })

  it('is a number or undefined, and never NaN, for any flows', () => {
    const anyFlow = fc.record({
      day: fc.nat({ max: 5000 }),
      amount: fc.integer({ min: -1e9, max: 1e9 }),
    })
    fc.assert(
      fc.property(fc.array(anyFlow), (rows) => {
        const flows = rows.map(({ day, amount }) => ({
          date: addDays('2015-01-01', day),
          amountCents: cents(amount),
        }))
        const rate = xirr(flows)
        expect(rate === undefined || (Number.isFinite(rate) && rate >= -1)).toBe(true)
      }),
    )
  })
})
