import { pages } from '@koi/contracts/pages'
import type { Entry } from '#navigation/plan.ts'
import { describe, expect, it } from 'vitest'
import { loginAddressFor } from './guard.ts'
import type { Account } from './session.ts'

const entry = (name: 'home' | 'holdDetail' | 'sessions', search = ''): Entry => {
  const { home, holdDetail, sessions } = pages
  const { row, path, title, access, query } = { home, holdDetail, sessions }[name]
  return { page: { row, path, title, access, query, name }, path, search, key: 'k', index: 0 }
}

const person: Account = {
  accountId: 'lin',
  nickName: '林进',
  phoneMasked: '138****0000',
  isForbidden: false,
  hasPayPassword: true,
  isGuest: false,
}
const visitor = { account: undefined, guest: undefined }
const member = { account: person, guest: undefined }
const guest = { account: undefined, guest: person }

describe('loginAddressFor', () => {
  it('leads a visitor from a page that needs a session to the login page, with the way back', () => {
    expect(loginAddressFor(entry('holdDetail', '?fund_code=1&spid=2'), visitor)).toBe(
      '/h5/v6/pages/login/index?returl=%2Fh5%2Fv6%2Fpages%2Fhold%2Fdetail%2Findex%3Ffund_code%3D1%26spid%3D2',
    )
  })

  it('leads a guest to the page that binds a phone, with the way back', () => {
    expect(loginAddressFor(entry('holdDetail'), guest)).toBe(
      '/h5/v6/pages/account/bind-phone/index?returl=%2Fh5%2Fv6%2Fpages%2Fhold%2Fdetail%2Findex',
    )
    expect(loginAddressFor(entry('sessions'), guest)).toBeUndefined()
  })

  it('RU-181 asks only whether somebody is logged in', () => {
    expect(loginAddressFor(entry('holdDetail'), member)).toBeUndefined()
    for (const who of [visitor, member, guest]) {
      expect(loginAddressFor(entry('home'), who)).toBeUndefined()
    }
  })

  it('RU-186 skips the login with _noNeedLogin=1', () => {
    expect(loginAddressFor(entry('holdDetail', '?_noNeedLogin=1'), visitor)).toBeUndefined()
  })
})
