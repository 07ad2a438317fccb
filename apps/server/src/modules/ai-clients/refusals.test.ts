import { randomUUID } from 'node:crypto'
import { to } from '@koi/contracts/pages'
import { describe, expect, it } from 'vitest'
import { tellers } from '#compose/tellers.ts'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { tellWaiting } from '#modules/messages/index.ts'
import { codeOf, createInvestor, freshKey, shanghaiMs } from '#testing/investor.ts'
import { addTestFund } from '../data-requests/data-requests.fixture.ts'
import { agreeTo, createProof, REDIRECT } from './client.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
await addTestFund(koi)
await addOtherBrand(koi)
const ISSUER = 'http://localhost'
const RESOURCE = `${ISSUER}/mcp`
type Fields = Readonly<Record<string, string>>

const { inject } = koi.visitor()
const send = (url: string, payload: object, headers: Fields = {}, host = 'localhost') =>
  inject({ method: 'POST', url, authority: host, payload, headers })
const form = (url: string, fields: Fields, host = 'localhost', headers: Fields = {}) =>
  inject({
    method: 'POST',
    url,
    authority: host,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const ofList = (id: string | number = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/list',
  params: {},
})
const read = (token: string, message: object = ofList(), host = 'localhost', more: Fields = {}) =>
  send(
    '/mcp',
    message,
    {
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      'mcp-protocol-version': '2025-11-25',
      ...more,
    },
    host,
  )
const call = (token: string, name: string) =>
  read(token, { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name, arguments: {} } })

async function register(redirectUris: unknown = [REDIRECT], host = 'localhost') {
  const answer = await send(
    '/oauth/register',
    { client_name: '助手', redirect_uris: redirectUris },
    {},
    host,
  )
  return { status: answer.statusCode, ...answer.json() }
}

const known = await register()
const person = await createInvestor(koi)
const proof = createProof()
const asked = {
  clientId: known.client_id,
  redirectUri: REDIRECT,
  responseType: 'code',
  codeChallenge: proof.challenge,
  codeChallengeMethod: 'S256',
  scope: 'market holdings',
  clientState: 'a b&c=d',
  resource: RESOURCE,
}

async function codeFor(who = person, change: object = {}) {
  const back = await agreeTo(who, { ...asked, ...change }, ['market', 'holdings'])
  return back.searchParams.get('code') ?? ''
}
const ofCode = (code: string): Fields => ({
  grant_type: 'authorization_code',
  client_id: known.client_id,
  redirect_uri: REDIRECT,
  code_verifier: proof.verifier,
  resource: RESOURCE,
  code,
})
const exchange = async (fields: Fields, host = 'localhost') =>
  (await form('/oauth/token', fields, host)).json()
const connect = async (who = person) => exchange(ofCode(await codeFor(who)))
const refresh = (token: string, change: Fields = {}, host = 'localhost') =>
  exchange(
    {
      grant_type: 'refresh_token',
      client_id: known.client_id,
      refresh_token: token,
      ...change,
    },
    host,
  )

describe('registering', () => {
  it.each([
    ['a scheme of an app', ['koi-app://callback']],
    ['http to another machine', ['http://evil.example/cb']],
    ['a name that only begins like the loopback', ['http://127.0.0.1.evil.example/cb']],
    ['a name and a password', ['https://a:b@evil.example/cb']],
    ['a fragment', ['https://client.example/cb#x']],
    ['a script', ['javascript:alert(1)']],
    ['another spelling', ['https://CLIENT.example/cb']],
    ['a long one', [`https://client.example/${'a'.repeat(600)}`]],
    ['none', []],
    ['six', Array.from({ length: 6 }, (_, at) => `https://client.example/${at}`)],
    ['no list', 'https://client.example/cb'],
  ])('refuses %s to be sent back to', async (_name, redirectUris) => {
    const answer = await register(redirectUris)
    expect(answer.status).toBe(400)
    expect(answer.error).toMatch(/^invalid_(redirect_uri|client_metadata)$/)
  })

  it('gives no secret, and takes names as plain words of one line', async () => {
    const answer = await send('/oauth/register', {
      client_name: `银行\u202E官方\n<b>客服</b>${'长'.repeat(100)}`,
      redirect_uris: ['https://client.example/cb'],
      token_endpoint_auth_method: 'client_secret_basic',
    })
    expect(answer.statusCode).toBe(201)
    const told = answer.json()
    expect(told).toMatchObject({ token_endpoint_auth_method: 'none' })
    expect(told).not.toHaveProperty('client_secret')
    expect(told.client_name).toMatch(/^银行官方 <b>客服<\/b>长+$/)
    expect(Array.from(told.client_name)).toHaveLength(60)
  })

  it('refuses pages of other sites, and a flood of clients whom nobody connects', async () => {
    const cross = await send('/oauth/register', {}, { origin: 'https://evil.example' })
    expect(cross.statusCode).toBe(403)
    const flood = sql(
      'test-ai-flood',
      `insert into ai_client (client_id, brand_id, client_name, redirect_uris)
       select md5(at::text), 'other', 'x', array['https://x.example/'] from generate_series(1, 500) at`,
    )
    await db.run(flood)
    expect(await register(undefined, OTHER_HOST)).toMatchObject({
      status: 429,
      error: 'temporarily_unavailable',
    })
    // Another brand is not kept from its own.
    expect((await register()).status).toBe(201)
  })
})

