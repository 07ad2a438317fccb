import { describe, expect, it } from 'vitest'
import { identityCalls } from '@koi/contracts/calls/identity'
import { suitabilityCalls } from '@koi/contracts/calls/suitability'
import { gTk } from '@koi/domain/identity/g-tk'
import { createTestApp, type Person } from '../testing.ts'

const koi = await createTestApp()
const person = await koi.person()
const call = suitabilityCalls.queryRiskProfile

const withToken = (token: string | undefined) => {
  const request = person.requestOf(call, {})
  const query = token === undefined ? '' : `?g_tk=${token}`
  return person.inject({ ...request, url: `${call.path}${query}` })
}
const ownToken = (who: Person) => String(gTk(who.cookies.get('qlskey') ?? ''))

describe('g_tk', () => {
  it('RU-203 lets the token of this session’s key pass', async () => {
    expect((await withToken(ownToken(person))).json()).toMatchObject({ retcode: 0 })
  })

  it('refuses a missing, wrong, empty-key, doubled or other person’s token with 1003', async () => {
    const other = await koi.person()
    const own = ownToken(person)
    const tokens = [undefined, '', '0', '5381', ` ${own}`, ownToken(other), `${own}&g_tk=${own}`]
    const answers = await Promise.all(tokens.map(withToken))
    const refused = { retcode: 1003, retmsg: '页面已过期，请刷新后重试' }
    expect(answers.map((answer) => answer.json())).toEqual(tokens.map(() => refused))
  })

  it('takes the key of the session on the server, not the readable cookie', async () => {
    const forged = 'v0b1234567890abcdef12345678901234'
    const request = person.requestOf(call, {})
    const answer = await person.inject({
      ...request,
      url: `${call.path}?g_tk=${gTk(forged)}`,
      cookies: { ...Object.fromEntries(person.cookies), qlskey: forged },
    })
    expect(answer.json()).toMatchObject({ retcode: 1003 })
  })
})

describe('other sites', () => {
  const headers = (extra: Record<string, string>) => ({
    ...person.requestOf(call, {}),
    headers: { 'content-type': 'application/json', host: 'koi.example', ...extra },
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'https://koi.example.evil.example' },
    { origin: 'null' },
    { origin: 'https://koi.example', 'sec-fetch-site': 'cross-site' },
    // The same name over another scheme or port is another origin.
    { origin: 'https://koi.example' },
    { origin: 'http://koi.example:8080' },
  ])('refuses a request with %j', async (extra) => {
    expect((await person.inject(headers(extra))).json()).toMatchObject({ retcode: 1003 })
  })

  it.each([
    {},
    { 'sec-fetch-site': 'same-origin', origin: 'http://koi.example' },
    { origin: 'http://koi.example' },
    { 'sec-fetch-site': 'none' },
  ])('lets a request with %j pass', async (extra) => {
    expect((await person.inject(headers(extra))).json()).toMatchObject({ retcode: 0 })
  })

  it('refuses a login that another site sends (login CSRF)', async () => {
    const visitor = koi.visitor()
    const answer = await visitor.inject({
      ...visitor.requestOf(identityCalls.demoLogin, {}),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.json()).toMatchObject({ retcode: 1003 })
    expect(answer.cookies).toEqual([])
  })

  it('refuses a body of text/plain, which any site could send', async () => {
    const answer = await person.inject({
      ...person.requestOf(call, {}),
      headers: { 'content-type': 'text/plain' },
    })
    expect(answer.statusCode).toBe(415)
  })

  it('lets nobody log a person out without the token', async () => {
    const answer = await person.inject({
      ...person.requestOf(identityCalls.logout, {}),
      url: identityCalls.logout.path,
    })
    expect(answer.json()).toMatchObject({ retcode: 1003 })
    expect((await person.client.querySession({})).account?.accountId).toBe(person.accountId)
  })
})

describe('who may call', () => {
  it('answers 1001 to a visitor who makes a user’s call', async () => {
    await expect(koi.visitor().client.queryRiskProfile({})).rejects.toMatchObject({
      retcode: '1001',
      message: '登录已过期，请重新登录',
    })
  })

  it('answers 1001 to an invented session', async () => {
    const visitor = koi.visitor()
    visitor.cookies.set('koi_session', 'A'.repeat(43))
    await expect(visitor.client.queryRiskProfile({})).rejects.toMatchObject({ retcode: '1001' })
  })
})
