import { describe, expect, it } from 'vitest'
import { moneyText } from './money-text.ts'
import { moneyWithUnit } from './money-with-unit.ts'

describe('moneyText', () => {
  it.each([
    ['12345', '123.45'],
    ['-5', '-0.05'],
    ['0', '0.00'],
    ['-0', '0.00'],
    [12345, '123.45'],
    ['900719925474099123', '9007199254740991.23'],
  ])('RU-148 divides whole cents %s by 100 exactly', (value, text) => {
    expect(moneyText(value)).toBe(text)
  })

  it.each(['12.5', 'abc', '', ' 12', '12.00', '+5', '--', '1e5', Number.NaN, 12.5])(
    'RU-149 shows 0.00 for %j, which is no whole number',
    (value) => expect(moneyText(value)).toBe('0.00'),
  )
})

describe('moneyWithUnit', () => {
  it.each([
    ['1000001', '1.00万'],
    ['1000000', '10000.00'],
    ['999999', '9999.99'],
    ['-1000001', '-1.00万'],
    ['123456789', '123.46万'],
    ['1234500', '1.23万'],
    ['1235000', '1.24万'],
    ['12.5', '0.00'],
  ])('RU-150 ER-074 uses 万 strictly above ten thousand yuan: %s is %s', (value, text) => {
    expect(moneyWithUnit(value)).toBe(text)
  })

  it.each([
    ['10000000100', '1.00亿'],
    ['10000000000', '10000.00万'],
    ['-10000000000', '-10000.00万'],
    ['123456789012', '12.35亿'],
  ])('RU-151 ER-075 uses 亿 strictly above a hundred million yuan: %s is %s', (value, text) => {
    expect(moneyWithUnit(value)).toBe(text)
  })
})
