import { describe, expect, it } from 'vitest'
import { operationsCalls } from '@koi/contracts/calls/operations'
import { demoCashierCalls } from '@koi/contracts/calls/payment-demo'
import { sql } from '#kernel/db.ts'
import { createTestApp, type Browser } from '../testing.ts'

const TOKEN = 'operator-token-of-this-test'
const demo = await createTestApp()
const real = await createTestApp({ isDemo: false, operatorToken: TOKEN, database: demo })

const promote = sql('test-promote', "update account set kind = 'operator' where id = $1")
const forbid = sql('test-forbid', 'update account set is_forbidden = true where id = $1')

const withBearer = async (browser: Browser, token: string) => {
  const request = browser.requestOf(operationsCalls.queryClock, {})
  const answer = await browser.inject({
    ...request,
    url: operationsCalls.queryClock.path,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })
  return answer.json().retcode
}

describe('operator calls', () => {
  it('are open to everybody who is logged in to the demo', async () => {
    const person = await demo.person()
    expect((await person.client.queryClock({})).nowMs).toBeGreaterThan(0)
    await expect(demo.visitor().client.queryClock({})).rejects.toMatchObject({ retcode: '1001' })
  })

  it('are for accounts of kind operator outside of the demo', async () => {
    const person = await real.person()
    await expect(person.client.queryClock({})).rejects.toMatchObject({
      retcode: '1004',
      message: '当前账户无权进行此操作',
    })
    await real.db.run(promote, [person.accountId])
    expect((await person.client.queryClock({})).nowMs).toBeGreaterThan(0)
  })

  it('are open to the operators’ token, which needs no session and no g_tk', async () => {
    expect(await withBearer(real.visitor(), TOKEN)).toBe(0)
    expect(await withBearer(real.visitor(), `${TOKEN}x`)).toBe(1001)
    // Without a token in the settings no token opens anything.
    expect(await withBearer(demo.visitor(), 'undefined')).toBe(1001)
  })
})

describe('a forbidden account', () => {
  it('is flagged, reads and cannot write', async () => {
    const person = await demo.person()
    await demo.db.run(forbid, [person.accountId])
    expect((await person.client.querySession({})).account?.isForbidden).toBe(true)
    expect((await person.client.queryPayPassword({})).isSet).toBe(false)
    await expect(person.client.setPayPassword({ password: '147258' })).rejects.toMatchObject({
      retcode: '1004',
    })
  })

  it('EN-267 ST-175 carries the cookie is_forbidden=1 after login', async () => {
    const phone = '13700000001'
    const first = demo.visitor()
    const login = async (browser: Browser) => {
      const { demoCode: code = '' } = await browser.client.sendLoginCode({ phone })
      return browser.client.phoneLogin({ phone, code })
    }
    const { accountId } = await login(first)
    expect(first.cookies.has('is_forbidden')).toBe(false)
    await demo.db.run(forbid, [accountId])
    const second = demo.visitor()
    await login(second)
    expect(second.cookies.get('is_forbidden')).toBe('1')
  })
})

it('CL-010 nothing is written by GET, whatever it brings; the same by POST goes through', async () => {
  const person = await demo.person()
  const asked = { listid: 'K20260701AAAA', pay_code: 0 }
  const request = person.requestOf(demoCashierCalls.mockPay, asked)
  const query = `${request.url}&listid=${asked.listid}&pay_code=0`
  const answer = await person.inject({ method: 'GET', url: query })
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { retcode: 1003 }])
  const bare = { ...request, url: request.url.replace(/g_tk=\d+&/, '') }
  expect((await person.inject(bare)).json()).toMatchObject({ retcode: 1003 })
  expect((await person.inject(request)).json()).toMatchObject({ retcode: 1501 })
})

it('every call that writes is a POST', () => {
  const writing = demo.calls.filter(({ definition }) => definition.writes)
  expect(writing.length).toBeGreaterThan(50)
  expect(writing.filter(({ definition }) => definition.method !== 'POST')).toEqual([])
})
