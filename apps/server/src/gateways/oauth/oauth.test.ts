import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#kernel/log.ts'
import { addFakeQq } from './fake-qq.ts'
import { addFakeWechat } from './fake-wechat.ts'
import type { OauthApp } from './oauth-provider.ts'
import { createQq } from './qq.ts'
import { createWechat } from './wechat.ts'

const RETURN = 'https://koi.example/back'
const SECRET = 'provider-secret-0123456789'
const MINUTE_MS = 60_000

let nowMs = 0
const server = Fastify()
await server.register(cookie)
const provider = {
  appId: 'koi',
  secret: SECRET,
  isOurReturn: (uri: string) => uri === RETURN,
  now: () => nowMs,
}
addFakeWechat(server, '/wechat', provider)
addFakeQq(server, '/qq', provider)
/** Another app's registration at the same people. */
addFakeQq(server, '/other-qq', { ...provider, appId: 'other' })
server.get('/slow/sns/oauth2/access_token', () => new Promise(() => undefined))
server.get('/away/sns/oauth2/access_token', (_request, reply) =>
  reply.redirect('/wechat/elsewhere'),
)
server.get('/long/sns/oauth2/access_token', () => ({ errcode: 0, errmsg: 'x'.repeat(70_000) }))
server.get('/html/sns/oauth2/access_token', (_request, reply) => reply.send('<h1>busy</h1>'))
server.get('/shape/sns/oauth2/access_token', () => ({ access_token: 7 }))
server.get('/broken/sns/oauth2/access_token', (_request, reply) => reply.code(502).send('{}'))
server.get('/snapshot/sns/oauth2/access_token', () => ({
  access_token: 'a',
  openid: 'o',
  is_snapshotuser: 1,
}))
const address = await server.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => server.close())

const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })
beforeEach(() => {
  lines.length = 0
})

const appAt = (path: string, changed: Partial<OauthApp> = {}): OauthApp => ({
  appId: 'koi',
  secret: SECRET,
  pageUrl: address + path,
  apiUrl: () => address + path,
  isDemo: true,
  ...changed,
})

/** What the browser comes back with after the person answered. */
async function answer(authorizeUrl: string, fields: Record<string, string>) {
  const page = await fetch(authorizeUrl)
  const html = await page.text()
  const action = /action="([^"]+)"/.exec(html)?.[1]
  if (!action) return { html, back: undefined, cookies: [] }
  const query = new URLSearchParams(new URL(authorizeUrl).search)
  for (const [name, value] of Object.entries(fields)) query.set(name, value)
  const done = await fetch(`${address}${action}?${query.toString()}`, { redirect: 'manual' })
  const back = new URL(done.headers.get('location') ?? '').searchParams
  return { html, back, cookies: done.headers.getSetCookie() }
}

const yes = { person: 'xiaolin', answer: 'yes' }
const ask = { redirectUri: RETURN, state: '0123456789abcdef', isAgain: false }
const refused = (retcode: number) => ({ retcode })

