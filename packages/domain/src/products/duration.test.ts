import { describe, expect, it } from 'vitest'
import { durationText, holdingMonths, holdingText } from './duration.ts'

describe('durations', () => {
  it.each([
    [3, 1, '1年'],
    [2, 6, '6个月'],
    [1, 30, '30天'],
    [0, 7, '7天'],
    [99, 7, '7天'],
  ])('RU-279 ER-077 ER-078 ER-079 type %i of %i is %s', (type, count, text) => {
    expect(durationText(type, count)).toBe(text)
  })

  it.each([
    [30, 1, '1个月'],
    [90, 3, '3个月'],
    [180, 6, '6个月'],
    [365, 12, '12个月'],
    [730, 24, '24个月'],
    [100, undefined, '100天'],
    [0, undefined, '0天'],
  ])('RU-280 %i holding days are %s months, shown %s', (days, months, text) => {
    expect(holdingMonths(days)).toBe(months)
    expect(holdingText(days)).toBe(text)
  })
})
