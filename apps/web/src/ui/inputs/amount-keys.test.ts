import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanNumber, groupTyped, pressKey, type NumberKey } from './amount-keys.ts'

const yuan = { decimalsMax: 2 }
const type = (keys: readonly NumberKey[], rules = yuan) =>
  keys.reduce((text, key) => pressKey(text, key, rules), '')

describe('number keys', () => {
  it.each<[string, NumberKey[], string]>([
    ['digits follow each other', ['1', '0', '00'], '1000'],
    ['a leading zero gives way', ['0', '5'], '5'],
    ['zeros alone stay one', ['0', '00'], '0'],
    ['a point first means zero before it', ['.', '5'], '0.5'],
    ['a second point is ignored', ['1', '.', '.', '5'], '1.5'],
    ['a third decimal is ignored', ['1', '.', '2', '3', '4'], '1.23'],
    ['00 that would be a third decimal is ignored', ['1', '.', '2', '00'], '1.2'],
    ['erase takes the last character', ['1', '2', 'erase'], '1'],
    ['erase of nothing is nothing', ['erase'], ''],
  ])('%s', (_rule, keys, text) => {
    expect(type(keys)).toBe(text)
  })

  it('takes no point where only whole numbers are allowed', () => {
    expect(type(['3', '.'], { decimalsMax: 0 })).toBe('3')
  })

  it('takes a pasted amount with separators and leaves other text alone', () => {
    expect(cleanNumber('12,345.6', yuan, '')).toBe('12345.6')
    expect(cleanNumber('abc', yuan, '7')).toBe('7')
    expect(cleanNumber('-5', yuan, '7')).toBe('7')
  })

  it('never leaves the shape of a number, whatever is pressed', () => {
    const keys = fc.array(fc.constantFrom<NumberKey>('0', '1', '9', '00', '.', 'erase'), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(keys, (pressed) => {
        expect(type(pressed)).toMatch(/^$|^(0|[1-9]\d{0,11})(\.\d{0,2})?$/)
      }),
    )
  })

  it('groups thousands without changing the digits', () => {
    expect(groupTyped('1234567.8')).toBe('1,234,567.8')
    expect(groupTyped('')).toBe('')
    expect(groupTyped('100.')).toBe('100.')
  })
})
