import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CallFailed } from '@koi/contracts/client'
import { hostCalls } from '@koi/contracts/calls/hosts'
import { createFakeWechat, FAKE_ACCOUNT } from '#demo/bridges/fake-wechat.ts'
import { createTestApp } from '#http/testing.ts'
import { query } from '#testing/query.ts'
import { createTestDb } from '#testing/test-database.ts'
import { noBridges } from '#kernel/config/bridge-config.ts'
import { Refusal } from '#kernel/errors.ts'
import { createProvider } from './provider.ts'
import { createJssdk, ownAddress } from './service.ts'
import { signatureOf } from './signature.ts'

const silent = { warn: () => undefined }
const PAGE = 'https://koi.example/h5/v6/pages/index/index?a=1'
const asked = { uiUrl: PAGE, ownHosts: ['koi.example'], nowMs: 1_700_000_000_500 }

it('signs as the chat app’s documentation has it', () => {
  expect(
    signatureOf({
      ticket:
        'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
      nonce: 'Wm3WZYTPz0wzccnW',
      timestamp: '1414587457',
      url: 'http://mp.weixin.qq.com?params=value',
    }),
  ).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})

describe('addresses that are signed', () => {
  it.each([
    [PAGE, PAGE],
    [`${PAGE}#top`, PAGE],
    ['https://koi.example:8443/h5/v6/', 'https://koi.example:8443/h5/v6/'],
  ])('%s', (text, address) => expect(ownAddress(text, ['koi.example'])).toBe(address))

  it.each([
    '',
    'koi.example/h5',
    '/h5/v6/pages/index/index',
    '//koi.example/h5',
    'https://evil.example/h5/v6/',
    'https://koi.example.evil.example/',
    'https://koi.example@evil.example/',
    'https://koi.example:x@evil.example/',
    'https://user@koi.example/',
    'https://evil.example/\\@koi.example',
    'https://koi.example%2eevil.example/',
    'javascript:alert(1)//koi.example',
    'data:text/html,koi.example',
    'ftp://koi.example/',
  ])('never %j', (text) => {
    expect(ownAddress(text, ['koi.example'])).toBeUndefined()
  })

  it('an address with another script’s dots is our own host and nothing else', () => {
    const address = ownAddress('https://koi。example/', ['koi.example'])
    expect(new URL(address ?? '').hostname).toBe('koi.example')
  })
})

describe('the ticket', () => {
  const fake = createFakeWechat()
  let api = ''
  beforeAll(async () => (api = await fake.listen()))
  afterAll(() => fake.close())
  const provider = (secret: string = FAKE_ACCOUNT.secret) =>
    createProvider({ api, appId: FAKE_ACCOUNT.appId, secret })

  it('CL-001 is fetched over HTTP, kept, and renewed before its end', async () => {
    let ms = 0
    const jssdk = createJssdk({ provider: provider(), log: silent, monotonicMs: () => ms })
    const before = { ...fake.asked }
    const signed = await jssdk.sign(asked)
    expect(signed).toMatchObject({ appId: FAKE_ACCOUNT.appId, timestamp: '1700000000' })
    expect(fake.isSigned({ ...signed, url: PAGE })).toBe(true)
    ms = (7200 - 301) * 1000
    await jssdk.sign(asked)
    expect(fake.asked.tickets - before.tickets).toBe(1)
    ms = (7200 - 299) * 1000
    await jssdk.sign(asked)
    expect(fake.asked.tickets - before.tickets).toBe(2)
  })

  it('is fetched once by many who ask at the same time', async () => {
    const jssdk = createJssdk({ provider: provider(), log: silent })
    const before = fake.asked.tickets
    const all = await Promise.all(Array.from({ length: 20 }, () => jssdk.sign(asked)))
    expect(fake.asked.tickets - before).toBe(1)
    expect(new Set(all.map(({ nonce }) => nonce)).size).toBe(20)
    expect(all.every((signed) => fake.isSigned({ ...signed, url: PAGE }))).toBe(true)
  })

  it('comes with a new token where the old one was ended', async () => {
    const before = { ...fake.asked }
    fake.resetNextToken()
    await expect(provider().fetchTicket()).resolves.toMatchObject({ expiresInSeconds: 7200 })
    expect(fake.asked).toEqual({ tokens: before.tokens + 2, tickets: before.tickets + 2 })
  })

  it('refuses where the account is wrong, asks again the next time, and hides the secret', async () => {
    const said: object[] = []
    const wrong = provider('wrong-secret-value')
    const jssdk = createJssdk({ provider: wrong, log: { warn: (about) => said.push(about) } })
    for (const _turn of [1, 2]) {
      await expect(jssdk.sign(asked)).rejects.toMatchObject({ retcode: 1243 })
    }
    expect(String(Object.values(said[0] ?? {})[0])).toContain('40125 invalid appsecret')
    expect(JSON.stringify(said)).not.toContain('wrong-secret-value')
  })

  it('refuses where nobody answers', async () => {
    const gone = createFakeWechat()
    const address = await gone.listen()
    await gone.close()
    const jssdk = createJssdk({
      provider: createProvider({ api: address, ...FAKE_ACCOUNT }),
      log: silent,
    })
    await expect(jssdk.sign(asked)).rejects.toBeInstanceOf(Refusal)
  })
})

