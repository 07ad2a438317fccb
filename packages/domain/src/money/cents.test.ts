import { describe, expect, it } from 'vitest'
import { CENTS_MAX, cents, isCents } from './cents.ts'

describe('cents', () => {
  it('keeps whole numbers of either sign', () => {
    expect([cents(1234), cents(0), cents(-5), cents(CENTS_MAX)]).toEqual([1234, 0, -5, CENTS_MAX])
  })

  it.each([0.1, -0.5, Number.NaN, Number.POSITIVE_INFINITY, CENTS_MAX + 1, -CENTS_MAX - 1])(
    'refuses %s, so that nothing inexact enters the ledger',
    (value) => {
      expect(() => cents(value)).toThrow(RangeError)
      expect(isCents(value)).toBe(false)
    },
  )

  it('has one zero only', () => expect(Object.is(cents(-0), 0)).toBe(true))

  it('still divides exactly by 100 at the largest amount', () => {
    expect((CENTS_MAX / 100).toFixed(2)).toBe('22517998136852.47')
  })
})
