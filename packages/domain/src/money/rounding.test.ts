import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mulDiv, type Rounding } from './rounding.ts'

const anyRounding = fc.constantFrom<Rounding>('half-up', 'down', 'up', 'half-even')
const anyInteger = fc.maxSafeInteger()

describe('mulDiv', () => {
  it.each([
    // a, divisor, half-up, down, up, half-even
    [5, 2, 3, 2, 3, 2],
    [7, 2, 4, 3, 4, 4],
    [-5, 2, -3, -2, -3, -2],
    [5, -2, -3, -2, -3, -2],
    [-5, -2, 3, 2, 3, 2],
    [4, 3, 1, 1, 2, 1],
    [5, 3, 2, 1, 2, 2],
    [-4, 3, -1, -1, -2, -1],
    [6, 3, 2, 2, 2, 2],
    [0, 3, 0, 0, 0, 0],
    [1, 2, 1, 0, 1, 0],
  ])('rounds %i / %i', (a, divisor, halfUp, down, up, halfEven) => {
    expect(mulDiv(a, 1, divisor, 'half-up')).toBe(halfUp)
    expect(mulDiv(a, 1, divisor, 'down')).toBe(down)
    expect(mulDiv(a, 1, divisor, 'up')).toBe(up)
    expect(mulDiv(a, 1, divisor, 'half-even')).toBe(halfEven)
  })

  it('stays exact where the product exceeds every float', () => {
    expect(mulDiv(9007199254740991, 9007199254740989, 9007199254740991, 'down')).toBe(
      9007199254740989,
    )
  })

  it.each([
    [0.5, 1, 1],
    [1, 1.5, 1],
    [1, 1, 0.1],
    [1, 1, 0],
    [Number.NaN, 1, 1],
    [2 ** 53, 1, 1],
    [2 ** 52, 2 ** 52, 1],
  ])('refuses %s * %s / %s', (a, b, divisor) => {
    expect(() => mulDiv(a, b, divisor, 'half-up')).toThrow(RangeError)
  })

  it('is odd: the negative amount rounds to the negative result', () => {
    fc.assert(
      fc.property(anyInteger, fc.integer({ min: 1 }), anyRounding, (a, divisor, rounding) => {
        const sum = mulDiv(-a, 1, divisor, rounding) + mulDiv(a, 1, divisor, rounding)
        expect(sum === 0).toBe(true)
      }),
    )
  })

  it('is never a whole unit away from the exact quotient', () => {
    fc.assert(
      fc.property(anyInteger, fc.integer({ min: 1 }), anyRounding, (a, divisor, rounding) => {
        const error = BigInt(mulDiv(a, 1, divisor, rounding)) * BigInt(divisor) - BigInt(a)
        const distance = error < 0n ? -error : error
        const isHalf = rounding === 'half-up' || rounding === 'half-even'
        expect(isHalf ? distance * 2n <= BigInt(divisor) : distance < BigInt(divisor)).toBe(true)
      }),
    )
  })
})
