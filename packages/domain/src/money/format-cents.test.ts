import { describe, expect, it } from 'vitest'
import { CENTS_MAX, cents } from './cents.ts'
import { formatCents, formatSigned } from './format-cents.ts'

describe('formatCents', () => {
  it.each([
    [1234500, '12,345.00'],
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [99999, '999.99'],
    [100000, '1,000.00'],
    [-123456789, '-1,234,567.89'],
    [CENTS_MAX, '22,517,998,136,852.47'],
  ])('shows %i cents as %s', (amount, text) => expect(formatCents(cents(amount))).toBe(text))
})

describe('formatSigned', () => {
  it.each([
    [31206, '+312.06'],
    [-100, '-1.00'],
    [0, '0.00'],
    [1234500, '+12,345.00'],
  ])('shows a profit of %i cents as %s', (amount, text) => {
    expect(formatSigned(cents(amount))).toBe(text)
  })
})
