import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { commLogin } from '@koi/contracts/calls/identity-logins'
import { HAND_OVER_PATH } from '@koi/contracts/calls/identity-mini-program'
import { gTk } from '@koi/domain/identity/g-tk'
import { sessionWays, type SessionWay } from '@koi/domain/identity/session-ways'
import { createTestApp, type Browser } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { codeOf } from '#testing/investor.ts'
import { SoftAuthenticator } from '#testing/soft-authenticator.ts'

const koi = await createTestApp()
// The server asks its own stand-ins of the providers over the network.
await koi.app.listen({ port: 0, host: '127.0.0.1' })

const HOME = '/h5/v6/pages/index/index'
const ownPage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
const webView = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50 miniProgram/wxkoi' }
const newPhone = () => `135${String(randomInt(1e8)).padStart(8, '0')}`
const ageAll = (minutes: number) =>
  koi.db.run(
    sql('test-age-proofs', "update session set reauthed_at = now() - $1 * interval '1 minute'"),
    [minutes],
  )

/** Calls that change ways into an account or hand it out, as the contract lists them. */
const gated = koi.calls.filter(({ definition }) => definition.recentLogin)
const strict = gated.filter(({ definition }) => definition.recentLogin === 'always')
const gatedPaths = new Map(gated.map(({ name, definition }) => [name, definition]))

/** What each gated call says to this browser; a call that is let in may then refuse what it was given. */
async function answersOf(browser: Browser): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const [name, definition] of gatedPaths) {
    // Asked by a visitor with the same cookies: what an answer sets does not change the browser.
    const cookies = Object.fromEntries(browser.cookies)
    const request = { ...browser.requestOf(definition, {}), cookies }
    const response = await koi.visitor().inject(request)
    answers[name] = String(response.json().retcode)
  }
  return answers
}

const accountOf = async (browser: Browser) =>
  (await browser.client.querySession({})).account?.accountId ?? ''
const provedMs = async (browser: Browser) =>
  (await browser.client.querySessions({})).sessions.find((row) => row.isCurrent)?.reauthedMs ?? 0

const loginCode = async (phone: string) =>
  (await koi.visitor().client.sendLoginCode({ phone })).demoCode ?? ''

async function byPhone(phone = newPhone()): Promise<Browser> {
  const browser = koi.visitor()
  await browser.client.phoneLogin({ phone, code: await loginCode(phone) })
  return browser
}

/** A navigation to the provider and back; answers where it ends. */
async function throughProvider(browser: Browser, fields: Record<string, string>, person: string) {
  const query = new URLSearchParams({ app_type: '1', returl: HOME, ...fields }).toString()
  const begun = await browser.inject({ url: `${commLogin.path}?${query}`, headers: ownPage })
  const asked = new URL(begun.headers.location ?? '', 'http://localhost')
  if (!asked.pathname.includes('/authorize')) return asked
  asked.searchParams.set('person', person)
  asked.searchParams.set('answer', 'yes')
  const said = await browser.inject({
    url: asked.pathname.replace('/authorize', '/confirm') + asked.search,
  })
  const back = new URL(said.headers.location ?? '', 'http://localhost')
  const ended = await browser.inject({ url: back.pathname + back.search, headers: ownPage })
  return new URL(ended.headers.location ?? '', 'http://localhost')
}

const link = (browser: Browser) =>
  throughProvider(
    browser,
    { link: '1', g_tk: String(gTk(browser.cookies.get('qlskey') ?? '')) },
    'new',
  )

async function shell(): Promise<Browser> {
  const browser = koi.visitor()
  const wxLogin = await koi.visitor().inject({ url: '/demo/wechat/wx-login?person=xiaolin' })
  await browser.client.miniProgramLogin({ code: wxLogin.json().code })
  return browser
}

async function handOver(from: Browser): Promise<Browser> {
  const { ticket } = await from.client.createHandOver({})
  const view = koi.visitor()
  await view.inject({ url: `${HAND_OVER_PATH}?ticket=${ticket}`, headers: webView })
  return view
}

