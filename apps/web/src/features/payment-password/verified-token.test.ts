import { expect, it } from 'vitest'
import { verifiedToken } from './verified-token.ts'

it.each([
  ['t', 'ok', 't'],
  ['t', 'finish', 't'],
  ['', 'ok', undefined],
  ['', 'finish', undefined],
  ['t', 'cancel', undefined],
  ['t', '', undefined],
  ['t', 'OK', undefined],
])('RU-140 with token %j and result %j the verified token is %j', (token, result, expected) => {
  expect(verifiedToken({ token, result })).toBe(expected)
})
