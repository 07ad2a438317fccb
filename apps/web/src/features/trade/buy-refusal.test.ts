import { expect, it } from 'vitest'
import { CallFailed } from '@koi/contracts/client'
import { buyRefusal } from './buy-refusal.ts'

it.each([
  ['1603', 'password'],
  ['1601', 'password'],
  ['1503', 'newOrder'],
  ['1504', 'newOrder'],
  ['1311', 'terms'],
  ['1312', 'terms'],
  ['1313', 'terms'],
  ['1314', 'terms'],
  ['1404', 'terms'],
  ['1005', 'other'],
  ['1505', 'other'],
])('after %s the page reacts with %s', (code, reaction) => {
  expect(buyRefusal(new CallFailed(code, ''))).toBe(reaction)
})

it('has no reaction of its own to what is no refusal', () => {
  expect(buyRefusal(new Error('a bug'))).toBe('other')
})
