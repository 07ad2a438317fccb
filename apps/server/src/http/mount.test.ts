import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { call } from '@koi/contracts/call'
import { FormFlag, FormMoney, Money } from '@koi/contracts/fields'
import { cents } from '@koi/domain/money/cents'
import { onlyMainBrand } from '#testing/only-main-brand.ts'
import { createLog } from '#kernel/log.ts'
import { refuse } from '#refuse.ts'
import { handled, type Handlers } from './handlers.ts'
import { createServer } from './server.ts'
import { createTestApp } from './testing.ts'

const base = { method: 'POST', access: 'visitor' } as const
const echoFields = { word: z.string(), deep: z.object({ n: z.int() }).default({ n: 1 }) }

/** A contract of its own, so that every way a handler can end is seen over HTTP. */
const testCalls = {
  echo: call({
    ...base,
    summary: 'test',
    path: '/fbp/fund/v1/test.Echo',
    request: z.object(echoFields),
    response: z.object({ word: z.string(), n: z.int(), who: z.string() }),
  }),
  echoByGet: call({
    ...base,
    method: 'GET',
    summary: 'test',
    path: '/fcgi/echo.fcgi',
    request: z.object(echoFields),
    response: z.object({ word: z.string(), n: z.int() }),
  }),
  pay: call({
    ...base,
    summary: 'test',
    path: '/fcgi/pay.fcgi',
    request: z.object({ amount: FormMoney, sure: FormFlag }),
    response: z.object({ paid: Money }),
  }),
  refused: call({
    ...base,
    summary: 'test',
    path: '/fcgi/refused.fcgi',
    request: z.object({}),
    response: z.object({}),
  }),
  broken: call({
    ...base,
    summary: 'test',
    path: '/fcgi/broken.fcgi',
    request: z.object({}),
    response: z.object({}),
  }),
  wrongAnswer: call({
    ...base,
    summary: 'test',
    path: '/fcgi/wrong.fcgi',
    request: z.object({}),
    response: z.object({ paid: Money }),
  }),
  closed: call({
    ...base,
    access: 'user',
    summary: 'test',
    path: '/fbp/fund/v1/test.Closed',
    request: z.object({}),
    response: z.object({ who: z.string() }),
  }),
}

const SECRET = 'secret-of-the-server'

const handlers: Handlers<typeof testCalls> = {
  echo: async ({ word, deep }, { accountId }) => ({ word, n: deep.n, who: accountId ?? 'nobody' }),
  echoByGet: async ({ word, deep }) => ({ word, n: deep.n }),
  // The answer has more than the contract promises.
  pay: async ({ amount, sure }) => ({ paid: cents(sure ? amount : 0), note: SECRET }),
  async refused() {
    throw refuse('examMissing', undefined, { name: '去测评', url: '/h5/v6/pages/kyc/exam/index' })
  },
  async broken() {
    throw new Error(SECRET)
  },
  // A sum that no cent can hold: a bug of ours, found when it is encoded.
  wrongAnswer: async () => ({ paid: JSON.parse('0.5') }),
  closed: async (_input, { accountId }) => ({ who: accountId }),
}

const koi = await createTestApp()
const logLines: string[] = []
const app = await createServer({
  sessions: koi.sessions,
  clock: koi.clock,
  brands: onlyMainBrand,
  isDemo: true,
  operatorToken: undefined,
  limits: { visitorWritesMax: 1e6, requestsMax: 1e6 },
  log: createLog('info', { write: (line) => void logLines.push(line) }),
  calls: handled(testCalls, handlers),
  inlineScripts: [],
})

