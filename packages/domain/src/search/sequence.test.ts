import { expect, it } from 'vitest'
import { isSequenceOf, searchSequence } from './sequence.ts'

it('is the account and the moment', () => {
  expect(searchSequence('a1', 1_782_900_000_000)).toBe('a1_1782900000000')
  expect(searchSequence('', 1_782_900_000_000)).toBe('_1782900000000')
})

it.each([
  ['a1_1782900000000', 'a1', true],
  ['_1782900000000', '', true],
  ['a1_1782900000000', 'a', false],
  ['a1_1782900000000', '', false],
  ['a1_17829000000000', 'a1', false],
  ['a1_x', 'a1', false],
])('%s is of %j: %s', (text, account, isOf) => {
  expect(isSequenceOf(text, account)).toBe(isOf)
})
