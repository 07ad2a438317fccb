import { describe, expect, it } from 'vitest'
import { commLogin, identityLoginCalls } from '@koi/contracts/calls/identity-logins'
import { addressWith } from '@koi/contracts/page'
import { toWire } from '@koi/contracts/wire'
import { gTk } from '@koi/domain/identity/g-tk'
import { createTestApp, type Browser } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'

const koi = await createTestApp()
// The server asks its own stand-ins of the providers over the network.
await koi.app.listen({ port: 0, host: '127.0.0.1' })

await koi.db.run(
  sql(
    'test-other-brand',
    `insert into brand (id, entity, title, site_title, company_name, spids, code_login)
     values ('other', 'other', '另一家', '另一家', '另一家', '{1800000001}', true)`,
  ),
)
await koi.db.run(
  sql(
    'test-brand-hosts',
    `insert into brand_host (host, brand_id) values ('koi.example', 'main'), ('m.koi.example', 'main'),
       ('other.example', 'other')`,
  ),
)

const HOME = '/h5/v6/pages/index/index'
const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }

const get = async (browser: Browser, url: string, headers: Record<string, string> = {}) => {
  const response = await browser.inject({ url, headers })
  return { response, location: response.headers.location ?? '' }
}

const beginUrl = (fields: Record<string, string> = {}) =>
  addressWith(commLogin.path, commLogin.query, { appType: '1', returl: HOME, ...fields })

/** From the endpoint to the provider's consent page, the answer there, and the address it sends back to. */
async function untilCallback(
  browser: Browser,
  fields: Record<string, string> = {},
  answer: Record<string, string> = { person: 'xiaolin', answer: 'yes' },
) {
  const { location: asked } = await get(browser, beginUrl(fields))
  const url = new URL(asked, 'http://localhost')
  const path = url.pathname.replace('/authorize', '/confirm')
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  const { location } = await get(browser, path + url.search)
  return location.replace('http://localhost', '')
}

/** The whole login; answers where it ends. */
async function login(
  browser: Browser,
  fields: Record<string, string> = {},
  answer?: Record<string, string>,
) {
  return (await get(browser, await untilCallback(browser, fields, answer))).location
}

const newcomer = { person: 'new', answer: 'yes' }
const accountOf = async (browser: Browser) => (await browser.client.querySession({})).account
const errorOf = (location: string) => new URL(location, 'http://localhost').searchParams

