import { expect, it } from 'vitest'
import { isTooSimple } from './too-simple-password.ts'

it.each([
  '000000',
  '111111',
  '123456',
  '654321',
  '012345',
  '890123',
  '121212',
  '112233',
  '111222',
  '123123',
  '321789',
])('refuses %s as too simple', (password) => {
  expect(isTooSimple(password)).toBe(true)
})

it.each(['147258', '902417', '135791', '520131', '199508'])('takes %s', (password) => {
  expect(isTooSimple(password)).toBe(false)
})
