import { describe, expect, it } from 'vitest'
import { lineGeometry, type LineSeries } from './line-geometry.ts'

const fund: LineSeries = {
  name: '本基金',
  points: [
    { day: '2026-11-16', value: 0 },
    { day: '2026-11-17', value: 2 },
    { day: '2026-11-18', value: -1 },
    { day: '2026-11-20', value: 4 },
  ],
}

describe('lineGeometry', () => {
  it('draws nothing without a value', () => {
    expect(lineGeometry([])).toBeUndefined()
    expect(
      lineGeometry([{ name: '空', points: [{ day: '2026-11-16', value: null }] }]),
    ).toBeUndefined()
  })

  it('spreads the days by time, from the left edge to the right', () => {
    const geometry = lineGeometry([fund])
    expect(fund.points.map(({ day }) => geometry?.leftOf(day))).toEqual([0, 0.25, 0.5, 1])
  })

  it('reaches from a little below the lowest value to a little above the highest, with round marks between', () => {
    const geometry = lineGeometry([fund])
    const [low, high] = [geometry?.topOf(-1) ?? 0, geometry?.topOf(4) ?? 0]
    expect(1 - low).toBeCloseTo(0.06 / 1.12)
    expect(high).toBeCloseTo(0.06 / 1.12)
    expect(geometry?.ticks).toEqual(
      [0, 2, 4].map((value) => ({ value, top: geometry?.topOf(value) })),
    )
  })

  it('puts a flat line between two marks', () => {
    const flat = { name: '净值', points: fund.points.map(({ day }) => ({ day, value: 1 })) }
    const geometry = lineGeometry([flat])
    expect(geometry?.ticks.length).toBeGreaterThanOrEqual(2)
    expect(geometry?.topOf(1)).toBeGreaterThanOrEqual(0)
    expect(geometry?.topOf(1)).toBeLessThanOrEqual(1)
  })

  it('fills what lies below the first line down to the bottom', () => {
    expect(lineGeometry([fund])?.area).toMatch(/^M0\.0 .*L1000\.0 1000L0\.0 1000Z$/)
  })

  it('finds the day nearest to a finger', () => {
    const geometry = lineGeometry([fund])
    expect([-0.2, 0, 0.1, 0.2, 0.6, 0.8, 1, 3].map((left) => geometry?.nearest(left))).toEqual([
      0, 0, 0, 1, 2, 3, 3, 3,
    ])
  })

  it('breaks a line where a value is missing', () => {
    const index: LineSeries = {
      name: '沪深300',
      points: [
        { day: '2026-11-16', value: 0 },
        { day: '2026-11-17', value: null },
        { day: '2026-11-18', value: 1 },
        { day: '2026-11-20', value: 2 },
      ],
    }
    expect(lineGeometry([fund, index])?.paths[1]?.match(/M/g)).toHaveLength(2)
  })

  it('keeps a path of thirty years below what a phone can show', () => {
    const points = Array.from({ length: 7500 }, (_, place) => ({
      day: new Date(Date.UTC(2000, 0, 1 + place)).toISOString().slice(0, 10),
      value: Math.sin(place / 40),
    }))
    expect(
      lineGeometry([{ name: '本基金', points }])?.paths[0]?.split('L').length,
    ).toBeLessThanOrEqual(720)
  })
})

it('marks days that stand alone, which no line reaches: a chart of one day shows its dot', () => {
  const one = [{ name: '净值', points: [{ day: '2026-11-20', value: 1 }] }]
  expect(lineGeometry(one)?.alone).toMatchObject([{ left: 0, series: 0 }])
  const broken = [
    {
      name: '净值',
      points: [
        { day: '2026-11-18', value: 1 },
        { day: '2026-11-19', value: 2 },
        { day: '2026-11-20', value: null },
        { day: '2026-11-23', value: 3 },
      ],
    },
  ]
  expect(lineGeometry(broken)?.alone).toMatchObject([{ left: 1, series: 0 }])
})
