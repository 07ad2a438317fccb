import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { decimalsOfNavs, formatNav, navOf, parseNav } from './nav.ts'
import { formatShares, parseShares } from './shares.ts'

describe('a net asset value', () => {
  it.each([
    [123_450_000, 4, '1.2345'],
    [100_000_000, 4, '1.0000'],
    [9_990_000, 4, '0.0999'],
    [123_400_000, 3, '1.234'],
    [100_000_000, 0, '1'],
    [7_451_000, 5, '0.07451'],
    [123_456_780, 8, '1.23456780'],
    // A text never says another value than there is.
    [123_456_780, 4, '1.2345678'],
    [120_000_000, 0, '1.2'],
  ])('of %i with %i decimals is shown as %s', (nav, decimals, text) => {
    expect(formatNav(nav, decimals)).toBe(text)
  })

  it('loses nothing between the text of a file and the text on the screen', () => {
    const decimalText = fc
      .tuple(fc.nat({ max: 9_999_999 }), fc.stringMatching(/^\d{0,7}[1-9]$/))
      .map(([whole, fraction]) => `${whole}.${fraction}`)
    fc.assert(
      fc.property(decimalText, fc.integer({ min: 0, max: 8 }), (text, known) => {
        const nav = navOf(text)
        const decimals = decimalsOfNavs([nav], known)
        expect(decimals).toBe(Math.max(known, text.length - text.indexOf('.') - 1))
        const shown = formatNav(nav, decimals)
        expect(shown.replace(/0+$/, '')).toBe(text)
        expect(shown).toBe(formatNav(nav, known).padEnd(shown.length, '0'))
        expect(parseNav(shown)).toBe(nav)
      }),
    )
  })

  it.each([
    ['1.2345', 123_450_000],
    ['1', 100_000_000],
    ['0.0001', 10_000],
    ['0', undefined],
    ['1.23456', 123_456_000],
    ['0.00000001', 1],
    ['1.123456789', undefined],
    ['-1', undefined],
    ['--', undefined],
  ])('is read from %s', (text, nav) => expect(parseNav(text)).toBe(nav))

  it('is made from a text that is known to be one, and from no other', () => {
    expect(formatNav(navOf('1.2345'), 4)).toBe('1.2345')
    expect(() => navOf('--')).toThrow(RangeError)
  })
})

describe('shares', () => {
  it.each([
    [808831, '8,088.31'],
    [94108790, '941,087.90'],
    [0, '0.00'],
    [5, '0.05'],
    [-123456, '-1,234.56'],
  ])('of %i hundredths are shown as %s', (shares, text) => expect(formatShares(shares)).toBe(text))

  it.each([
    ['8088.31', 808831],
    ['1000', 100000],
    ['0.001', undefined],
    ['1,000', undefined],
  ])('are read from %s', (text, shares) => expect(parseShares(text)).toBe(shares))
})
