import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseScaled, scaledText } from './scaled.ts'

describe('scaledText', () => {
  it.each([
    [12345, 4, '1.2345'],
    [5, 4, '0.0005'],
    [-5, 2, '-0.05'],
    [0, 2, '0.00'],
    [7, 0, '7'],
  ])('shows %i with %i decimals as %s', (value, decimals, text) => {
    expect(scaledText(value, decimals)).toBe(text)
  })

  it('refuses fractions', () => expect(() => scaledText(0.5, 2)).toThrow(RangeError))
})

describe('parseScaled', () => {
  it.each([
    ['1.2345', 4, 12345],
    ['1', 4, 10000],
    ['1.2', 4, 12000],
    ['1.23456', 4, undefined],
    ['-1', 4, undefined],
    ['1e3', 4, undefined],
    ['', 4, undefined],
    ['99999999999999999', 0, undefined],
  ])('reads %s with %i decimals', (text, decimals, value) => {
    expect(parseScaled(text, decimals)).toBe(value)
  })

  it('reads back what scaledText shows', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.nat({ max: 8 }), (value, decimals) => {
        expect(parseScaled(scaledText(value, decimals), decimals)).toBe(value)
      }),
    )
  })
})
