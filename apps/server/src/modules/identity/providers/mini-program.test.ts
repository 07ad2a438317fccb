import { describe, expect, it } from 'vitest'
import { HAND_OVER_PATH, miniProgramCalls } from '@koi/contracts/calls/identity-mini-program'
import { createTestApp, type Browser } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'

const koi = await createTestApp()
// The server asks its own stand-in of the chat app over the network.
await koi.app.listen({ port: 0, host: '127.0.0.1' })

const HOME = '/h5/v6/pages/index/index'
const webView = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50 miniProgram/wxkoi' }

/** What the chat app gives to a mini-program. */
const wxLogin = async (person: string) =>
  JSON.parse(
    (await koi.visitor().inject({ url: `/demo/wechat/wx-login?person=${person}` })).payload,
  ).code

/** The shell of the mini-program, logged in. */
async function shell(person = 'xiaolin') {
  const browser = koi.visitor()
  const { accountId } = await browser.client.miniProgramLogin({
    code: await wxLogin(person),
  })
  return { ...browser, accountId }
}

const open = (
  browser: Browser,
  ticket: string,
  headers: Record<string, string> = webView,
  returl = HOME,
) =>
  browser.inject({
    url: `${HAND_OVER_PATH}?${new URLSearchParams({ ticket, returl }).toString()}`,
    headers,
  })
const accountOf = async (browser: Browser) =>
  (await browser.client.querySession({})).account?.accountId

describe('the login of the shell', () => {
  it('knows the same person again, and keeps no key of the chat app', async () => {
    const [first, second] = [await shell(), await shell()]
    expect(second.accountId).toBe(first.accountId)
    const rows = await koi.db.rows(
      sql<{ text: string }>('test-identity-text', 'select i::text as text from identity i'),
    )
    expect(rows).toHaveLength(1)
  })

  it('takes a code once, and no other', async () => {
    const code = await wxLogin('new')
    const { client } = koi.visitor()
    expect((await client.miniProgramLogin({ code })).result).toBe(1)
    await expect(client.miniProgramLogin({ code })).rejects.toMatchObject({ retcode: '1210' })
    await expect(client.miniProgramLogin({ code: 'made-up' })).rejects.toMatchObject({
      retcode: '1210',
    })
  })

  it('is the account that the chat app’s own webview leads to', async () => {
    const { accountId, client } = await shell('new')
    expect((await client.querySession({})).account?.accountId).toBe(accountId)
    const { identities } = await client.queryIdentities({})
    expect(identities).toMatchObject([{ provider: 'wechat' }])
  })

  it('is not there where no mini-program is configured', async () => {
    const served = await createTestApp({ isDemo: false, database: koi })
    const { client } = served.visitor()
    await expect(client.miniProgramLogin({ code: 'x' })).rejects.toMatchObject({ retcode: '1222' })
  })
})

describe('the hand-over to the web view', () => {
  it('gives the web view a session of its own, once', async () => {
    const { client, accountId } = await shell()
    const { ticket } = await client.createHandOver({})
    const view = koi.visitor()
    const answer = await open(view, ticket)
    expect(answer.headers.location).toBe(HOME)
    expect(await accountOf(view)).toBe(accountId)
    const second = koi.visitor()
    expect((await open(second, ticket)).headers.location).toBe(HOME)
    expect(await accountOf(second)).toBeUndefined()
  })

  it.each([
    ['a browser', { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' }],
    ['a link on another site', { ...webView, 'sec-fetch-site': 'cross-site' }],
  ])('logs nobody in who comes by %s', async (_how, headers) => {
    const { ticket } = await (await shell()).client.createHandOver({})
    const stranger = koi.visitor()
    expect((await open(stranger, ticket, headers)).headers.location).toBe(HOME)
    expect(await accountOf(stranger)).toBeUndefined()
    // It was not used up by that either.
    const view = koi.visitor()
    await open(view, ticket)
    expect(await accountOf(view)).toBeDefined()
  })

  it('is over after a minute', async () => {
    const { ticket } = await (await shell()).client.createHandOver({})
    await koi.db.run(
      sql('test-age-tickets', `update hand_over set expires_at = now() - interval '1 second'`),
    )
    const view = koi.visitor()
    await open(view, ticket)
    expect(await accountOf(view)).toBeUndefined()
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'leads home in place of %s',
    async (returl) => {
      const { ticket } = await (await shell()).client.createHandOver({})
      expect((await open(koi.visitor(), ticket, webView, returl)).headers.location).toBe(HOME)
    },
  )

  it('is made for nobody who is not logged in', async () => {
    await expect(koi.visitor().client.createHandOver({})).rejects.toMatchObject({ retcode: '1001' })
    expect(miniProgramCalls.createHandOver.access).toBe('user')
  })
})
