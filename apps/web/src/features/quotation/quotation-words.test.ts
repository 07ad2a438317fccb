import { expect, it } from 'vitest'
import { holdRateText, nameText, partText } from './quotation-words.ts'

it.each([
  [46_200, '+4.62%'],
  [-79_300, '-7.93%'],
  [0, '0.00%'],
  [null, '--'],
])('a rate of %j reads %s', (rate, text) => {
  expect(holdRateText(rate)).toBe(text)
})

it.each([
  [334_000, '33.4%'],
  [1_000_000, '100.0%'],
  [0, '0.0%'],
])('%i parts per million read %s', (part, text) => {
  expect(partText(part)).toBe(text)
})

it('what is not sold here has no name', () => {
  expect([nameText(''), nameText('稳步上升')]).toEqual(['其他产品', '稳步上升'])
})