describe('WeChat', () => {
  const wechat = createWechat(appAt('/wechat'), log)
  const codeOf = async (fields = yes) =>
    (await answer(wechat.authorizeUrl(ask), fields)).back?.get('code') ?? ''

  it('asks for the person with the documented parameters, again when they have to prove themselves', () => {
    const real = createWechat(appAt('', { pageUrl: 'https://open.weixin.qq.com' }), log)
    expect(real.authorizeUrl(ask)).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=koi&redirect_uri=https%3A%2F%2Fkoi.example%2Fback' +
        '&response_type=code&scope=snsapi_userinfo&state=0123456789abcdef#wechat_redirect',
    )
    expect(real.authorizeUrl({ ...ask, isAgain: true })).toContain('forcePopup=true')
  })

  it('knows somebody by the unionid, with name and picture', async () => {
    const person = await wechat.personOfCode(await codeOf(), RETURN)
    expect(person).toMatchObject({ subject: 'union-xiaolin', nickName: '林晓' })
    expect(person.headImage).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
  })

  it('brings the state back, and no code when the person says no', async () => {
    const { back } = await answer(wechat.authorizeUrl(ask), { ...yes, answer: 'no' })
    expect([back?.get('state'), back?.get('code')]).toEqual(['0123456789abcdef', null])
  })

  it('refuses a used code (40163), an expired one (40029) and a made up one', async () => {
    const used = await codeOf()
    await wechat.personOfCode(used, RETURN)
    await expect(wechat.personOfCode(used, RETURN)).rejects.toMatchObject(refused(1210))
    const late = await codeOf()
    nowMs += 5 * MINUTE_MS
    await expect(wechat.personOfCode(late, RETURN)).rejects.toMatchObject(refused(1210))
    await expect(wechat.personOfCode('made-up', RETURN)).rejects.toMatchObject(refused(1210))
    expect(lines).toEqual([])
  })

  it.each([
    [40125, 'a wrong secret', { secret: 'not-the-secret-at-all' }],
    [40013, 'an unknown app', { appId: 'nobody' }],
  ])(
    'logs %i for %s and refuses with 1209; the secret is not in the log',
    async (errcode, _, changed) => {
      const wrong = createWechat(appAt('/wechat', changed), log)
      await expect(wrong.personOfCode(await codeOf(), RETURN)).rejects.toMatchObject(refused(1209))
      expect(lines.join('')).toContain(`"errcode":${errcode}`)
      expect(lines.join('')).not.toMatch(/secret-|not-the-secret/)
    },
  )

  it.each(['/away', '/long', '/html', '/shape', '/broken', '/nowhere'])(
    'refuses with 1209 when the answer is %s: redirects are not followed, sizes are bounded',
    async (path) => {
      const odd = createWechat(appAt(path), log)
      await expect(odd.personOfCode('code-of-a-person', RETURN)).rejects.toMatchObject(
        refused(1209),
      )
      expect(lines.join('')).toContain('/sns/oauth2/access_token')
      expect(lines.join('')).not.toMatch(new RegExp(`${SECRET}|code-of-a-person`))
    },
  )

  it('does not wait longer than five seconds', { timeout: 8_000 }, async () => {
    const slow = createWechat(appAt('/slow'), log)
    const startMs = performance.now()
    await expect(slow.personOfCode('code', RETURN)).rejects.toMatchObject(refused(1209))
    expect(performance.now() - startMs).toBeLessThan(7_000)
  })

  it('refuses the nobody of a snapshot page', async () => {
    const snapshot = createWechat(appAt('/snapshot'), log)
    await expect(snapshot.personOfCode('code', RETURN)).rejects.toMatchObject(refused(1210))
  })

  it('refuses when nothing listens there', async () => {
    const gone = createWechat(appAt('', { apiUrl: () => 'http://127.0.0.1:9' }), log)
    await expect(gone.personOfCode('code', RETURN)).rejects.toMatchObject(refused(1209))
  })
})

describe('the stand-in of WeChat', () => {
  const page = (changed: Record<string, string>) => {
    const url = new URL(createWechat(appAt('/wechat'), log).authorizeUrl(ask))
    for (const [name, value] of Object.entries(changed)) url.searchParams.set(name, value)
    return answer(url.href, yes)
  }

  it.each([
    ['10003', { redirect_uri: 'https://evil.example/back' }],
    ['10005', { scope: 'snsapi_all' }],
    ['10013', { appid: 'nobody' }],
  ])('shows error %s and asks nobody', async (code, changed) => {
    const { html, back } = await page(changed)
    expect(html).toContain(code)
    expect(back).toBeUndefined()
  })

  it('writes nothing of the address into the page unescaped', async () => {
    const { html } = await page({ state: '"><script>alert(1)</script>' })
    expect(html).not.toContain('<script>')
  })

  it('brings somebody new each time', async () => {
    const wechat = createWechat(appAt('/wechat'), log)
    const arrive = async () => {
      const { back } = await answer(wechat.authorizeUrl(ask), { person: 'new', answer: 'yes' })
      return wechat.personOfCode(back?.get('code') ?? '', RETURN)
    }
    const [one, two] = [await arrive(), await arrive()]
    expect(one.subject).not.toBe(two.subject)
  })
})

