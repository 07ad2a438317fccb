import { expect, it } from 'vitest'
import { bankOfCard } from '../payment/banks.ts'
import { issuerOf, issuerPrefixes } from './issuers.ts'

it.each([
  ['6225750000000000', '招商银行'],
  ['4392250000000000', '招商银行'],
  ['6222300000000000', '工商银行'],
  ['6225550000000000', '广发银行'],
])('%s is a credit card of %s', (digits, name) => expect(issuerOf(digits)?.name).toBe(name))

it.each(['6222021234567890128', '4111111111111111', ''])('%s is of no issuer', (digits) =>
  expect(issuerOf(digits)).toBeUndefined(),
)

it('no prefix is of two banks, or of debit cards', () => {
  for (const prefix of issuerPrefixes) {
    expect(issuerPrefixes.filter((other) => prefix.startsWith(other))).toEqual([prefix])
    expect(bankOfCard(prefix.padEnd(19, '0')), prefix).toBeUndefined()
  }
})
