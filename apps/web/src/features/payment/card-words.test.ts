import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { groupDigits } from '@koi/domain/payment/mask'
import { limitText } from './card-words.ts'

it.each([
  [5_000_000, '5 万元'],
  [50_000_000, '50 万元'],
  [123_456, '1,234.56 元'],
  [500_000, '5,000 元'],
])('a limit of %d cents is %s', (value, text) => expect(limitText(cents(value))).toBe(text))

it.each([
  ['6222021234567890128', '6222 0212 3456 7890 128'],
  ['6222', '6222'],
  ['62220', '6222 0'],
  ['', ''],
])('%s is written %s', (digits, text) => expect(groupDigits(digits)).toBe(text))
