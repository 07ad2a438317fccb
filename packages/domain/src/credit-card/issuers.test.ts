import { expect, it } from 'vitest'
import { bankOfCard } from '../payment/banks.ts'
import { issuerOf } from './issuers.ts'

it.each([
  ['6225750000000000', '招商银行'],
  ['4392250000000000', '招商银行'],
  ['6222300000000000', '工商银行'],
  ['6225550000000000', '广发银行'],
])('%s is a credit card of %s', (digits, name) => expect(issuerOf(digits)?.name).toBe(name))

it.each(['6222021234567890128', '4111111111111111', ''])('%s is of no issuer', (digits) =>
  expect(issuerOf(digits)).toBeUndefined(),
)

it('no first six digits are of a credit card and of a debit card', () => {
  const starts = Array.from({ length: 400_000 }, (_, place) => String(300_000 + place))
  expect(starts.filter(issuerOf).length).toBeGreaterThan(100)
  expect(starts.filter((start) => issuerOf(start) && bankOfCard(start))).toEqual([])
})
