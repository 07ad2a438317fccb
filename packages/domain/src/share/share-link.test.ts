import { describe, expect, it } from 'vitest'
import { checkShareLink, type ShareLinkRules } from './share-link.ts'

const rules: ShareLinkRules = {
  ownOrigin: 'https://koi.example',
  domains: ['partner.example', '.trusted.example'],
  isMiniProgram: false,
}
const check = (link: string, changes: Partial<ShareLinkRules> = {}) =>
  checkShareLink(link, { ...rules, ...changes })
const ok = (link: string) => ({ kind: 'ok', link })
const refused = (fault: string) => ({ kind: 'refused', fault })

/** Where people have been led astray: none of these is an address of ours. */
const foreign = [
  'https://evil.example/x',
  'http://koi.example/h5/v6/',
  'https://koi.example:8443/h5/v6/',
  'https://koi.example.evil.example/',
  'https://evilkoi.example/',
  'https://koi.example@evil.example/',
  'https://user:secret@koi.example/h5/v6/',
  'https://user@koi.example/',
  String.raw`https://evil.example\@koi.example/`,
  String.raw`https:\\evil.example\h5`,
  'https:evil.example',
  'javascript:alert(1)//koi.example',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://koi.example/5f0c',
  'file:///etc/passwd',
  'weixin://koi.example/',
  'https://koi.example%2eevil.example/',
  'https://koi。example.evil.example/',
  'https://xn--koi-9k0f.example/',
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://2130706433/',
  'https://partner.example:444/',
  'http://partner.example/',
  'https://sub.partner.example/',
  'https://nottrusted.example/',
]

describe('RU-152 only links on an allowed domain are shared', () => {
  it.each(foreign)('refuses %s', (link) => expect(check(link)).toEqual(refused('foreign')))

  it.each([
    '//evil.example/x',
    '/h5/v6/pages/index/index',
    '',
    'koi.example',
    'https://',
    'https://evil%00.example/',
  ])('refuses %j, which is no address', (link) => expect(check(link)).toEqual(refused('noAddress')))

  it.each([
    'https://koi.example/h5/v6/pages/product/detail/index?fund_code=000001',
    'https://partner.example/a',
    'https://trusted.example/a',
    'https://www.trusted.example/a',
  ])('takes %s', (link) => expect(check(link)).toEqual(ok(link)))

  it('takes the origin the app is served from, with its port, while it is developed', () => {
    const own = 'http://127.0.0.1:8080'
    expect(check(`${own}/h5/v6/`, { ownOrigin: own })).toEqual(ok(`${own}/h5/v6/`))
    expect(check('http://127.0.0.1:8081/', { ownOrigin: own })).toEqual(refused('foreign'))
  })

  it('shares the address a browser opens, not the one that was written', () => {
    expect(check('HTTPS://KOI.EXAMPLE/a/../b')).toEqual(ok('https://koi.example/b'))
    expect(check('https://koi.example/a\n?b=1')).toEqual(ok('https://koi.example/a?b=1'))
  })
})

describe('RU-153 wrongly encoded links are refused', () => {
  it.each(['?name=%E4%ZZ', '?a=%', '?a=100%', '?a=%4', '?a=%C0%AF', '?a=%E4%BD', '?a=%FF', '#%zz'])(
    'refuses %s',
    (end) => expect(check(`https://koi.example/h5/v6/${end}`)).toEqual(refused('encoding')),
  )
})

describe('RU-154 RU-266 EN-242 a link has at most 600 characters outside of the mini-program', () => {
  const linkOf = (length: number) => 'https://koi.example/?a='.padEnd(length, 'x')
  it.each([
    [600, false, ok(linkOf(600))],
    [601, false, refused('tooLong')],
    [601, true, ok(linkOf(601))],
    [5000, true, ok(linkOf(5000))],
  ])('%i characters, in the mini-program: %s', (length, isMiniProgram, expected) =>
    expect(check(linkOf(length), { isMiniProgram })).toEqual(expected),
  )

  it('counts what is shared: the session key is gone, Chinese is encoded', () => {
    expect(check(`${linkOf(600)}&qlskey=abc`)).toEqual(ok(linkOf(600)))
    expect(check(`${linkOf(590)}基金`)).toEqual(refused('tooLong'))
  })
})

describe('RU-155 EN-242 session keys never leave in a link', () => {
  const base = 'https://koi.example/h5/v6/'
  it.each([
    ['?qlskey=abc&a=1', '?a=1'],
    ['?a=1&qlskey=abc', '?a=1'],
    ['?qlskey=abc', ''],
    ['?QLSKEY=abc&a=1', '?a=1'],
    ['?qlsk%65y=abc&a=1', '?a=1'],
    ['?qlsk%2565y=abc&a=1', '?a=1'],
    ['?qlskey&a=1', '?a=1'],
    ['?qlskey=1&qlskey=2&a=1', '?a=1'],
    ['?skey=1&ticket=2&eid=3&uin=4&p_uin=5&user_id=6&qluin=7&g_tk=8&a=1', '?a=1'],
    ['#qlskey=abc&b=2', '#b=2'],
    ['?a=1#qlskey=abc', '?a=1'],
    ['?fund_code=1&ticketing=2&my_skey=3', '?fund_code=1&ticketing=2&my_skey=3'],
    ['?returl=%2Fh5%2Fv6%2Fx%3Fqlskey%3Dabc%26a%3D1', '?returl=%2Fh5%2Fv6%2Fx%3Fa%3D1'],
    ['?returl=%2Fx%3Fqlskey%3Dabc', '?returl=%2Fx'],
    [
      `?returl=${encodeURIComponent(`/x?returl=${encodeURIComponent('/y?qlskey=abc&b=2')}`)}`,
      `?returl=${encodeURIComponent(`/x?returl=${encodeURIComponent('/y?b=2')}`)}`,
    ],
    ['?keyword=%E5%9F%BA+%E9%87%91&b=%2B', '?keyword=%E5%9F%BA+%E9%87%91&b=%2B'],
  ])('%s becomes %s', (end, rest) => expect(check(base + end)).toEqual(ok(base + rest)))

  it.each(['?a=1;qlskey=abc', '?a=b%26qlskey=abc', 'x;qlskey=abc'])(
    'refuses %s, from which it cannot be taken cleanly',
    (end) => expect(check(base + end)).toEqual(refused('sessionKey')),
  )
})
