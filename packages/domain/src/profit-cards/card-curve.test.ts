import { expect, it } from 'vitest'
import { addDays } from '../calendar/dates.ts'
import { cardCurve } from './card-curve.ts'

const grown = (indexes: readonly number[]) =>
  indexes.map((index, place) => ({ date: addDays('2026-01-05', place), index }))

it('a curve begins at nothing, and its deepest fall is seen from its peak', () => {
  expect(cardCurve(grown([1, 1.1, 0.99, 1.05]))).toEqual({
    points: [
      { day: '2026-01-05', rate: 0 },
      { day: '2026-01-06', rate: 100_000 },
      { day: '2026-01-07', rate: -10_000 },
      { day: '2026-01-08', rate: 50_000 },
    ],
    fall: -100_000,
  })
})

it('a curve of years has few points, its first and its last among them, and the fall of all days', () => {
  const years = Array.from({ length: 1_001 }, (_, place) =>
    place === 501 ? 0.5 : 1 + place / 1_000,
  )
  const { points, fall } = cardCurve(grown(years))
  expect(points.length).toBeLessThanOrEqual(121)
  expect(points[0]?.rate).toBe(0)
  expect(points.at(-1)?.rate).toBe(1_000_000)
  expect(fall).toBeLessThan(-650_000)
})
