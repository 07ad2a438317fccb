import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { amountText, fallText, returnText } from './card-words.ts'

it.each([
  [4_620_000, '+4.62%'],
  [4_625_000, '+4.63%'],
  [-7_930_000, '-7.93%'],
  [0, '0.00%'],
])('a return of %i parts of 10^8 reads %s', (rate, text) => {
  expect(returnText(rate)).toBe(text)
})

it.each([
  [-79_300, '-7.93%'],
  [0, '0.00%'],
])('a fall of %i parts of 10^6 reads %s', (rate, text) => {
  expect(fallText(rate)).toBe(text)
})

it.each([
  [123_456, '+1,234.56'],
  [-5, '-0.05'],
  [null, '****'],
])('%j cents read %s', (amount, text) => {
  expect(amountText(amount === null ? null : cents(amount))).toBe(text)
})
