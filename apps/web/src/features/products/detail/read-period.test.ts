import { expect, it } from 'vitest'
import { readPeriod } from './read-period.ts'

it('readPeriod falls back to one year', () => {
  expect(readPeriod('month3')).toBe('month3')
  expect(readPeriod('week9')).toBe('year1')
  expect(readPeriod(null)).toBe('year1')
})
