import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { identityCalls } from '@koi/contracts/calls/identity'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { cashBalance } from '#modules/ledger/index.ts'

const NOW_MS = Date.parse('2026-07-01T10:00:00+08:00')
const koi = await createTestApp({ nowMs: NOW_MS })
const MINUTE_MS = 60_000

const newPhone = () => `138${String(randomInt(1e8)).padStart(8, '0')}`

async function sendCode(phone: string) {
  const { demoCode: code = '' } = await koi.visitor().client.sendLoginCode({ phone })
  return code
}

const otherThan = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0')
const login = (phone: string, code: string) => koi.visitor().client.phoneLogin({ phone, code })
const refused = (retcode: string) => ({ retcode })

describe('one-time codes', () => {
  it('log a phone in and open its account at the first time only', async () => {
    const phone = newPhone()
    const first = await login(phone, await sendCode(phone))
    const second = await login(phone, await sendCode(phone))
    expect(first).toEqual({ result: 1, accountId: second.accountId })
    expect(first.accountId).toMatch(/^[0-9a-f]{32}$/)
  })

  it('show the phone masked', async () => {
    const visitor = koi.visitor()
    const phone = '13812345678'
    await visitor.client.phoneLogin({ phone, code: await sendCode(phone) })
    expect((await visitor.client.querySession({})).account?.phoneMasked).toBe('138****5678')
  })

  it('work once, also when two use them at the same time', async () => {
    const phone = newPhone()
    const code = await sendCode(phone)
    const results = await Promise.allSettled([1, 2, 3].map(() => login(phone, code)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(login(phone, code)).rejects.toMatchObject(refused('1201'))
  })

  it('die after five wrong tries, however many come at once', async () => {
    const phone = newPhone()
    const code = await sendCode(phone)
    const wrong = await Promise.allSettled(
      Array.from({ length: 20 }, () => login(phone, otherThan(code))),
    )
    expect(wrong.every(({ status }) => status === 'rejected')).toBe(true)
    await expect(login(phone, code)).rejects.toMatchObject(refused('1201'))
  })

  it('are good until the fifth minute', async () => {
    const early = newPhone()
    const late = newPhone()
    const codes = [await sendCode(early), await sendCode(late)] as const
    await koi.clock.freeze(NOW_MS + 5 * MINUTE_MS - 1)
    await login(early, codes[0])
    await koi.clock.freeze(NOW_MS + 5 * MINUTE_MS)
    await expect(login(late, codes[1])).rejects.toMatchObject(refused('1201'))
    await koi.clock.freeze(NOW_MS, { allowBackwards: true })
  })

  it('are replaced by the next one', async () => {
    const phone = newPhone()
    const old = await sendCode(phone)
    const fresh = await sendCode(phone)
    await expect(login(phone, old)).rejects.toMatchObject(refused('1201'))
    expect((await login(phone, fresh)).result).toBe(1)
  })

  it('belong to one phone', async () => {
    const code = await sendCode(newPhone())
    await expect(login(newPhone(), code)).rejects.toMatchObject(refused('1201'))
  })

  it('are sent five times an hour at most, also to parallel requests', async () => {
    const phone = newPhone()
    const sent = await Promise.allSettled(Array.from({ length: 12 }, () => sendCode(phone)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await expect(sendCode(phone)).rejects.toMatchObject(refused('1202'))
    await koi.clock.freeze(NOW_MS + 60 * MINUTE_MS)
    expect(await sendCode(phone)).toMatch(/^\d{6}$/)
    await koi.clock.freeze(NOW_MS, { allowBackwards: true })
  })

  it.each(['12812345678', '1381234567', '138123456789', '+8613812345678', ''])(
    'are not sent to %j',
    async (phone) => {
      await expect(sendCode(phone)).rejects.toMatchObject({
        ...refused('1002'),
        message: expect.stringContaining('请输入正确的手机号'),
      })
    },
  )

  it('go to the gateway where there is one, and are then shown nowhere', async () => {
    const sent: string[][] = []
    const served = await createTestApp({
      isDemo: false,
      database: koi,
      codeGateway: { send: async (phone, code) => void sent.push([phone, code]) },
    })
    const phone = newPhone()
    const answer = await served.visitor().client.sendLoginCode({ phone })
    expect(answer).toEqual({ validSeconds: 300 })
    expect(sent).toEqual([[phone, expect.stringMatching(/^\d{6}$/)]])
    const account = await served.visitor().client.phoneLogin({ phone, code: sent[0]?.[1] ?? '' })
    expect(account.result).toBe(1)
  })

  it('are not shown outside of the demo: without a gateway there are none', async () => {
    const served = await createTestApp({ isDemo: false, database: koi })
    await expect(
      served.visitor().client.sendLoginCode({ phone: newPhone() }),
    ).rejects.toMatchObject(refused('1006'))
  })
})

describe('sessions', () => {
  const cookieNames = (cookies: { name: string }[]) => cookies.map(({ name }) => name).toSorted()

  it('live in a cookie that no script can read, beside a readable key of 32 characters', async () => {
    const visitor = koi.visitor()
    const answer = await visitor.inject(visitor.requestOf(identityCalls.demoLogin, {}))
    const [session, key, account] = ['koi_session', 'qlskey', 'qluin'].map((name) =>
      answer.cookies.find((cookie) => cookie.name === name),
    )
    const common = { path: '/', sameSite: 'Lax', maxAge: 30 * 24 * 3600 }
    expect(session).toMatchObject({ ...common, httpOnly: true })
    expect(Buffer.from(session?.value ?? '', 'base64url')).toHaveLength(32)
    expect(key).toMatchObject(common)
    expect(key?.httpOnly).toBeUndefined()
    expect(key?.value).toMatch(/^[\w-]{32}$/)
    expect(account?.value).toBe(answer.json().account_id)
    expect(answer.payload).not.toContain(session?.value)
  })

  it('get a new token and key at login, and the old token is dead (fixation)', async () => {
    const person = await koi.demoPerson()
    const before = new Map(person.cookies)
    await person.client.demoLogin({})
    expect(person.cookies.get('koi_session')).not.toBe(before.get('koi_session'))
    expect(person.cookies.get('qlskey')).not.toBe(before.get('qlskey'))
    const thief = koi.visitor()
    for (const [name, value] of before) thief.cookies.set(name, value)
    await expect(thief.client.queryPayPassword({})).rejects.toMatchObject(refused('1001'))
  })

  it('do not adopt a token that was set before the login', async () => {
    const visitor = koi.visitor()
    visitor.cookies.set('koi_session', 'A'.repeat(43)).set('qlskey', 'B'.repeat(32))
    await visitor.client.demoLogin({})
    expect(visitor.cookies.get('koi_session')).not.toBe('A'.repeat(43))
    expect(visitor.cookies.get('qlskey')).not.toBe('B'.repeat(32))
  })

  it('end on the server at logout; another device stays logged in', async () => {
    const phone = newPhone()
    const [one, two] = [koi.visitor(), koi.visitor()]
    for (const device of [one, two]) {
      await device.client.phoneLogin({ phone, code: await sendCode(phone) })
    }
    const copy = koi.visitor()
    for (const [name, value] of one.cookies) copy.cookies.set(name, value)
    const answer = await one.inject(one.requestOf(identityCalls.logout, {}))
    expect(cookieNames(answer.cookies)).toEqual(['is_forbidden', 'koi_session', 'qlskey', 'qluin'])
    // The browser is still the one that has logged in here before; its key opens nothing.
    expect([...one.cookies.keys()]).toEqual(['koi_device'])
    expect((await one.client.querySession({})).account).toBeNull()
    await expect(copy.client.queryPayPassword({})).rejects.toMatchObject(refused('1001'))
    expect((await two.client.querySession({})).account).not.toBeNull()
  })
})

describe('the demo', () => {
  it('continues as a seeded person, with their story on the login page', async () => {
    await koi.db.run(
      sql(
        'test-seed',
        `insert into account (id, kind, nick_name, story, opened_at)
         values ('seeded-1', 'seeded', '陈稳健', '定投三年', now())`,
      ),
    )
    const visitor = koi.visitor()
    expect(await visitor.client.queryDemoPeople({})).toEqual({
      people: [{ accountId: 'seeded-1', name: '陈稳健', story: '定投三年' }],
    })
    await visitor.client.demoPersonLogin({ accountId: 'seeded-1' })
    expect((await visitor.client.querySession({})).account?.nickName).toBe('陈稳健')
  })

  it('gives a fresh investor 100,000.00 yuan', async () => {
    const person = await koi.demoPerson()
    expect(await cashBalance(koi.db, person.accountId)).toBe(10_000_000)
    const { account, isDemo, businessNowMs: now } = await person.client.querySession({})
    expect(account?.nickName).toMatch(/^体验用户\d{4}$/)
    expect({ isDemo, now }).toEqual({ isDemo: true, now: NOW_MS })
    expect(account).toMatchObject({ phoneMasked: '', hasPayPassword: false })
  })

  it('lets nobody into an account that is not a seeded one', async () => {
    const person = await koi.person()
    const demoPerson = await koi.demoPerson()
    for (const accountId of [person.accountId, demoPerson.accountId, 'nobody']) {
      await expect(koi.visitor().client.demoPersonLogin({ accountId })).rejects.toMatchObject(
        refused('1203'),
      )
    }
  })

  it('is not there outside of the demo', async () => {
    const served = await createTestApp({ isDemo: false, database: koi })
    const { client } = served.visitor()
    await expect(client.demoLogin({})).rejects.toMatchObject(refused('1004'))
    expect(await client.queryDemoPeople({})).toEqual({ people: [] })
    expect((await client.querySession({})).isDemo).toBe(false)
  })

  it('knows the main brand', async () => {
    const { brand } = await koi.visitor().client.querySession({})
    expect(brand).toMatchObject({
      title: '锦鲤理财',
      canPay: true,
      canPwd: true,
      codeLogin: true,
    })
  })
})
