import { describe, expect, it } from 'vitest'
import { commonGrowth, kindGrowth, monthGrowth } from './month-growth.ts'

const ends = (first: string, ...indices: number[]) => {
  const [year = 0, month = 0] = first.split('-').map(Number)
  return indices.map((index, place) => {
    const number = year * 12 + month - 1 + place
    const name = String((number % 12) + 1).padStart(2, '0')
    return { month: `${Math.floor(number / 12)}-${name}`, index }
  })
}

describe('monthGrowth', () => {
  it('is each month’s value by that of the month before it, over the turn of a year too', () => {
    expect(monthGrowth(ends('2025-11', 100, 110, 99))).toEqual({
      months: ['2025-12', '2026-01'],
      growth: [1.1, 0.9],
    })
  })

  it('begins behind the newest gap', () => {
    const holed = [...ends('2025-01', 100, 120), ...ends('2025-04', 100, 200)]
    expect(monthGrowth(holed)).toEqual({ months: ['2025-05'], growth: [2] })
  })

  it.each([[[]], [ends('2025-01', 100)]])('of %j is nothing', (few) =>
    expect(monthGrowth(few)).toEqual({ months: [], growth: [] }),
  )
})

describe('commonGrowth', () => {
  it('keeps the months that all have, ten years at most', () => {
    const long = monthGrowth(ends('2010-01', ...Array.from({ length: 200 }, () => 100)))
    const short = monthGrowth(ends('2026-01', 100, 110, 121))
    const [own, other] = commonGrowth([long, short])
    expect([own?.months, other?.growth]).toEqual([
      ['2026-02', '2026-03'],
      [1.1, 1.1],
    ])
    expect(commonGrowth([long])[0]?.months).toHaveLength(120)
  })

  it('of nothing is nothing; with one that has none there is none', () => {
    expect(commonGrowth([])).toEqual([])
    const [own] = commonGrowth([monthGrowth(ends('2026-01', 1, 2)), monthGrowth([])])
    expect(own?.growth).toEqual([])
  })
})

describe('kindGrowth', () => {
  const fund = (ratio: number) => monthGrowth(ends('2026-01', 100, 100 * ratio))

  it('counts each fund the same', () => {
    const five = [1, 1.1, 1.2, 1.3, 1.4].map(fund)
    expect(kindGrowth(five).growth[0]).toBeCloseTo(1.2, 12)
  })

  it('is nothing of fewer than five', () =>
    expect(kindGrowth([1, 1, 1, 1].map(fund)).growth).toEqual([]))
})