describe('asking a person', () => {
  it.each([
    ['an unknown client', { clientId: 'f'.repeat(32) }, '3781'],
    ['no client', { clientId: undefined }, '3781'],
    ['another address to be sent back to', { redirectUri: 'https://evil.example/' }, '3782'],
    ['the same address and more', { redirectUri: `${REDIRECT}/x` }, '3782'],
    ['another port', { redirectUri: 'http://127.0.0.1:1/callback' }, '3782'],
    ['no address', { redirectUri: undefined }, '3782'],
  ])('%s: nobody is sent anywhere', async (_name, change, code) => {
    const request = { ...asked, ...change }
    expect(await codeOf(person.client.queryAiClientRequest(request))).toBe(code)
    const approving = person.client.approveAiClient({
      ...request,
      granted: ['market'],
      version: 1,
      idempotencyKey: freshKey(),
    })
    expect(await codeOf(approving)).toBe(code)
  })

  it.each([
    ['a token in the address', { responseType: 'token' }, 'unsupported_response_type'],
    ['no challenge', { codeChallenge: undefined }, 'invalid_request'],
    ['a plain challenge', { codeChallengeMethod: 'plain' }, 'invalid_request'],
    ['a short challenge', { codeChallenge: 'abc' }, 'invalid_request'],
    ['data of another server', { resource: 'https://evil.example/mcp' }, 'invalid_target'],
    ['data of nowhere', { resource: undefined }, 'invalid_target'],
    ['what does not exist', { scope: 'trade admin' }, 'invalid_scope'],
  ])('%s can only be sent back', async (_name, change, error) => {
    const request = { ...asked, ...change }
    const told = await person.client.queryAiClientRequest(request)
    expect(told.isFaulty).toBe(true)
    const back = new URL(told.backAddress)
    expect(back.origin + back.pathname).toBe(REDIRECT)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error,
      state: 'a b&c=d',
      iss: ISSUER,
    })
    const approving = person.client.approveAiClient({
      ...request,
      granted: ['market'],
      version: 1,
      idempotencyKey: freshKey(),
    })
    expect(await codeOf(approving)).toBe('3783')
  })

  it('lets nobody agree to more than was asked, to another text, or without a login', async () => {
    const approval = { ...asked, granted: ['market' as const], version: 1 }
    const approve = (change: object, { client } = person) =>
      codeOf(client.approveAiClient({ ...approval, idempotencyKey: freshKey(), ...change }))
    expect(await approve({ granted: ['orders'] })).toBe('3784')
    expect(await approve({ granted: [] })).toBe('1002')
    expect(await approve({ version: 9 })).toBe('1953')
    expect(await codeOf(koi.visitor().client.queryAiClientRequest(asked))).toBe('1001')
    const page = await inject({ url: to.aiClientConsent(asked), authority: 'localhost' })
    expect(page.headers['x-frame-options']).toBe('DENY')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('is one agreement however often it is sent, and its newest code alone can be used', async () => {
    const key = randomUUID()
    const first = await agreeTo(person, asked, ['market'], key)
    const second = await agreeTo(person, asked, ['market'], key)
    const codeIn = (url: URL) => url.searchParams.get('code') ?? ''
    expect(await exchange(ofCode(codeIn(first)))).toMatchObject({ error: 'invalid_grant' })
    expect(await exchange(ofCode(codeIn(second)))).toMatchObject({ scope: 'market' })
    expect(second.searchParams.get('iss')).toBe(ISSUER)
    expect(second.searchParams.get('state')).toBe('a b&c=d')
  })
})