async function byPasskey(): Promise<Browser> {
  const owner = await byPhone()
  const device = new SoftAuthenticator('http://localhost')
  const { options } = await owner.client.passkeyRegisterOptions({})
  await owner.client.passkeyRegister({ credential: device.register(options) })
  const browser = koi.visitor()
  const asked = await browser.client.passkeyLoginOptions({})
  await browser.client.passkeyLogin({ credential: device.authenticate(asked.options) })
  return browser
}

async function guest(): Promise<Browser> {
  const browser = koi.visitor()
  await browser.client.touristLogin({})
  return browser
}

async function bind(browser: Browser, phone: string): Promise<Browser> {
  await browser.client.bindPhone({ phone, code: await loginCode(phone) })
  return browser
}

async function demoPerson(): Promise<Browser> {
  await koi.db.run(
    sql(
      'test-seeded',
      `insert into account (id, kind, nick_name, opened_at) values ('seeded', 'seeded', '周新', now())
       on conflict do nothing`,
    ),
  )
  const browser = koi.visitor()
  await browser.client.demoPersonLogin({ accountId: 'seeded' })
  return browser
}

/**
 * Every way to a session, one way each. `age` comes between what was there before and the step that gives the new
 * session: it makes every proof so far as old as the test wants. A further way is a type error here.
 */
const ways: Record<SessionWay, (age: () => Promise<unknown>) => Promise<Browser>> = {
  async phone(age) {
    const phone = newPhone()
    await byPhone(phone)
    await age()
    return byPhone(phone)
  },
  async provider(age) {
    await throughProvider(koi.visitor(), {}, 'mumu')
    await age()
    const browser = koi.visitor()
    await throughProvider(browser, {}, 'mumu')
    return browser
  },
  async passkey(age) {
    await age()
    return byPasskey()
  },
  async newGuest(age) {
    await age()
    return guest()
  },
  async demo(age) {
    await age()
    return koi.demoPerson()
  },
  async demoPerson(age) {
    await age()
    return demoPerson()
  },
  async mergePhone(age) {
    const phone = newPhone()
    await byPhone(phone)
    const browser = await guest()
    await age()
    return bind(browser, phone)
  },
  async sameGuest(age) {
    const browser = await guest()
    await age()
    await browser.client.touristLogin({})
    return browser
  },
  async bindPhone(age) {
    const browser = await koi.demoPerson()
    await age()
    return bind(browser, newPhone())
  },
  async linkProvider(age) {
    const browser = await koi.demoPerson()
    await age()
    await link(browser)
    // The next one links the same person of the provider again.
    await koi.db.run(sql('test-unlink', 'delete from identity'))
    return browser
  },
  async handOver(age) {
    const from = await shell()
    await age()
    return handOver(from)
  },
}

const names = Object.keys(sessionWays).filter((name): name is SessionWay => name in sessionWays)
const kept = names.filter((name) => sessionWays[name] === 'kept')
const proving = names.filter((name) => sessionWays[name] === 'now')

describe('a session that goes on from another', () => {
  it.each(kept)('by %s is as old as that one was, to every gated call', async (way) => {
    // Ten minutes: young enough for the step itself, so that what it makes can be seen.
    const browser = await ways[way](() => ageAll(10))
    expect(Date.now() - (await provedMs(browser))).toBeGreaterThan(9.9 * 60_000)
    await ageAll(16)
    const answers = await answersOf(browser)
    const isGuest = (await browser.client.querySession({})).account?.isGuest === true
    const refused = Object.entries(answers).filter(([name]) =>
      strict.some((call) => call.name === name),
    )
    expect(refused.length).toBe(strict.length)
    expect(new Set(refused.map(([, code]) => code))).toEqual(new Set([isGuest ? '1204' : '1211']))
  })

  it.each(kept)('by %s never makes a stale session fresh', async (way) => {
    const reached = await ways[way](() => ageAll(60)).catch(() => undefined)
    // Either the step itself was refused, or what came of it is as stale as before.
    expect(reached === undefined).toBe(way === 'handOver')
    const answers = Object.entries(reached ? await answersOf(reached) : {})
    const open = answers
      .filter(([, code]) => code !== '1211' && code !== '1204')
      .map(([name]) => name)
    expect(open.filter((name) => strict.some((call) => call.name === name))).toEqual([])
  })
})