describe('the call', async () => {
  const koi = await createTestApp()

  it('CL-001 answers a visitor with exactly the fields of wx.config', async () => {
    const visitor = koi.visitor()
    const ui_url = 'http://localhost/h5/v6/pages/index/index'
    const answer = await visitor.inject(visitor.requestOf(hostCalls.queryJsapiTicket, { ui_url }))
    const body = answer.json()
    expect(body.retcode).toBe(0)
    expect(Object.keys(body).toSorted()).toEqual([
      'retcode',
      'retmsg',
      'verify_appid',
      'verify_noncestr',
      'verify_signature',
      'verify_signtype',
      'verify_timestamp',
    ])
    const { verify_appid: appId, verify_timestamp: timestamp, verify_noncestr: nonce } = body
    const claim = { appId, timestamp, nonce, signature: body.verify_signature, url: ui_url }
    const check = async (query: Record<string, string>) =>
      (await visitor.inject({ url: '/h5/v6/bridges/wechat-config', query })).json()
    expect(await check(claim)).toEqual({ isSigned: true })
    expect(await check({ ...claim, url: `${ui_url}?x=1` })).toEqual({ isSigned: false })
  })

  it('signs no other host', async () => {
    const ask = koi.visitor().client.queryJsapiTicket({ uiUrl: 'https://evil.example/' })
    await expect(ask).rejects.toEqual(
      new CallFailed('1242', '该地址不属于当前品牌', expect.anything()),
    )
  })

  it('signs for the domain of a brand that has one, whatever host name the request claims', async () => {
    const database = await createTestDb()
    await query(database.connection, "update brand set domain = 'koi.example' where id = 'main'")
    const visitor = (await createTestApp({ database })).visitor()
    const ask = async (ui_url: string) => {
      const request = visitor.requestOf(hostCalls.queryJsapiTicket, { ui_url })
      const headers = { ...request.headers, host: 'evil.example' }
      return (await visitor.inject({ ...request, headers })).json().retcode
    }
    expect(await ask('https://koi.example/h5/v6/pages/index/index')).toBe(0)
    expect(await ask('https://evil.example/h5/v6/pages/index/index')).toBe(1242)
  })
})

describe('scripts and their policy', async () => {
  const script = 'https://sdk.example/open/js/jweixin-1.6.0.js'
  const bridges = {
    scripts: { ...noBridges.scripts, wechat: script, qq: 'https://qq.example/qqapi.js' },
    jssdk: undefined,
  }
  const configured = await createTestApp({ isDemo: false, bridges })
  const bare = await createTestApp({ isDemo: false, database: configured })

  it('CL-138 lead to the configured address, whose origin alone may run', async () => {
    const answer = await configured.visitor().inject({ url: '/h5/v6/bridges/wechat.js' })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, script])
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' https://sdk.example https://qq.example;")
  })

  it('CL-140 are not there where nothing is configured, and the policy names nobody', async () => {
    for (const name of ['wechat', 'qq', 'app', 'harmony']) {
      const answer = await bare.visitor().inject({ url: `/h5/v6/bridges/${name}.js` })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
    }
  })

  it('outside of the demo nobody answers for the chat app', async () => {
    const check = await bare.visitor().inject({ url: '/h5/v6/bridges/wechat-config' })
    expect([check.statusCode, check.payload.includes('isSigned')]).toEqual([503, false])
    const ask = bare.visitor().client.queryJsapiTicket({ uiUrl: 'http://localhost/' })
    await expect(ask).rejects.toMatchObject({ retcode: '1241' })
  })
})
