import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLuhnValid } from './luhn.ts'

it.each([
  ['6222021234567890128', true],
  ['6222021234567890129', false],
  ['79927398713', true],
  ['79927398710', false],
  ['4111111111111111', true],
  ['0', false],
  ['', false],
  ['4111 1111 1111 1111', false],
  ['4111a11111111111', false],
])('the check digit of %s: %s', (digits, isValid) => {
  expect(isLuhnValid(digits)).toBe(isValid)
})

const body = fc.stringMatching(/^\d{15,18}$/)

it('every number has exactly one check digit', () => {
  fc.assert(
    fc.property(body, (digits) => {
      const good = Array.from('0123456789').filter((digit) => isLuhnValid(digits + digit))
      expect(good).toHaveLength(1)
    }),
  )
})

it('no single digit may be mistyped', () => {
  fc.assert(
    fc.property(body, fc.nat(14), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
      const whole =
        Array.from('0123456789')
          .map((digit) => digits + digit)
          .find(isLuhnValid) ?? ''
      const other = String((Number(whole[place]) + by) % 10)
      expect(isLuhnValid(whole.slice(0, place) + other + whole.slice(place + 1))).toBe(false)
    }),
  )
})