describe('QQ', () => {
  const keysUrl = () => `${address}/qq/keys`
  const qq = createQq({ ...appAt('/qq'), keysUrl }, log)
  const come = () => answer(qq.authorizeUrl(ask), yes)
  const tokenOf = async (path: string, appId: string) => {
    const other = createQq(appAt(path, { appId }), log)
    const { back } = await answer(other.authorizeUrl(ask), yes)
    const query = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: appId,
      client_secret: SECRET,
      code: back?.get('code') ?? '',
      redirect_uri: RETURN,
      fmt: 'json',
    })
    const token = await fetch(`${address}${path}/oauth2.0/token?${query.toString()}`)
    return (await token.json()).access_token
  }

  it('knows somebody by code, token + me + get_user_info', async () => {
    const { back } = await come()
    expect(await qq.personOfCode(back?.get('code') ?? '', RETURN)).toMatchObject({
      subject: 'UID_XIAOLIN',
      nickName: '林晓',
      headImage: expect.stringMatching(/^data:image\/png/),
    })
  })

  it('says usercancel=1 when the person says no', async () => {
    const { back } = await answer(qq.authorizeUrl(ask), { ...yes, answer: 'no' })
    expect([back?.get('usercancel'), back?.get('code')]).toEqual(['1', null])
  })

  it('refuses a used code (100020), a made up one (100019) and another way back (100010)', async () => {
    const { back } = await come()
    const code = back?.get('code') ?? ''
    await expect(qq.personOfCode(code, 'https://koi.example/other')).rejects.toMatchObject(
      refused(1209),
    )
    await qq.personOfCode(code, RETURN)
    await expect(qq.personOfCode(code, RETURN)).rejects.toMatchObject(refused(1210))
    await expect(qq.personOfCode('made-up', RETURN)).rejects.toMatchObject(refused(1210))
  })

  it('takes a token of our app for the person it was given to, and no other app’s', async () => {
    const token = await tokenOf('/qq', 'koi')
    expect(await qq.personOfToken?.(token, 'OPENIDXIAOLIN')).toMatchObject({ nickName: '林晓' })
    await expect(qq.personOfToken?.(token, 'OPENIDAYUAN')).rejects.toMatchObject(refused(1210))
    await expect(qq.personOfToken?.('made-up', 'OPENIDXIAOLIN')).rejects.toMatchObject(
      refused(1210),
    )
    // An honest token of the same person, given to another app.
    const foreign = createQq(appAt('/other-qq'), log)
    const others = await tokenOf('/other-qq', 'other')
    await expect(foreign.personOfToken?.(others, 'OPENIDXIAOLIN')).rejects.toMatchObject(
      refused(1210),
    )
  })

  it('takes the keys of its webview, as the QQ app leaves them in cookies', async () => {
    const { cookies } = await come()
    const of = (name: string) =>
      cookies.find((text) => text.startsWith(`${name}=`))?.split(/[=;]/)[1] ?? ''
    expect(await qq.personOfKeys?.(of('uin'), of('skey'))).toMatchObject({ nickName: '林晓' })
    await expect(qq.personOfKeys?.('o0123', of('skey'))).rejects.toMatchObject(refused(1210))
    await expect(qq.personOfKeys?.(of('uin'), 'made-up')).rejects.toMatchObject(refused(1210))
  })

  it('has no silent login where no address for it is configured', () => {
    expect(createQq(appAt('/qq'), log).personOfKeys).toBeUndefined()
  })
})
