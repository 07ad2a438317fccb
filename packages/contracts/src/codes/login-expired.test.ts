import { expect, it } from 'vitest'
import { isLoginExpiredCode } from './login-expired.ts'

it.each([
  ['1001', true],
  ['66210007', true],
  ['0', false],
  ['1003', false],
  ['', false],
])('ER-010 %j ends the session: %s', (retcode, isExpired) => {
  expect(isLoginExpiredCode(retcode)).toBe(isExpired)
})
