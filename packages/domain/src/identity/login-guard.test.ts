import { describe, expect, it } from 'vitest'
import { isGuarded, NATIVE_LOGIN_DEDUPE_MS, REAUTH_GUARD_MS } from './login-guard.ts'

describe('isGuarded', () => {
  it.each([
    ['nothing happened before', undefined, 10_000, false],
    ['RU-125 at the same moment', 10_000, 10_000, true],
    ['RU-125 within 3 s', 10_000, 12_999, true],
    ['RU-125 after 3 s it may happen again', 10_000, 13_000, false],
    ['a clock that was set back', 10_000, 9999, false],
  ])('%s', (_title, last, now, expected) =>
    expect(isGuarded(last, now, REAUTH_GUARD_MS)).toBe(expected),
  )

  it('RU-282 guards re-authentication and native login for 3 s each', () => {
    expect([REAUTH_GUARD_MS, NATIVE_LOGIN_DEDUPE_MS]).toEqual([3000, 3000])
  })
})
