import { describe, expect, it } from 'vitest'
import { qqChain, QQ_LAUNCH_TIMEOUT_MS, type QqSituation } from './login-qq-chain.ts'

const usual: QqSituation = {
  isInApp: true,
  hasCode: false,
  appVersion: '8.9.0',
  isAssetFrozen: false,
  isMainHost: true,
}
const silently = ['silent', 'fallback', 'authorize']

describe('qqChain', () => {
  it.each<[string, Partial<QqSituation>, string[]]>([
    ['RU-119 outside of the app it is launched', { isInApp: false, hasCode: true }, ['launch']],
    ['RU-120 a code comes first', { hasCode: true }, ['code', ...silently]],
    ['RU-121 7.7.9 falls back', { appVersion: '7.7.9' }, ['fallback', 'authorize']],
    ['RU-121 7.8.0 does not', { appVersion: '7.8.0' }, silently],
    ['RU-121 frozen assets fall back', { isAssetFrozen: true }, ['fallback', 'authorize']],
    [
      'RU-121 also where the version could help',
      { isAssetFrozen: true, appVersion: '9.1.0' },
      ['fallback', 'authorize'],
    ],
    ['RU-122 9.0.65 helps on a main host', { appVersion: '9.0.65' }, ['helpLogin', ...silently]],
    ['RU-122 9.0.64 does not', { appVersion: '9.0.64' }, silently],
    ['RU-122 nor on another host', { appVersion: '9.0.65', isMainHost: false }, silently],
    ['RU-123 else silent, fallback, authorize', {}, silently],
    ['RU-123 also where the version is not known', { appVersion: undefined }, silently],
  ])('%s', (_title, given, expected) => expect(qqChain({ ...usual, ...given })).toEqual(expected))

  it('RU-293 waits 1500 ms for the app', () => expect(QQ_LAUNCH_TIMEOUT_MS).toBe(1500))
})
