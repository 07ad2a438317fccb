import { describe, expect, it } from 'vitest'
import { formatNav, navOf, parseNav } from './nav.ts'
import { formatShares, parseShares } from './shares.ts'

describe('a net asset value', () => {
  it('is shown with four decimals', () => {
    expect([formatNav(12345), formatNav(10000), formatNav(999)]).toEqual([
      '1.2345',
      '1.0000',
      '0.0999',
    ])
  })

  it.each([
    ['1.2345', 12345],
    ['1', 10000],
    ['0.0001', 1],
    ['0', undefined],
    ['1.23456', undefined],
    ['-1', undefined],
    ['--', undefined],
  ])('is read from %s', (text, nav) => expect(parseNav(text)).toBe(nav))

  it('is made from a text that is known to be one, and from no other', () => {
    expect(formatNav(navOf('1.2345'))).toBe('1.2345')
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
