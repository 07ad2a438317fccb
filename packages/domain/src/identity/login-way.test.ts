import { describe, expect, it } from 'vitest'
import type { HostName } from '../hosts/host-name.ts'
import { hasSession, isAutomatic, isHalfSession, loginWay } from './login-way.ts'

describe('loginWay', () => {
  it.each<[string, HostName, boolean, string]>([
    ['RU-185 a browser of a brand with code login', 'h5', true, 'form'],
    ['RU-185 a browser of a brand without', 'h5', false, 'redirect'],
    ['RU-116 WeChat', 'wechat', true, 'redirect'],
    ['a mini-program', 'miniprogram', true, 'redirect'],
    ['the native app', 'app', true, 'native'],
    ['mobile QQ', 'qq', false, 'qqChain'],
    ['Harmony', 'harmony', true, 'guest'],
    ['RU-127 a desktop browser', 'desktop', false, 'event'],
  ])('%s', (_title, place, hasCodeLogin, way) => expect(loginWay(place, hasCodeLogin)).toBe(way))

  it('begins by itself where a person has nothing to fill in', () => {
    const ways = ['form', 'event', 'redirect', 'qqChain', 'native', 'guest'] as const
    expect(ways.filter(isAutomatic)).toEqual(['redirect', 'qqChain', 'native', 'guest'])
  })
})

describe('the readable cookies of a session', () => {
  it.each([
    ['a', 'k', true, false],
    ['a', undefined, false, true],
    ['', 'k', false, true],
    [undefined, undefined, false, false],
  ])('account %j with key %j: whole %j, half %j', (accountId, key, isWhole, isHalf) => {
    expect([hasSession({ accountId, key }), isHalfSession({ accountId, key })]).toEqual([
      isWhole,
      isHalf,
    ])
  })
})
