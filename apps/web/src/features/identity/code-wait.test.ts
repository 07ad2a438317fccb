import { expect, it } from 'vitest'
import { secondsUntilResend } from './code-wait.ts'

it.each([
  [undefined, 5_000, 0],
  [0, 0, 60],
  [0, 1, 60],
  [0, 1_000, 59],
  [0, 59_001, 1],
  [0, 60_000, 0],
  [0, 99_000, 0],
  // A clock that was set back does not lengthen the wait.
  [10_000, 0, 60],
])('sent at %s and now %s waits %s seconds', (sentAtMs, nowMs, expected) => {
  expect(secondsUntilResend(sentAtMs, nowMs)).toBe(expected)
})
