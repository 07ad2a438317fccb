import { pages } from '@koi/contracts/pages'
import { describe, expect, it } from 'vitest'
import { loginAddressFor } from './guard.ts'

const entry = (name: 'home' | 'holdDetail', search = '') => ({
  page: { ...pages[name], name },
  path: pages[name].path,
  search,
  key: 'k',
  index: 0,
})

describe('loginAddressFor', () => {
  it('leads a visitor from a page that needs a session to the login page, with the way back', () => {
    expect(loginAddressFor(entry('holdDetail', '?fund_code=1&spid=2'), false)).toBe(
      '/h5/v6/pages/login/index?returl=%2Fh5%2Fv6%2Fpages%2Fhold%2Fdetail%2Findex%3Ffund_code%3D1%26spid%3D2',
    )
  })

  it('RU-181 asks only whether somebody is logged in', () => {
    expect(loginAddressFor(entry('holdDetail'), true)).toBeUndefined()
    expect(loginAddressFor(entry('home'), false)).toBeUndefined()
  })

  it('RU-186 skips the login with _noNeedLogin=1', () => {
    expect(loginAddressFor(entry('holdDetail', '?_noNeedLogin=1'), false)).toBeUndefined()
  })
})
