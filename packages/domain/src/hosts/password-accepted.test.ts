import { expect, it } from 'vitest'
import { passwordAccepted } from './password-accepted.ts'

it.each([
  ['t', 'ok', true],
  ['t', 'finish', true],
  ['', 'ok', false],
  ['', 'finish', false],
  ['t', 'cancel', false],
  ['t', '', false],
  ['t', 'OK', false],
])('RU-140 token %j with result %j: %s', (token, result, isAccepted) => {
  expect(passwordAccepted({ token, result })).toBe(isAccepted)
})