describe('CommLogin', () => {
  it('CL-003 goes to the provider, comes back to returl and logs in by cookies', async () => {
    const browser = koi.visitor()
    const { response, location } = await get(browser, beginUrl())
    expect(response.statusCode).toBe(302)
    expect(location).toMatch(/^\/demo\/wechat\/connect\/oauth2\/authorize\?appid=demo-wechat&/)
    const { redirect_uri: back, state } = Object.fromEntries(errorOf(location))
    expect(back).toBe(`http://localhost${commLogin.callbackPath}`)
    expect(state).toMatch(/^[0-9a-f]{32}$/)
    const cookie = response.cookies.find(({ name }) => name === 'koi_login')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 600, path: '/' })

    expect(await login(browser)).toBe(HOME)
    expect(await accountOf(browser)).toMatchObject({ nickName: '林晓', isGuest: false })
    expect([...browser.cookies.keys()]).toEqual(
      expect.arrayContaining(['koi_session', 'qlskey', 'qluin']),
    )
  })

  it('finds the same account again, by WeChat and by QQ separately', async () => {
    const [one, two, three] = [koi.visitor(), koi.visitor(), koi.visitor()]
    await login(one)
    await login(two)
    await login(three, { appType: '2' })
    const ids = await Promise.all(
      [one, two, three].map(async (who) => (await accountOf(who))?.accountId),
    )
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
  })

  it('opens one account when two first logins of one person come at once', async () => {
    const browsers = [koi.visitor(), koi.visitor(), koi.visitor()]
    const answer = { person: 'mumu', answer: 'yes' }
    await Promise.all(browsers.map((browser) => login(browser, { appType: '2' }, answer)))
    const ids = await Promise.all(browsers.map(async (who) => (await accountOf(who))?.accountId))
    expect(new Set(ids).size).toBe(1)
  })

  it('gives a new token at every login, and the one before is dead (fixation)', async () => {
    const browser = koi.visitor()
    browser.cookies.set('koi_session', 'A'.repeat(43))
    await login(browser)
    const first = browser.cookies.get('koi_session') ?? ''
    await login(browser)
    expect(first).not.toBe('A'.repeat(43))
    expect(browser.cookies.get('koi_session')).not.toBe(first)
    const thief = koi.visitor()
    thief.cookies.set('koi_session', first)
    expect(await accountOf(thief)).toBeNull()
  })

  it.each([
    '//evil.example',
    'https://evil.example/',
    'https://koi.example@evil.example/',
    'https://koi.example.evil.example/',
    'https://other.example/h5/v6/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\\evil.example',
    '/h5/v6/%0d%0aSet-Cookie:a=b',
    `/${'a'.repeat(600)}`,
  ])('does not follow %s after the login', async (returl) => {
    const browser = koi.visitor()
    expect(await login(browser, { returl }, newcomer)).toBe('/')
    const failed = await login(koi.visitor(), { returl }, { person: 'x', answer: 'no' })
    expect(errorOf(failed).get('returl')).not.toBe(returl)
  })

  it('follows a whole address of the brand', async () => {
    const returl = 'https://m.koi.example/h5/v6/pages/index/index'
    expect(await login(koi.visitor(), { returl }, newcomer)).toBe(returl)
  })

  it('begins again on redirect_domain where that is another host of the brand, and nowhere else', async () => {
    const fields = { redirectDomain: 'm.koi.example' }
    const { location, response } = await get(koi.visitor(), beginUrl(fields))
    expect(location).toBe(`https://m.koi.example${beginUrl(fields)}`)
    expect(response.cookies).toEqual([])
    for (const domain of ['evil.example', 'other.example', 'm.koi.example@evil.example']) {
      const { location: refused } = await get(koi.visitor(), beginUrl({ redirectDomain: domain }))
      expect(refused).toMatch(/^\/h5\/v6\/pages\/login\/index\?login_error=1002&/)
    }
  })

  it.each([{ appType: '3' }, { appType: '' }, { returl: 'x', codeTo: 'evil' }])(
    'leads to the login page with 1002 for %j',
    async (fields) => {
      const { location } = await get(koi.visitor(), beginUrl(fields))
      expect(errorOf(location).get('login_error')).toBe('1002')
    },
  )

  it('leads to the login page with the way back when the person says no', async () => {
    for (const type of ['1', '2']) {
      const answer = { person: 'xiaolin', answer: 'no' }
      const location = await login(koi.visitor(), { appType: type }, answer)
      expect(Object.fromEntries(errorOf(location))).toEqual({ login_error: '1207', returl: HOME })
    }
  })
})

