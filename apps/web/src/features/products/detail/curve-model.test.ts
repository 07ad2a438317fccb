import { describe, expect, it } from 'vitest'
import { curveOf, paysDividends } from './curve-model.ts'

const wire = {
  days: ['2026-11-18', '2026-11-19'],
  fundRates: [0, 184_200],
  values: [10_000, 4321],
  valueDecimals: 4,
  indexName: '沪深300',
  indexRates: [0, null],
  drawdown: -98_000,
  drawdownFrom: '2026-11-18',
  drawdownTo: '2026-11-19',
  asOf: '2026-11-19',
}

describe('curveOf', () => {
  it('draws the fund and its benchmark, with gaps where the benchmark has none', () => {
    const { series, format, drawdown } = curveOf(wire, 'return', '本基金')
    expect(series).toEqual([
      {
        name: '本基金',
        points: [
          { day: '2026-11-18', value: 0 },
          { day: '2026-11-19', value: 184_200 },
        ],
      },
      {
        name: '沪深300',
        points: [
          { day: '2026-11-18', value: 0 },
          { day: '2026-11-19', value: null },
        ],
        isBenchmark: true,
      },
    ])
    expect(format(184_200)).toBe('+18.42%')
    expect(format(-98_000)).toBe('-9.80%')
    expect(drawdown).toBe('-9.80%')
  })

  it('leaves out a benchmark that has no value at all', () => {
    expect(curveOf({ ...wire, indexRates: [null, null] }, 'return', '本基金').series).toHaveLength(
      1,
    )
    expect(curveOf({ ...wire, indexName: null }, 'return', '本基金').series).toHaveLength(1)
  })

  it('draws a money fund’s income in yuan with four decimals and without a drawdown', () => {
    const { series, format, drawdown } = curveOf(wire, 'income', '本基金')
    expect(series.map(({ name }) => name)).toEqual(['万份收益'])
    expect(format(4321)).toBe('0.4321')
    expect(drawdown).toBe('')
  })
})

describe('dividends of a period', () => {
  const days = ['2026-11-18', '2026-11-19']

  it('are there where the NAV alone says less than the fund returned', () => {
    const paid = { ...wire, days, values: [10_000, 9500], fundRates: [0, 0] }
    expect(paysDividends(paid)).toBe(true)
    expect(curveOf(paid, 'nav', '本基金').series).toEqual([
      {
        name: '单位净值',
        points: [
          { day: '2026-11-18', value: 10_000 },
          { day: '2026-11-19', value: 9500 },
        ],
      },
    ])
  })

  it('are not there where both say the same, or nothing', () => {
    expect(paysDividends({ ...wire, days, values: [10_000, 9500], fundRates: [0, -50_000] })).toBe(
      false,
    )
    expect(paysDividends({ ...wire, days: [], values: [], fundRates: [] })).toBe(false)
  })
})
