import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { identityCalls } from '@koi/contracts/calls/identity'
import { createTestApp, type Browser } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'

const koi = await createTestApp()
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.48'

const newPhone = () => `137${String(randomInt(1e8)).padStart(8, '0')}`

/** A device of the phone's owner, logged in. */
async function enter(phone: string, device = '未知设备') {
  const at = { brandId: 'main', nowMs: await koi.clock.now() }
  const { accountId } = await koi.accounts.ofPhone(phone, at)
  const { token, csrfKey } = await koi.sessions.open(accountId, {
    device,
    openedBy: 'phone',
    proof: 'now',
  })
  const browser = koi.visitor()
  browser.cookies.set('koi_session', token).set('qlskey', csrfKey)
  return browser
}

/** The login itself, as a browser of this name sends it. */
async function logIn(phone: string, userAgent: string) {
  const browser = koi.visitor()
  const { demoCode: code = '' } = await browser.client.sendLoginCode({ phone })
  const request = browser.requestOf(identityCalls.phoneLogin, { phone, code })
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
  await browser.inject({ ...request, headers })
  return browser
}

const sessionsOf = async (browser: Browser) => (await browser.client.querySessions({})).sessions
const isIn = async (browser: Browser) => (await browser.client.querySession({})).account !== null

describe('the devices of an account', () => {
  it('are listed with what they are, how they were opened, and which one this is', async () => {
    const phone = newPhone()
    const [one, two] = [await logIn(phone, IPHONE), await enter(phone)]
    const sessions = await sessionsOf(one)
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
      device: 'iPhone · 微信',
      openedBy: 'phone',
    })
    expect(sessions.find(({ isCurrent }) => !isCurrent)?.device).toBe('未知设备')
    const tokens = [one, two].map((browser) => browser.cookies.get('koi_session'))
    for (const token of tokens) expect(JSON.stringify(sessions)).not.toContain(token)
  })

  it('can be signed out from another one: its token is dead at once', async () => {
    const phone = newPhone()
    const [one, two] = [await enter(phone), await enter(phone)]
    const other = (await sessionsOf(one)).find(({ isCurrent }) => !isCurrent)
    await one.client.endSession({ sessionId: other?.sessionId ?? '' })
    expect([await isIn(one), await isIn(two)]).toEqual([true, false])
    await expect(two.client.querySessions({})).rejects.toMatchObject({ retcode: '1001' })
  })

  it('can be signed out all but this one', async () => {
    const phone = newPhone()
    const [one, two, three] = [await enter(phone), await enter(phone), await enter(phone)]
    expect(await one.client.endOtherSessions({})).toEqual({ ended: 2 })
    expect(await Promise.all([one, two, three].map(isIn))).toEqual([true, false, false])
  })

  it('cannot be signed out by another account, whose answer is that of a made up id', async () => {
    const [one, stranger] = [await enter(newPhone()), await enter(newPhone())]
    const [session] = await sessionsOf(one)
    for (const id of [session?.sessionId ?? '', 'a'.repeat(32)]) {
      await expect(stranger.client.endSession({ sessionId: id })).rejects.toMatchObject({
        retcode: '1217',
      })
    }
    expect(await isIn(one)).toBe(true)
  })

  it('loses its cookies when it signs itself out', async () => {
    const one = await enter(newPhone())
    const [session] = await sessionsOf(one)
    await one.client.endSession({ sessionId: session?.sessionId ?? '' })
    expect([...one.cookies.keys()]).toEqual([])
  })

  it('are seen at most every five minutes: a read writes nothing in between', async () => {
    const one = await enter(newPhone())
    const seen = async () => (await sessionsOf(one))[0]?.lastSeenMs ?? 0
    const first = await seen()
    await isIn(one)
    expect(await seen()).toBe(first)
    await koi.db.run(
      sql('test-age-seen', "update session set last_seen_at = now() - interval '6 minutes'"),
    )
    // Whoever only reads may be remembered from just now.
    await one.client.wxLogin({ outputType: 'JSON' })
    expect(await seen()).toBeGreaterThanOrEqual(first)
  })
})

