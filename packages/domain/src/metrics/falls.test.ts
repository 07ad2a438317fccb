import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maxDrawdown } from './drawdown.ts'
import { fallsOf } from './falls.ts'

const pointsOf = (values: readonly number[]) =>
  values.map((index, at) => ({ date: `2026-01-${String(at + 1).padStart(2, '0')}`, index }))

it('is how far each day stood below the highest one before', () => {
  expect(fallsOf(pointsOf([100, 90, 110, 99, 110]))).toEqual([0, -100_000, 0, -100_000, 0])
})

it('has the deepest fall as its lowest value, and is never above zero', () => {
  const values = fc.array(fc.integer({ min: 50, max: 200 }), { minLength: 1, maxLength: 31 })
  fc.assert(
    fc.property(values, (series) => {
      const falls = fallsOf(pointsOf(series))
      expect(Math.max(...falls)).toBe(0)
      expect(Math.min(...falls)).toBe(-(maxDrawdown(pointsOf(series))?.rate ?? 0) || 0)
    }),
  )
})
