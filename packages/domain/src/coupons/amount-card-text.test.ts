import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { amountCardText } from './amount-card-text.ts'

it.each([
  [100_000, 1_000, '满1000元减10元'],
  [100_050, 1_050, '满1000.5元减10.5元'],
  [10_001, 999, '满100.01元减9.99元'],
  [500, 500, '满5元减5元'],
  [10, 10, '满0.1元减0.1元'],
  [0, 500, undefined],
  // A fee of 3.00 has no 5.00 to take off.
  [300, 500, undefined],
])('RU-318, ER-082: from %i cents on %i off is %j', (from, off, text) => {
  expect(amountCardText(cents(from), cents(off))).toBe(text)
})
