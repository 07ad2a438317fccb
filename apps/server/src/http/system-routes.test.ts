import { identityCalls } from '@koi/contracts/calls/identity'
import { signedActs } from '@koi/domain/trade/signed-acts'
import { describe, expect, it } from 'vitest'
import { onlyMainBrand } from '#testing/only-main-brand.ts'
import { createLog } from '#kernel/log.ts'
import { createTestApp } from './testing.ts'
import { createServer } from './server.ts'

const NOW_MS = Date.parse('2026-07-01T10:30:00+08:00')
const koi = await createTestApp({ nowMs: NOW_MS })

it('CL-016 answers business time in milliseconds as text', async () => {
  const answer = await koi.app.inject({ url: '/static/inc/time.shtml' })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.payload).toBe(String(NOW_MS))
})

describe('openapi.json', () => {
  it('describes every mounted call', async () => {
    const document = (await koi.app.inject({ url: '/openapi.json' })).json()
    expect(document.openapi).toBe('3.1.0')
    for (const { name, definition } of koi.calls) {
      const operation = document.paths[definition.path][definition.method.toLowerCase()]
      expect(operation).toMatchObject({ operationId: name, 'x-access': definition.access })
      const [answer, refusal] = operation.responses[200].content['application/json'].schema.oneOf
      expect(answer.properties ?? answer.oneOf).toBeDefined()
      expect(refusal).toEqual({ $ref: '#/components/schemas/Refusal' })
    }
  })

  it('shows the wire’s form of a request', async () => {
    const document = (await koi.app.inject({ url: '/openapi.json' })).json()
    const path = '/fbp/fund/v1/fund.fupay_password_ao.FupayPasswordAo.VerifyPayPassword'
    const { schema } = document.paths[path].post.requestBody.content['application/json']
    expect(schema.properties).toMatchObject({
      password: { type: 'string', pattern: String.raw`^\d{6}$` },
      act: { enum: [...signedActs] },
      facts: { type: 'string', minLength: 2, maxLength: 400 },
    })
    expect(schema.required).toEqual(['password', 'act', 'facts'])
  })
})

describe('rate limits', () => {
  it('answers 429 with Retry-After and a Chinese text to one address that asks too often', async () => {
    const app = await createServer({
      sessions: koi.sessions,
      clock: koi.clock,
      brands: onlyMainBrand,
      isDemo: true,
      operatorToken: undefined,
      limits: { visitorWritesMax: 2, requestsMax: 5 },
      log: createLog('silent'),
      calls: koi.calls,
      inlineScripts: [],
    })
    // A call and its visitors' twin are counted together: the twin is no second helping.
    const read = async (path: string) =>
      (await app.inject({ method: 'POST', url: path, payload: {}, remoteAddress: '10.0.0.9' }))
        .statusCode
    const twins: number[] = []
    for (let count = 0; count < 4; count += 1) {
      const { path } = identityCalls.querySession
      twins.push(await read(path), await read(`${path}Visitor`))
    }
    expect(twins).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    // A line with IPv6 has 2^64 addresses: together they ask as often as one.
    const ofOneLine: number[] = []
    for (let host = 1; host <= 7; host += 1) {
      const { path: url } = identityCalls.querySession
      const request = {
        method: 'POST',
        url,
        payload: {},
        remoteAddress: `2001:db8::${host}`,
      } as const
      ofOneLine.push((await app.inject(request)).statusCode)
    }
    expect(ofOneLine).toEqual([200, 200, 200, 200, 200, 429, 429])
    const send = (name: string, remoteAddress: string, forwarded = '') =>
      app.inject({
        method: 'POST',
        url: `/fbp/fund/v1/${name}`,
        payload: {},
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded },
      })
    const statuses: number[] = []
    // The address a client claims for itself does not count.
    for (const forwarded of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
      statuses.push((await send('SendLoginCode', '10.0.0.1', forwarded)).statusCode)
    }
    expect(statuses).toEqual([200, 200, 429])
    const refused = await send('SendLoginCode', '10.0.0.1')
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    expect(refused.json()).toMatchObject({ retcode: 1005, retmsg: '操作过于频繁，请稍后再试' })
    expect((await send('SendLoginCode', '10.0.0.2')).statusCode).toBe(200)
    expect((await send('QuerySession', '10.0.0.1')).statusCode).toBe(200)
  })
})
