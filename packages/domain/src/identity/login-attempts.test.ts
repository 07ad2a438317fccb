import { describe, expect, it } from 'vitest'
import { nextAttempt, QQ_ATTEMPTS_MAX, REDIRECT_ATTEMPTS_MAX } from './login-attempts.ts'

describe('nextAttempt', () => {
  it.each([
    ['RU-118 the first redirect', 0, REDIRECT_ATTEMPTS_MAX, 1],
    ['RU-118 the third redirect is the last', 2, REDIRECT_ATTEMPTS_MAX, 3],
    ['RU-118 a fourth redirect is none', 3, REDIRECT_ATTEMPTS_MAX, undefined],
    ['nor is any after it', 9, REDIRECT_ATTEMPTS_MAX, undefined],
    ['RU-124 the twentieth run of the QQ chain is the last', 19, QQ_ATTEMPTS_MAX, 20],
    ['RU-124 the 21st run is none', 20, QQ_ATTEMPTS_MAX, undefined],
    ['a count below zero is none made', -1, REDIRECT_ATTEMPTS_MAX, 1],
    ['a count that is no number is none made', Number.NaN, REDIRECT_ATTEMPTS_MAX, 1],
  ])('%s', (_title, made, max, expected) => expect(nextAttempt(made, max)).toBe(expected))

  it('RU-281 allows 3 redirects and 20 runs of the QQ chain', () => {
    expect([REDIRECT_ATTEMPTS_MAX, QQ_ATTEMPTS_MAX]).toEqual([3, 20])
  })
})