describe('proving oneself again', () => {
  const stale = sql('test-stale', "update session set reauthed_at = now() - interval '1 hour'")

  it('by a code gives a new token, kills the old one, and opens what needs it', async () => {
    const one = await enter(newPhone())
    await koi.db.run(stale)
    await expect(one.client.deletePasskey({ passkeyId: 'x' })).rejects.toMatchObject({
      retcode: '1211',
    })
    const before = new Map(one.cookies)
    const sent = await one.client.sendReAuthCode({})
    expect(sent.phoneMasked).toMatch(/^137\*{4}\d{4}$/)
    expect((await one.client.reAuth({ by: 'code', code: sent.demoCode ?? '' })).result).toBe(1)
    expect(one.cookies.get('koi_session')).not.toBe(before.get('koi_session'))
    expect(one.cookies.get('qlskey')).not.toBe(before.get('qlskey'))
    expect(await sessionsOf(one)).toHaveLength(1)
    const thief = koi.visitor()
    for (const [name, value] of before) thief.cookies.set(name, value)
    expect(await isIn(thief)).toBe(false)
    await expect(one.client.deletePasskey({ passkeyId: 'x' })).rejects.toMatchObject({
      retcode: '1221',
    })
  })

  it('takes neither a login’s code nor another account’s', async () => {
    const phone = newPhone()
    const [one, other] = [await enter(phone), await enter(newPhone())]
    const { demoCode: login = '' } = await koi.visitor().client.sendLoginCode({ phone })
    const { demoCode: others = '' } = await other.client.sendReAuthCode({})
    for (const code of [login, others]) {
      await expect(one.client.reAuth({ by: 'code', code })).rejects.toMatchObject({
        retcode: '1201',
      })
    }
  })

  it('by a code needs a phone', async () => {
    const person = await koi.demoPerson()
    await expect(person.client.sendReAuthCode({})).rejects.toMatchObject({ retcode: '1223' })
  })
})

describe('codes of logins', () => {
  it('are good under the brand they were sent for', async () => {
    await koi.db.run(
      sql(
        'test-devices-brand',
        `with made as (insert into brand (id, entity, title, site_title, company_name, spids, code_login)
           values ('other', 'other', '另一家', '另一家', '另一家', '{1800000001}', true) returning id)
         insert into brand_host (host, brand_id) select 'other.example', id from made`,
      ),
    )
    const there = (await createTestApp({ database: koi })).visitor('other.example')
    const phone = newPhone()
    const { demoCode: code = '' } = await koi.visitor().client.sendLoginCode({ phone })
    await expect(there.client.phoneLogin({ phone, code })).rejects.toMatchObject({
      retcode: '1201',
    })
    // The hour's limit is the phone's, over all brands.
    const more = await Promise.allSettled(
      [1, 2, 3, 4, 5].map(() => there.client.sendLoginCode({ phone })),
    )
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  })

  it('are one sender’s on one line of IPv6, whichever of its many addresses asks', async () => {
    const { path: url } = identityCalls.sendLoginCode
    const codes: number[] = []
    for (let host = 1; host <= 6; host += 1) {
      const remoteAddress = `2001:db8:0:7::${host}`
      const payload = { phone: '13900007777' }
      const answer = await koi.app.inject({ method: 'POST', url, payload, remoteAddress })
      codes.push(answer.json<{ retcode: number }>().retcode)
    }
    expect(codes).toEqual([0, 0, 0, 0, 0, 1202])
  })

  it('are their sender’s: a stranger neither uses them up, nor replaces the one that is awaited', async () => {
    const phone = newPhone()
    const [owner, stranger] = [koi.visitor(), koi.visitor()]
    const from = async (browser: Browser, remoteAddress: string, body: object) => {
      const call = 'code' in body ? identityCalls.phoneLogin : identityCalls.sendLoginCode
      return (await browser.inject({ ...browser.requestOf(call, body), remoteAddress })).json()
    }
    const sent = await from(owner, '10.0.0.1', { phone })
    for (let count = 0; count < 5; count += 1) {
      expect((await from(stranger, '10.6.6.6', { phone })).retcode).toBe(0)
    }
    expect((await from(stranger, '10.6.6.6', { phone })).retcode).toBe(1202)
    const wrong = String((Number(sent.demo_code) + 1) % 1e6).padStart(6, '0')
    for (let count = 0; count < 6; count += 1) {
      expect((await from(stranger, '10.6.6.6', { phone, code: wrong })).retcode).toBe(1201)
    }
    // The owner's code came first, and they have moved to another network since.
    const entered = await from(owner, '10.0.0.2', { phone, code: sent.demo_code })
    expect(entered.retcode).toBe(0)
    await owner.client.logout({})

    // Strangers from everywhere keep the phone ringing until nobody new may; the owner's browser still gets its code.
    for (let count = 0; count < 20; count += 1) {
      await from(koi.visitor(), `10.7.0.${count}`, { phone })
    }
    expect((await from(koi.visitor(), '10.8.0.1', { phone })).retcode).toBe(1202)
    const again = await from(owner, '10.9.0.1', { phone })
    expect(again.retcode).toBe(0)
    expect((await from(owner, '10.9.0.1', { phone, code: again.demo_code })).retcode).toBe(0)
  })

  it('cannot be sprayed over many phones from one address', async () => {
    const strict = await createTestApp({
      database: koi,
      limits: { visitorWritesMax: 20, requestsMax: 1e6 },
    })
    const answers: number[] = []
    for (let count = 0; count < 30; count += 1) {
      const browser = strict.visitor()
      const guess = { phone: newPhone(), code: '123456' }
      const request = browser.requestOf(identityCalls.phoneLogin, guess)
      answers.push((await browser.inject(request)).statusCode)
    }
    expect(answers.map((status) => status === 429)).toEqual(answers.map((_, count) => count >= 20))
  })
})