describe('a login', () => {
  it.each(proving)('by %s proves who is there, to every gated call', async (way) => {
    const browser = await ways[way](() => ageAll(60))
    const isGuest = (await browser.client.querySession({})).account?.isGuest === true
    const codes = Object.values(await answersOf(browser))
    expect(codes).toHaveLength(gated.length)
    expect(codes).not.toContain('1211')
    expect(codes.includes('1204')).toBe(isGuest)
  })
})

describe('what asks for a recent login', () => {
  it('is a call that writes, so that it goes through the gate alone and not by a name or a page', () => {
    expect(gated.length).toBeGreaterThanOrEqual(9)
    for (const { name, definition } of gated)
      expect([name, definition.writes]).toEqual([name, true])
  })

  it('is a phone or a login provider that is added to an account with a way in', async () => {
    const person = koi.visitor()
    await throughProvider(person, {}, 'mumu')
    await ageAll(16)
    const phone = newPhone()
    const code = await loginCode(phone)
    expect(await codeOf(person.client.bindPhone({ phone, code }))).toBe('1211')
    expect(await codeOf(person.client.checkRecentLogin({ before: 'newWay' }))).toBe('1211')
    const ended = await throughProvider(
      person,
      { app_type: '2', link: '1', g_tk: String(gTk(person.cookies.get('qlskey') ?? '')) },
      'new',
    )
    expect(ended.searchParams.get('login_error')).toBe('1211')
    expect((await person.client.queryIdentities({})).identities).toHaveLength(1)
    // The refused step has not used up the code.
    await throughProvider(person, { re_auth: '1' }, 'mumu')
    expect((await person.client.bindPhone({ phone, code })).result).toBe(1)
  })

  it('is also the download of a copy that was asked for before', async () => {
    const person = await byPhone()
    const { link: address } = await person.client.requestExport({})
    await ageAll(16)
    expect((await person.inject({ url: address })).statusCode).toBe(403)
    expect(await codeOf(person.client.checkRecentLogin({ before: 'copy' }))).toBe('1211')
    const { demoCode: code = '' } = await person.client.sendReAuthCode({})
    await person.client.reAuth({ by: 'code', code })
    expect((await person.inject({ url: address })).statusCode).toBe(200)
  })
})

describe('a ticket into the web view dies', () => {
  const opened = async (ticket: string) => {
    const view = koi.visitor()
    await view.inject({ url: `${HAND_OVER_PATH}?ticket=${ticket}`, headers: webView })
    return accountOf(view)
  }

  it('with the logout of the session that asked for it', async () => {
    const from = await shell()
    const { ticket } = await from.client.createHandOver({})
    await from.client.logout({})
    expect(await opened(ticket)).toBe('')
  })

  it('when the other devices are signed out, whoever asked for it', async () => {
    const [owner, other] = [await shell(), await shell()]
    const tickets = [
      (await owner.client.createHandOver({})).ticket,
      (await other.client.createHandOver({})).ticket,
    ]
    await owner.client.endOtherSessions({})
    for (const ticket of tickets) expect(await opened(ticket)).toBe('')
  })

  it('also when it is used in the same moment: the session that it gives ends with the others', async () => {
    for (let times = 0; times < 10; times += 1) {
      const [owner, thief] = [await shell(), await shell()]
      const { ticket } = await thief.client.createHandOver({})
      await Promise.all([opened(ticket), owner.client.endOtherSessions({})])
      const { sessions } = await owner.client.querySessions({})
      expect(sessions.map(({ isCurrent: isOwn }) => isOwn)).toEqual([true])
    }
  })

  it('when its session gets a new token', async () => {
    const from = await shell()
    const { ticket } = await from.client.createHandOver({})
    await throughProvider(from, { re_auth: '1' }, 'xiaolin')
    expect(await opened(ticket)).toBe('')
  })
})
