import { describe, expect, it } from 'vitest'
import { planHostJump, type JumpTarget } from './plan-host-jump.ts'

const origin = 'https://koi.example'
const target: JumpTarget = {
  type: 'push',
  address: { path: '/pages/coupon/index', search: '' },
  isKnown: true,
  isTab: false,
  isFromTab: false,
}
const base = { host: 'app', origin, depth: 1, can: () => true, nativePaths: {} } as const

describe('planHostJump in the native app', () => {
  const plan = (change: Partial<JumpTarget>, more = {}) =>
    planHostJump({ ...base, target: { ...target, ...change }, ...more })

  it('RU-069 RU-070 opens a page without a native screen as a web view, by its whole address', () => {
    expect(plan({})).toEqual({
      method: 'navigateTo',
      url: 'https://koi.example/h5/v6/pages/coupon/index',
    })
  })

  it('RU-069 opens the native screen of a page that has one, with its query', () => {
    const nativePaths = { '/pages/coupon/index': 'koi://coupon' }
    const address = { path: '/pages/coupon/index', search: '?a=1' }
    expect(plan({ address }, { nativePaths })).toEqual({
      method: 'navigateTo',
      url: 'koi://coupon?a=1',
    })
  })

  it('RU-071 opens a live room fullscreen, without pull-down refresh', () => {
    const address = { path: '/pages/live/player', search: '?live_id=7' }
    expect(plan({ address })).toEqual({
      method: 'navigateTo',
      url: 'https://koi.example/h5/v6/pages/live/player?live_id=7',
      options: { fullscreen: true, pullDownRefresh: false },
    })
  })

  it('RU-070 opens a path that is not registered, and another site, as a web view', () => {
    const address = { path: '/pages/unknownpkg/x', search: '' }
    expect(plan({ address, isKnown: false })?.url).toBe(
      'https://koi.example/h5/v6/pages/unknownpkg/x',
    )
    expect(plan({ address: undefined, url: 'https://other.example/' })?.url).toBe(
      'https://other.example/',
    )
  })

  it.each([
    ['from tab to tab', { isTab: true, isFromTab: true }, {}],
    ['a launch', { type: 'mpReLaunch' }, {}],
    [
      'a replacement the app cannot make',
      { type: 'replace' },
      { can: (method: string) => method === 'navigateTo' },
    ],
  ])('leaves %s to the own stack', (_name, change, more) => {
    expect(plan(change, more)).toBeUndefined()
  })
})

describe('planHostJump in the mini-program', () => {
  const plan = (change: Partial<JumpTarget>, more = {}) =>
    planHostJump({ ...base, host: 'miniprogram', target: { ...target, ...change }, ...more })
  const home = { path: '/pages/index/index', search: '' }

  it('RU-066 navigates, redirects and launches', () => {
    const url = '/h5/v6/pages/coupon/index'
    expect(plan({})).toEqual({ method: 'navigateTo', url })
    expect(plan({ type: 'replace' })).toEqual({ method: 'redirectTo', url })
    expect(plan({ type: 'mpReLaunch' })).toEqual({ method: 'reLaunch', url })
  })

  it.each([
    [7, 'navigateTo'],
    [8, 'redirectTo'],
  ])('RU-067 with %i pages in the stack it is %s', (depth, method) => {
    expect(plan({}, { depth })?.method).toBe(method)
  })

  it('RU-068 switches to a tab, and launches one that has a query', () => {
    const tab = { isTab: true, isFromTab: true }
    expect(plan({ ...tab, address: home })).toEqual({
      method: 'switchTab',
      url: '/h5/v6/pages/index/index',
    })
    expect(plan({ ...tab, address: { ...home, search: '?lctfrom=a' } })).toEqual({
      method: 'reLaunch',
      url: '/h5/v6/pages/index/index?lctfrom=a',
    })
  })

  it('RU-068 does not take the mark of a replacement for a query of the tab', () => {
    const address = { ...home, search: '?is_url_replace=1' }
    expect(plan({ type: 'replace', isTab: true, address })).toEqual({
      method: 'switchTab',
      url: '/h5/v6/pages/index/index',
    })
  })

  it('names a page of the shell where a jump of the mini-program asks for one', () => {
    const address = { path: '/pages/charge-password-mp/index', search: '?purpose=buy' }
    expect(plan({ type: 'mpNavigate', isKnown: false, address })?.url).toBe(
      '/pages/charge-password-mp/index?purpose=buy',
    )
    expect(plan({ type: 'push', isKnown: false, address })?.url).toBe(
      '/h5/v6/pages/charge-password-mp/index?purpose=buy',
    )
  })

  it.each([
    ['another site', { address: undefined, url: 'https://other.example/' }, {}],
    ['the page outside of the base', { address: { path: '/mb/v5/fund/x', search: '' } }, {}],
    ['what the host cannot do', {}, { can: () => false }],
  ])('leaves %s in the web view', (_name, change, more) => {
    expect(plan(change, more)).toBeUndefined()
  })
})
