import { describe, expect, it } from 'vitest'
import { termTag, termText } from './term-texts.ts'

describe('how long money is bound', () => {
  it.each([
    [3, 3, false, '持有期 3 年'],
    [1, 7, false, '持有期 7 天'],
    [2, 1, true, '期限 1 个月'],
    [3, 0, false, ''],
  ])('unit %i, count %i: %s', (unit, count, hasPeriods, tag) =>
    expect(termTag(termText(unit, count), hasPeriods)).toBe(tag),
  )
})