describe('the state of a login', () => {
  const refusedAs = async (browser: Browser, url: string) =>
    errorOf((await get(browser, url)).location).get('login_error')

  it('works once', async () => {
    const browser = koi.visitor()
    const callback = await untilCallback(browser)
    await get(browser, callback)
    await browser.client.logout({})
    expect(await refusedAs(browser, callback)).toBe('1208')
    expect(await accountOf(browser)).toBeNull()
  })

  it('works only in the browser that began it (login CSRF)', async () => {
    const [attacker, victim] = [koi.visitor(), koi.visitor()]
    const callback = await untilCallback(attacker)
    expect(await refusedAs(victim, callback)).toBe('1208')
    // Also when the victim has a login of their own under way.
    await get(victim, beginUrl())
    expect(await refusedAs(victim, callback)).toBe('1208')
    expect(await accountOf(victim)).toBeNull()
    // The attacker's own browser may still finish.
    expect((await get(attacker, callback)).location).toBe(HOME)
  })

  it('works only under the brand it began under', async () => {
    const browser = koi.visitor()
    const callback = await untilCallback(browser)
    const there = koi.visitor('other.example')
    for (const [name, value] of browser.cookies) there.cookies.set(name, value)
    expect(await refusedAs(there, callback)).toBe('1208')
  })

  it('is over after ten minutes', async () => {
    const browser = koi.visitor()
    const callback = await untilCallback(browser)
    await koi.db.run(sql('test-age-states', 'update login_state set expires_at = now()'))
    expect(await refusedAs(browser, callback)).toBe('1208')
  })

  it('does not let a used code in under a fresh state', async () => {
    const browser = koi.visitor()
    const used = await untilCallback(browser)
    await get(browser, used)
    const fresh = new URL(await untilCallback(browser), 'http://localhost')
    fresh.searchParams.set('code', new URL(used, 'http://localhost').searchParams.get('code') ?? '')
    expect(await refusedAs(browser, fresh.pathname + fresh.search)).toBe('1210')
  })

  it.each(['', '?state=', '?state=x&code=y', '?state[]=a&code=b', `?state=${'a'.repeat(99)}`])(
    'is refused where it is none: %s',
    async (query) => {
      expect(await refusedAs(koi.visitor(), commLogin.callbackPath + query)).toBe('1208')
    },
  )

  it('lets two logins of one browser finish', async () => {
    const browser = koi.visitor()
    const callbacks = [await untilCallback(browser), await untilCallback(browser)]
    for (const callback of callbacks) expect((await get(browser, callback)).location).toBe(HOME)
  })
})

describe('re_auth=1', () => {
  it('renews the session of the person who proves themselves again', async () => {
    const browser = koi.visitor()
    await login(browser)
    const before = Object.fromEntries(browser.cookies)
    await koi.db.run(
      sql('test-age-sessions', "update session set reauthed_at = now() - interval '1 hour'"),
    )
    expect(await login(browser, { reAuth: '1' })).toBe(HOME)
    expect(browser.cookies.get('qluin')).toBe(before['qluin'])
    expect(browser.cookies.get('koi_session')).not.toBe(before['koi_session'])
    const thief = koi.visitor()
    thief.cookies.set('koi_session', before['koi_session'] ?? '')
    expect(await accountOf(thief)).toBeNull()
    const [current] = (await browser.client.querySessions({})).sessions
    expect((current?.reauthedMs ?? 0) - (current?.createdMs ?? 0)).toBeGreaterThan(0)
  })

  it('refuses another person with 1212 and changes nothing', async () => {
    const browser = koi.visitor()
    await login(browser)
    const before = browser.cookies.get('koi_session')
    const location = await login(browser, { reAuth: '1' }, { person: 'ayuan', answer: 'yes' })
    expect(errorOf(location).get('login_error')).toBe('1212')
    expect(browser.cookies.get('koi_session')).toBe(before)
  })

  it('is refused when somebody else is logged in by then', async () => {
    const browser = koi.visitor()
    await login(browser)
    const callback = await untilCallback(browser, { reAuth: '1' })
    await login(browser, {}, newcomer)
    expect(errorOf((await get(browser, callback)).location).get('login_error')).toBe('1208')
  })
})