const post = (url: string, payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
const FORM = 'application/x-www-form-urlencoded'

describe('requests', () => {
  it('takes JSON and forms on every POST, with nested JSON in forms', async () => {
    const json = await post(testCalls.echo.path, '{"word":"a","deep":{"n":2}}')
    expect(json.json()).toEqual({ retcode: 0, retmsg: '', word: 'a', n: 2, who: 'nobody' })
    const form = await post(testCalls.echo.path, 'word=a%20b&deep=%7B%22n%22%3A3%7D', FORM)
    expect(form.json()).toMatchObject({ word: 'a b', n: 3 })
    const money = await post(testCalls.pay.path, '{"amount":150,"sure":1}')
    expect(money.json()).toMatchObject({ retcode: 0, paid: 150 })
    const formMoney = await post(testCalls.pay.path, 'amount=150&sure=1', FORM)
    expect(formMoney.json()).toMatchObject({ retcode: 0, paid: 150 })
  })

  it('reads the fields of a GET from its query', async () => {
    const answer = await app.inject({
      url: `${testCalls.echoByGet.path}?word=a&deep={"n":4}&g_tk=1&_=2`,
    })
    expect(answer.json()).toMatchObject({ retcode: 0, word: 'a', n: 4 })
  })

  it.each([
    ['{"deep":{"n":"x"},"word":"a"}', 'deep.n'],
    ['{}', 'word'],
    ['{"word":["a"]}', 'word'],
    ['[]', '提交的内容有误'],
    ['null', '提交的内容有误'],
    ['"word"', '提交的内容有误'],
  ])('refuses %s with 1002 and names what is wrong', async (payload, field) => {
    const answer = await post(testCalls.echo.path, payload)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ retcode: 1002, retmsg: expect.stringContaining(field) })
  })

  it('refuses a form field that is given twice', async () => {
    const answer = await post(testCalls.pay.path, 'amount=1&amount=2&sure=1', FORM)
    expect(answer.json()).toMatchObject({ retcode: 1002 })
  })

  it.each([
    ['text/plain', '{"word":"a"}', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/json', '{broken', 400],
    ['application/json', '{"word":"a","__proto__":{"isAdmin":true}}', 400],
    ['application/json', `{"word":"${'a'.repeat(300_000)}"}`, 413],
  ])('refuses a body of type %s: %.40s', async (type, payload, status) => {
    const answer = await post(testCalls.echo.path, payload, type)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ retcode: 1002, retmsg: '提交的内容有误，请检查后重试' })
  })

  it('serves a visitor’s call under its Visitor twin, and no twin of a user’s', async () => {
    const twin = await post(`${testCalls.echo.path}Visitor`, '{"word":"a"}')
    expect(twin.json()).toMatchObject({ retcode: 0, word: 'a' })
    const doubled = await post(`${testCalls.echo.path}VisitorVisitor`, '{"word":"a"}')
    expect(doubled.statusCode).toBe(404)
    expect((await post(`${testCalls.closed.path}Visitor`, '{}')).statusCode).toBe(404)
  })

  it('finds a service call by its last dotted segment (D-1)', async () => {
    const answer = await post('/fbp/fund/v1/trpc.whatever.Echo', '{"word":"a"}')
    expect(answer.json()).toMatchObject({ retcode: 0, word: 'a' })
  })

  it('answers unknown addresses with 404 in JSON', async () => {
    const answer = await post('/fbp/fund/v1/test.None', '{}')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ retcode: 404 })
  })
})

describe('answers', () => {
  it('drops what the contract does not promise', async () => {
    const answer = await post(testCalls.pay.path, 'amount=150&sure=1', FORM)
    expect(answer.json()).toEqual({ retcode: 0, retmsg: '', paid: 150 })
  })

  it('turns a refusal into retcode, text and link', async () => {
    const answer = await post(testCalls.refused.path, '{}')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      retcode: 1311,
      retmsg: '购买前请先完成风险测评',
      error_link_name: '去测评',
      error_link_url: '/h5/v6/pages/kyc/exam/index',
    })
  })

  it.each([testCalls.broken.path, testCalls.wrongAnswer.path])(
    'answers a bug in %s with 500 and no detail, and logs it with the request id',
    async (path) => {
      logLines.length = 0
      const answer = await post(path, '{}')
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toEqual({ retcode: 500, retmsg: '系统出了点小问题，请稍后再试' })
      const line = logLines.map((text) => JSON.parse(text)).find(({ level }) => level === 50)
      expect(line.requestId).toBe(answer.headers['x-request-id'])
      expect(line.err.stack).toContain('Error')
    },
  )

  it('keeps the query, with its g_tk, out of the log', async () => {
    logLines.length = 0
    await app.inject({ url: `${testCalls.echoByGet.path}?word=private&g_tk=424242` })
    expect(logLines.join('')).toContain('/fcgi/echo.fcgi')
    expect(logLines.join('')).not.toMatch(/private|424242/)
  })

  it('carries the security headers and is not stored', async () => {
    const { headers } = await post(testCalls.echo.path, '{"word":"a"}')
    expect(headers['content-security-policy']).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
        "img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; " +
        "form-action 'self'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types koi",
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['', undefined],
  ])('compresses a long answer for %j with %s', async (offered, encoding) => {
    const payload = JSON.stringify({ word: 'a'.repeat(5_000) })
    const answer = await app.inject({
      method: 'POST',
      url: testCalls.echo.path,
      payload,
      headers: { 'content-type': 'application/json', 'accept-encoding': offered },
    })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.rawPayload.length < 1_000).toBe(encoding !== undefined)
  })
})

describe('draining', () => {
  it('answers a request under way before it closes', async () => {
    let answerNow = () => {}
    const waiting = new Promise<void>((resolve) => {
      answerNow = resolve
    })
    let hasBegun = () => {}
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve
    })
    const slow = await createServer({
      sessions: koi.sessions,
      clock: koi.clock,
      brands: onlyMainBrand,
      isDemo: true,
      operatorToken: undefined,
      limits: { visitorWritesMax: 10, requestsMax: 10 },
      log: createLog('silent'),
      calls: handled(testCalls, {
        ...handlers,
        async echo({ word }) {
          hasBegun()
          await waiting
          return { word, n: 1, who: '' }
        },
      }),
      inlineScripts: [],
    })
    const address = await slow.listen({ port: 0, host: '127.0.0.1' })
    const answer = fetch(`${address}${testCalls.echo.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"word":"late"}',
    })
    await begun
    const closed = slow.close()
    answerNow()
    expect(await (await answer).json()).toMatchObject({ retcode: 0, word: 'late' })
    await closed
  })
})