describe('a code', () => {
  it.each([
    ['another verifier', { code_verifier: createProof().verifier }, 'invalid_grant'],
    ['the challenge itself', { code_verifier: proof.challenge }, 'invalid_grant'],
    ['another address', { redirect_uri: `${REDIRECT}/` }, 'invalid_grant'],
    ['another client', { client_id: 'e'.repeat(32) }, 'invalid_grant'],
    ['another resource', { resource: 'https://evil.example/mcp' }, 'invalid_target'],
    ['another kind of grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['a code that is none', { code: 'x'.repeat(43) }, 'invalid_grant'],
  ])('gives nothing for %s', async (_name, change, error) => {
    const answer = await exchange({ ...ofCode(await codeFor()), ...change })
    expect(answer).toMatchObject({ error })
    expect(answer).not.toHaveProperty('access_token')
  })

  it('is over after a minute, holds at its brand, and brings down all when it comes twice', async () => {
    const late = await codeFor()
    await db.run(
      sql('test-ai-code-late', "update ai_client_code set expires_at = now() - interval '1 ms'"),
    )
    expect(await exchange(ofCode(late))).toMatchObject({ error: 'invalid_grant' })
    const code = await codeFor()
    expect(await exchange(ofCode(code), OTHER_HOST)).toMatchObject({ error: 'invalid_grant' })
    const tokens = await exchange(ofCode(code))
    expect((await read(tokens.access_token)).statusCode).toBe(200)
    expect(await exchange(ofCode(code))).toMatchObject({ error: 'invalid_grant' })
    expect((await read(tokens.access_token)).statusCode).toBe(401)
    expect(await refresh(tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  })
})

describe('tokens', () => {
  it('are kept as hashes alone', async () => {
    const { access_token: access, refresh_token: refreshed } = await connect()
    const rows = await db.rows(
      sql<{ row: string }>(
        'test-ai-kept',
        'select t::text as row from ai_client_token t union all select c::text from ai_client_code c',
      ),
    )
    const kept = rows.map(({ row }) => row).join('\n')
    expect(kept).not.toContain(access)
    expect(kept).not.toContain(refreshed)
  })

  it('hold here alone: without one, with another, at another brand or address, from a page of another site', async () => {
    const { access_token: access, refresh_token: refreshed } = await connect()
    const none = await send('/mcp', ofList())
    expect(none.statusCode).toBe(401)
    expect(none.headers['www-authenticate']).toBe(
      `Bearer resource_metadata="${ISSUER}/.well-known/oauth-protected-resource/mcp", scope="market holdings orders watchlist"`,
    )
    for (const token of ['x'.repeat(43), refreshed, '', 'a b']) {
      const answer = await read(token)
      expect(answer.statusCode).toBe(401)
      expect(answer.headers['www-authenticate']).toContain('error="invalid_token"')
    }
    expect((await read(access, ofList(), OTHER_HOST)).statusCode).toBe(401)
    expect((await read(access, ofList(), 'localhost:8443')).statusCode).toBe(401)
    const foreign = { origin: 'https://evil.example' }
    expect((await read(access, ofList(), 'localhost', foreign)).statusCode).toBe(403)
    expect((await inject({ url: `/mcp?access_token=${access}` })).statusCode).toBe(405)
    expect((await read(access)).statusCode).toBe(200)
  })

  it('are new ones each time, and a refresh token that comes twice ends the connection', async () => {
    const who = await createInvestor(koi)
    const first = await connect(who)
    expect(await refresh(first.access_token)).toMatchObject({ error: 'invalid_grant' })
    expect(await refresh(first.refresh_token, { client_id: 'e'.repeat(32) })).toMatchObject({
      error: 'invalid_grant',
    })
    expect(await refresh(first.refresh_token, {}, OTHER_HOST)).toMatchObject({
      error: 'invalid_grant',
    })
    const second = await refresh(first.refresh_token, { resource: RESOURCE })
    expect(second).toMatchObject({
      token_type: 'Bearer',
      expires_in: 600,
      scope: 'market holdings',
    })
    expect((await read(second.access_token)).statusCode).toBe(200)
    expect(await refresh(first.refresh_token)).toMatchObject({ error: 'invalid_grant' })
    expect((await read(second.access_token)).statusCode).toBe(401)
    expect(await refresh(second.refresh_token)).toMatchObject({ error: 'invalid_grant' })
    const { ended } = await who.client.queryAiClients({})
    expect(ended).toMatchObject([{ endReason: 'reused' }])
  })

  it('of two that are fetched at once for one token the connection does not survive', async () => {
    const { refresh_token: token } = await connect()
    const answers = await Promise.all([refresh(token), refresh(token)])
    expect(answers.filter((each) => each.error === 'invalid_grant')).toHaveLength(1)
    const [given] = answers.filter((each) => each.access_token !== undefined)
    expect((await read(given.access_token)).statusCode).toBe(401)
  })

  it('are kept in bounds, however often a client asks for new ones', async () => {
    const who = await createInvestor(koi)
    let { refresh_token: token } = await connect(who)
    for (let time = 0; time < 60; time += 1) token = (await refresh(token)).refresh_token
    const kept = sql<{ count: number }>(
      'test-ai-tokens-kept',
      `select count(*)::integer as count from ai_client_token t join ai_client_grant g on g.grant_id = t.grant_id where g.account_id = $1`,
    )
    expect((await db.get(kept, [who.accountId])).count).toBeLessThan(60)
    expect((await refresh(token)).access_token).toBeDefined()
  })

  it('end when the client gives one back, and nobody else can', async () => {
    const { access_token: access, refresh_token: token } = await connect()
    const other = { token, client_id: 'e'.repeat(32) }
    expect((await form('/oauth/revoke', other)).statusCode).toBe(200)
    expect((await read(access)).statusCode).toBe(200)
    expect((await form('/oauth/revoke', { ...other, client_id: known.client_id })).statusCode).toBe(
      200,
    )
    expect((await read(access)).statusCode).toBe(401)
    expect((await form('/oauth/revoke', { token: 'none', client_id: 'x' })).statusCode).toBe(200)
  })

  it('tell nothing of what went wrong here but that it did', async () => {
    const { access_token: access } = await connect()
    const rename = (from: string, to: string) =>
      db.run(sql(`test-ai-rename-${from}`, `alter table ${from} rename to ${to}`))
    await rename('ai_client_call', 'ai_client_call_gone')
    const answer = await call(access, 'trading_calendar')
    await rename('ai_client_call_gone', 'ai_client_call')
    expect(answer.payload).toContain('暂时读不到，请稍后再试。')
    expect(answer.payload).not.toContain('ai_client_call')
    expect((await call(access, 'trading_calendar')).payload).not.toContain('暂时读不到')
  })

  it('are for one request at a time: many in one are not answered', async () => {
    const { access_token: access } = await connect()
    const cancelled = {
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: 1 },
    }
    expect((await read(access, [ofList(), cancelled])).statusCode).toBe(400)
    expect((await read(access)).statusCode).toBe(200)
  })

  it('end with the consent, and agreeing again does not bring them back', async () => {
    const who = await createInvestor(koi)
    const before = await connect(who)
    const decide = (agreed: boolean) =>
      who.client.recordAuthAndSetSwitch({ scene: 'ai_client', version: 1, agreed })
    await decide(false)
    expect((await read(before.access_token)).statusCode).toBe(401)
    expect(await refresh(before.refresh_token)).toMatchObject({ error: 'invalid_grant' })
    expect((await who.client.queryAiClients({})).connected).toEqual([])
    await decide(true)
    expect((await read(before.access_token)).statusCode).toBe(401)
    expect(await refresh(before.refresh_token)).toMatchObject({ error: 'invalid_grant' })
    expect((await who.client.queryAiClients({})).ended).toMatchObject([{ endReason: 'withdrawn' }])
    const after = await connect(who)
    expect((await read(before.access_token)).statusCode).toBe(401)
    expect((await read(after.access_token)).statusCode).toBe(200)
  })

  it('end where the brand turns it off, and nobody connects there', async () => {
    const who = await createInvestor(koi)
    const { access_token: access } = await connect(who)
    await db.run(
      sql(
        'test-ai-off',
        `insert into rule_pack (brand_id, effective_from, rules, note) values ('main', '2026-03-02', '{"aiClientsClosed": true}', '')`,
      ),
    )
    koi.services.brands.forget()
    expect((await read(access)).statusCode).toBe(404)
    const metadata = await inject({ url: '/.well-known/oauth-protected-resource' })
    expect(metadata.statusCode).toBe(404)
    expect(await codeOf(who.client.queryAiClientRequest(asked))).toBe('3787')
    await db.run(
      sql(
        'test-ai-on',
        `delete from rule_pack where brand_id = 'main' and rules ? 'aiClientsClosed'`,
      ),
    )
    koi.services.brands.forget()
    expect((await read(access)).statusCode).toBe(200)
  })
})

describe('a connection', () => {
  it('is one’s own: nobody else sees it, its readings, or can end it', async () => {
    const [who, other] = [await createInvestor(koi), await createInvestor(koi)]
    await connect(who)
    const grantId = (await who.client.queryAiClients({})).connected[0]?.grantId ?? ''
    expect((await other.client.queryAiClients({})).connected).toEqual([])
    expect(await codeOf(other.client.queryAiClientCalls({ grantId }))).toBe('3785')
    expect(await codeOf(other.client.disconnectAiClient({ grantId }))).toBe('3785')
  })

  it('is replaced where the same client is connected again', async () => {
    const who = await createInvestor(koi)
    const first = await connect(who)
    await connect(who)
    expect((await read(first.access_token)).statusCode).toBe(401)
    const { connected, ended } = await who.client.queryAiClients({})
    expect(connected).toHaveLength(1)
    expect(ended).toMatchObject([{ endReason: 'replaced' }])
  })

  it('is told to its person, by the name it gives itself, with where it is ended', async () => {
    const who = await createInvestor(koi)
    await codeFor(who)
    await tellWaiting(db, tellers)
    const told = async () => (await who.client.queryMessages({ kind: 'system' })).messages
    expect(await told()).toEqual([])
    await connect(who)
    await tellWaiting(db, tellers)
    expect(await told()).toMatchObject([
      {
        title: 'AI 客户端已连接',
        body: expect.stringContaining(
          '自称“助手”的 AI 客户端已连接到你的账户，返回地址 本机（127.0.0.1）。它可以：看行情和基金资料、看我的持仓和收益。',
        ),
        link: '/h5/v6/pages/account/ai-clients/index',
      },
    ])
  })

  it('ends where its person logs out all other devices, and nobody else’s does', async () => {
    const [who, other] = [await createInvestor(koi), await createInvestor(koi)]
    const { access_token: access } = await connect(who)
    const { access_token: theirs } = await connect(other)
    await who.client.endOtherSessions({})
    expect((await read(access)).statusCode).toBe(401)
    expect((await read(theirs)).statusCode).toBe(200)
    const { connected, ended } = await who.client.queryAiClients({})
    expect(connected).toEqual([])
    expect(ended).toMatchObject([{ endReason: 'signedOut' }])
  })

  it('reads 30 times a minute, and what is refused stands in the log once', async () => {
    const who = await createInvestor(koi)
    const { access_token: access } = await connect(who)
    const answers = await Promise.all(
      Array.from({ length: 33 }, () => call(access, 'trading_calendar')),
    )
    const refused = answers.filter(({ body }) => body.includes('读取太频繁'))
    expect(refused).toHaveLength(3)
    const grantId = (await who.client.queryAiClients({})).connected[0]?.grantId ?? ''
    const first = await who.client.queryAiClientCalls({ grantId })
    const rest = await who.client.queryAiClientCalls({ grantId, begin: first.next })
    const outcomes = [...first.readings, ...rest.readings].map(({ outcome }) => outcome)
    expect(outcomes.filter((each) => each === 'limited')).toHaveLength(1)
    expect(outcomes.filter((each) => each === 'done')).toHaveLength(30)
  })

  it('ends with a merged account, and goes from a closed one', async () => {
    const [who, holder] = [await createInvestor(koi), await createInvestor(koi)]
    const { access_token: access } = await connect(who)
    await db.get(sql('test-ai-move', 'select ai_client_move($1, $2) as moved'), [
      who.accountId,
      holder.accountId,
    ])
    expect((await read(access)).statusCode).toBe(401)
    const { ended } = await holder.client.queryAiClients({})
    expect(ended).toMatchObject([{ endReason: 'merged' }])
    const { aiClientPersonalData } = await import('./index.ts')
    await aiClientPersonalData.forget(db, holder.accountId)
    const left = await aiClientPersonalData.read(db, holder.accountId)
    expect(left).toEqual({ aiClients: [], aiClientReadings: [] })
  })
})

describe('what everybody may know', () => {
  it('stands where RFC 9728 and RFC 8414 look for it, readable from everywhere', async () => {
    for (const url of [
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-authorization-server',
    ]) {
      const answer = await inject({ url, headers: { origin: 'https://inspector.example' } })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    }
    const server = (await inject({ url: '/.well-known/oauth-authorization-server' })).json()
    expect(server).toMatchObject({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}${to.aiClientConsent()}`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
    })
  })
})