describe('linking', () => {
  const linkOf = (browser: Browser) => ({
    link: '1',
    gTk: String(gTk(browser.cookies.get('qlskey') ?? '')),
  })

  it('CL-006 gives the account another way in, and shows name and picture of its own', async () => {
    const person = await koi.person()
    expect(await login(person, linkOf(person), newcomer)).toBe(HOME)
    expect(person.cookies.get('qluin')).toBe(person.accountId)
    const { identities, phoneMasked: phone } = await person.client.queryIdentities({})
    expect(identities).toMatchObject([
      { provider: 'wechat', nickName: expect.stringMatching(/^新朋友/) },
    ])
    expect(phone).toMatch(/^139\*{4}\d{4}$/)
    const info = await person.client.qryWxUserInfo({ appType: 1, userId: person.accountId })
    expect(info.nickName).toMatch(/^新朋友/)
    expect(info.headImageUrl).toMatch(/^data:image\/png;base64,/)
  })

  it('answers another person’s user_id as one that is linked to nothing', async () => {
    const [person, other] = [await koi.person(), await koi.person()]
    await login(person, linkOf(person), newcomer)
    for (const asked of [
      { appType: 1, userId: other.accountId } as const,
      { appType: 2 } as const,
    ]) {
      await expect(person.client.qryWxUserInfo(asked)).rejects.toMatchObject({ retcode: '1216' })
    }
  })

  it('needs the session’s own token, so that no other site can begin it', async () => {
    const person = await koi.person()
    for (const given of ['', '5381', String(gTk('x'.repeat(32)))]) {
      const { location } = await get(person, beginUrl({ link: '1', gTk: given }))
      expect(errorOf(location).get('login_error')).toBe('1003')
    }
    const { location } = await get(koi.visitor(), beginUrl({ link: '1', gTk: '5381' }))
    expect(errorOf(location).get('login_error')).toBe('1001')
  })

  it('refuses an identity that has an account (1213), and a second one of the same provider (1214)', async () => {
    await login(koi.visitor())
    const person = await koi.person()
    expect(errorOf(await login(person, linkOf(person))).get('login_error')).toBe('1213')
    await login(person, linkOf(person), newcomer)
    const second = await login(person, linkOf(person), newcomer)
    expect(errorOf(second).get('login_error')).toBe('1214')
  })

  it('can be taken off, but never the last way in, and only by its owner after a recent login', async () => {
    const person = await koi.person()
    await login(person, linkOf(person), newcomer)
    const idOf = async (who: Browser) =>
      (await who.client.queryIdentities({})).identities[0]?.identityId ?? ''
    const linked = await idOf(person)
    const other = await koi.person()
    const unlink = (who: Browser, id: string) => who.client.unlinkIdentity({ identityId: id })
    await expect(unlink(other, linked)).rejects.toMatchObject({ retcode: '1216' })
    await unlink(person, linked)
    expect((await person.client.queryIdentities({})).identities).toEqual([])

    const stranger = koi.visitor()
    await login(stranger, {}, newcomer)
    const only = await idOf(stranger)
    await expect(unlink(stranger, only)).rejects.toMatchObject({ retcode: '1215' })
    expect(await idOf(stranger)).toBe(only)

    await koi.db.run(
      sql('test-age-session', "update session set reauthed_at = now() - interval '16 minutes'"),
    )
    await expect(unlink(stranger, only)).rejects.toMatchObject({ retcode: '1211' })
  })
})

describe('brands', () => {
  it('know nothing of each other’s people at a provider', async () => {
    const here = koi.visitor()
    await login(here)
    const row = await koi.db.get(
      sql<{ subject: string }>(
        'test-subject',
        "select subject from identity where provider = 'wechat' limit 1",
      ),
    )
    expect(row.subject).toMatch(/^[0-9a-f]{64}$/)
    const there = koi.visitor('other.example')
    const { location } = await get(there, beginUrl())
    const url = new URL(location, 'http://other.example')
    url.searchParams.set('person', 'xiaolin')
    url.searchParams.set('answer', 'yes')
    const back = await get(there, url.pathname.replace('/authorize', '/confirm') + url.search)
    await get(there, back.location.replace('http://other.example', ''))
    const [one, two] = [await accountOf(here), await accountOf(there)]
    expect(two?.nickName).toBe('林晓')
    expect(two?.accountId).not.toBe(one?.accountId)
    // A session of one brand is none of the other, also when its cookies are carried over.
    const crossed = koi.visitor('other.example')
    for (const [name, value] of here.cookies) crossed.cookies.set(name, value)
    expect(await accountOf(crossed)).toBeNull()
  })
})

