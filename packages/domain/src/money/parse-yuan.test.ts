import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CENTS_MAX, cents } from './cents.ts'
import { formatCents } from './format-cents.ts'
import { parseYuan } from './parse-yuan.ts'

describe('parseYuan', () => {
  it.each([
    ['10000.5', 1000050],
    ['10000', 1000000],
    ['0.01', 1],
    [' 12.34 ', 1234],
    ['007', 700],
    ['22517998136852.47', CENTS_MAX],
  ])('reads %s', (text, amount) => expect(parseYuan(text)).toBe(amount))

  it.each([
    '',
    '.',
    '.5',
    '5.',
    '1.234',
    '-1',
    '+1',
    '1,000',
    '1e3',
    'abc',
    '１００',
    '22517998136852.48',
  ])('refuses %j', (text) => expect(parseYuan(text)).toBeUndefined())

  it('reads back every shown amount', () => {
    fc.assert(
      fc.property(fc.nat({ max: CENTS_MAX }), (amount) => {
        expect(parseYuan(formatCents(cents(amount)).replaceAll(',', ''))).toBe(amount)
      }),
    )
  })
})