describe('lct_comm_mq_login', () => {
  const send = async (browser: Browser, request: object, headers: Record<string, string> = own) => {
    const asked = browser.requestOf(
      identityLoginCalls.mqLogin,
      toWire(identityLoginCalls.mqLogin.request, request),
    )
    const response = await browser.inject({ ...asked, headers: { ...asked.headers, ...headers } })
    return { ...response.json(), response }
  }
  const page = `${HOME}?lctfrom=qq`
  const toPage = async (browser: Browser) => {
    const location = await untilCallback(browser, { appType: '2', returl: page, codeTo: 'page' })
    const query = Object.fromEntries(new URL(location, 'http://localhost').searchParams)
    return { location, code: query['code'] ?? '', state: query['state'] ?? '' }
  }

  it('CL-005 logs in by the code that came to the page itself', async () => {
    const browser = koi.visitor()
    const { location, code, state } = await toPage(browser)
    expect(location.startsWith(`${page}&code=`)).toBe(true)
    const answer = await send(browser, { code, state, redirectUri: page, domain: 'localhost' })
    expect(answer).toMatchObject({ retcode: 0, status: 1, asset_frozen: 0 })
    expect(answer.skey).toBe(browser.cookies.get('qlskey'))
    expect((await accountOf(browser))?.accountId).toBe(answer.qluin)
    expect(await send(browser, { code, state })).toMatchObject({ retcode: 1208 })
  })

  it('refuses a code without its state, in another browser, or for another page', async () => {
    const [browser, victim] = [koi.visitor(), koi.visitor()]
    const { code, state } = await toPage(browser)
    expect(await send(browser, { code })).toMatchObject({ retcode: 1208 })
    expect(await send(victim, { code, state })).toMatchObject({ retcode: 1208 })
    expect(await send(browser, { code, state, redirectUri: '/h5/v6/' })).toMatchObject({
      retcode: 1208,
    })
  })

  it.each([
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ])('lets no other site log anybody in: %j', async (headers) => {
    const browser = koi.visitor()
    await toPage(browser)
    const [uin = '', skey = ''] = ['uin', 'skey'].map((name) => browser.cookies.get(name))
    expect(await send(browser, { uin, skey }, headers)).toMatchObject({ retcode: 1003 })
    expect(await accountOf(browser)).toBeNull()
  })

  it.each([own, { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, {}])(
    'logs nobody in by GET, from wherever it comes: %j',
    async (headers) => {
      const browser = koi.visitor()
      await toPage(browser)
      const [uin = '', skey = ''] = ['uin', 'skey'].map((name) => browser.cookies.get(name))
      const query = new URLSearchParams({ uin, skey }).toString()
      const answer = await browser.inject({
        url: `${identityLoginCalls.mqLogin.path}?${query}`,
        headers,
      })
      expect(answer.json()).toMatchObject({ retcode: 1003 })
      expect(await accountOf(browser)).toBeNull()
    },
  )

  it('logs in silently by the keys of the webview', async () => {
    const browser = koi.visitor()
    await toPage(browser)
    const [uin = '', skey = ''] = ['uin', 'skey'].map((name) => browser.cookies.get(name))
    const headers = { referer: 'http://localhost/h5/v6/pages/index/index' }
    expect(await send(browser, { uin, skey }, headers)).toMatchObject({ retcode: 0, status: 1 })
    expect(await send(koi.visitor(), { uin, skey: 'made-up' })).toMatchObject({ retcode: 1210 })
    expect(await send(koi.visitor(), {})).toMatchObject({ retcode: 1210 })
  })

  it('ER-034 answers 818700006 where p_skey is forbidden, and clears the forbid cookies', async () => {
    const browser = koi.visitor()
    browser.cookies.set('is_forbidden', '1').set('p_skey_forbid', '1')
    const keys = { pUin: 'o01', pSkey: 'x', pSkeyForbid: '1' }
    expect(await send(browser, keys)).toMatchObject({ retcode: 818700006 })
    expect(browser.cookies.has('is_forbidden')).toBe(false)
    expect(browser.cookies.has('p_skey_forbid')).toBe(false)
  })

  it('refuses tokens that are not of our app', async () => {
    expect(await send(koi.visitor(), { accessToken: 'a', openid: 'b' })).toMatchObject({
      retcode: 1210,
    })
  })

  it('says that the assets are frozen for a forbidden account', async () => {
    const browser = koi.visitor()
    await toPage(browser)
    const [uin = '', skey = ''] = ['uin', 'skey'].map((name) => browser.cookies.get(name))
    const { qluin } = await send(browser, { uin, skey })
    const forbid = sql('test-freeze', 'update account set is_forbidden = $2 where id = $1')
    await koi.db.run(forbid, [qluin, true])
    expect(await send(browser, { uin, skey })).toMatchObject({ asset_frozen: 1 })
    expect(browser.cookies.get('is_forbidden')).toBe('1')
    await koi.db.run(forbid, [qluin, false])
  })
})

describe('lct_comm_wx_login', () => {
  it('CL-004 sends the readable cookies of a living session again, under the brand’s own seller', async () => {
    const person = await koi.person()
    const key = person.cookies.get('qlskey')
    person.cookies.delete('qlskey')
    person.cookies.delete('qluin')
    const answer = await person.client.wxLogin({ spName: '1800007030', outputType: 'JSON' })
    expect(answer).toEqual({
      qluin: person.accountId,
      cookies: { qluin: person.accountId, qlskey: key },
    })
    expect(person.cookies.get('qlskey')).toBe(key)
    await expect(
      person.client.wxLogin({ spName: '1800000001', outputType: 'JSON' }),
    ).rejects.toMatchObject({ retcode: '1002' })
  })

  it('answers 1001 without a session', async () => {
    await expect(koi.visitor().client.wxLogin({ outputType: 'JSON' })).rejects.toMatchObject({
      retcode: '1001',
    })
  })
})

describe('outside of the demo', () => {
  it('there are no stand-ins, and no way to log in by them', async () => {
    const real = await createTestApp({ isDemo: false, database: koi })
    for (const url of ['/demo/wechat/connect/oauth2/authorize', '/demo/qq/oauth2.0/authorize']) {
      expect((await real.visitor().inject({ url })).statusCode).toBe(404)
    }
    const { location } = await get(real.visitor(), beginUrl())
    expect(errorOf(location).get('login_error')).toBe('1222')
    expect(await real.visitor().client.queryLoginWays({})).toMatchObject({
      wechat: { enabled: false, isDemo: false },
      qq: { enabled: false },
    })
    expect(await koi.visitor().client.queryLoginWays({})).toMatchObject({
      wechat: { enabled: true, isDemo: true },
      qq: { enabled: true, isDemo: true },
    })
  })

  it('a configured provider is asked in place of the stand-in', async () => {
    const app = {
      appId: 'wx1',
      secret: 's',
      pageUrl: 'https://open.weixin.qq.com',
      apiUrl: 'https://api',
    }
    const real = await createTestApp({
      logins: { wechat: app, qq: undefined, miniProgram: undefined },
      database: koi,
    })
    const { location } = await get(real.visitor(), beginUrl())
    expect(location).toMatch(
      /^https:\/\/open\.weixin\.qq\.com\/connect\/oauth2\/authorize\?appid=wx1&/,
    )
    const standIn = { url: '/demo/wechat/connect/oauth2/authorize' }
    expect((await real.visitor().inject(standIn)).statusCode).toBe(404)
  })
})
