import { call } from '@koi/contracts/call'
import { CallFailed, createClient } from '@koi/contracts/client'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { NetworkFailed, Unavailable } from '../failures/failures.ts'
import { hangUp, json, serve, silence, type Answer } from '../testing/answering-server.ts'
import { createTransport } from './transport.ts'

const shared = {
  summary: 'test',
  access: 'user' as const,
  request: z.object({ fund_code: z.string(), sku: z.object({ spid: z.string() }).optional() }),
  response: z.object({ total: z.int() }),
}
const calls = {
  read: call({ ...shared, method: 'POST', path: '/fbp/fund/v1/a.Read' }),
  hurried: call({ ...shared, method: 'POST', path: '/fbp/fund/v1/a.Read', timeoutMs: 400 }),
  readForm: call({ ...shared, method: 'POST', path: '/fcgi/read.fcgi' }),
  readGet: call({ ...shared, method: 'GET', path: '/fcgi/read.fcgi' }),
  tell: call({ ...shared, method: 'GET', path: '/fcgi/tell.fcgi', outlivesPage: true }),
  write: call({ ...shared, method: 'POST', path: '/fcgi/buy.fcgi', writes: true }),
  redeem: call({
    ...shared,
    method: 'POST',
    path: '/fcgi/redeem.fcgi',
    writes: true,
    biStat: true,
  }),
}

function clientOf(origin: string, options: { alternateOrigins?: string[]; cookies?: string } = {}) {
  let count = 0
  return createClient(
    calls,
    createTransport({
      // A browser would fill in its own origin.
      fetch: (url, init) => fetch(new URL(url instanceof Request ? url.url : url, origin), init),
      random: () => `r${count++}`,
      reportPlatform: 'h5',
      biStat: () => 'lctfrom=ad&pages=3&stat_data=||',
      ...options,
      cookies: () => options.cookies ?? 'qluin=a; qlskey=v0b1234567890abcdef12345678901234',
    }),
  )
}
const request = { fund_code: '900311', sku: { spid: '1800007030' } }
const ok = json({ retcode: 0, total: 7 })

describe('transport', () => {
  it('RU-202..204 sends a random _, the g_tk of the session key and the platform', async () => {
    const { seen, origin } = await serve(ok)
    const client = clientOf(origin)
    await client.read(request)
    await client.read(request)
    const queries = seen.map(({ url }) => Object.fromEntries(url.searchParams))
    expect(queries).toEqual([
      { _: 'r0', g_tk: '1053554542', report_platform: 'h5' },
      { _: 'r1', g_tk: '1053554542', report_platform: 'h5' },
    ])
  })

  it('sends the empty key’s g_tk without a session', async () => {
    const { seen, origin } = await serve(ok)
    await clientOf(origin, { cookies: '' }).read(request)
    expect(seen[0]?.url.searchParams.get('g_tk')).toBe('5381')
  })

  it('RU-205 sends JSON to /fbp/ paths', async () => {
    const { seen, origin } = await serve(ok)
    expect(await clientOf(origin).read(request)).toEqual({ total: 7 })
    expect(seen[0]).toMatchObject({
      method: 'POST',
      type: 'application/json',
      body: JSON.stringify(request),
    })
  })

  it('RU-201 RU-205 sends a form elsewhere, with nested values as JSON text', async () => {
    const { seen, origin } = await serve(ok)
    await clientOf(origin).readForm(request)
    expect(seen[0]?.type).toContain('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
      fund_code: '900311',
      sku: '{"spid":"1800007030"}',
    })
  })

  it('RU-206 puts the fields of a GET into its query and leaves out missing ones', async () => {
    const { seen, origin } = await serve(ok)
    await clientOf(origin).readGet({ fund_code: '900311', sku: undefined })
    expect(seen[0]?.url.searchParams.get('fund_code')).toBe('900311')
    expect(seen[0]?.url.searchParams.has('sku')).toBe(false)
    expect(seen[0]?.body).toBe('')
  })

  it.each([
    { ret: '0', total: 1 },
    { retcode: '0', total: 1 },
    { ret: 0, msg: '', total: 1 },
  ])('RU-207 takes %j for success', async (body) => {
    const { origin } = await serve(json(body))
    expect(await clientOf(origin).read(request)).toEqual({ total: 1 })
  })

  it('throws a refusal with its code and text', async () => {
    const { origin } = await serve(json({ retcode: 1404, retmsg: '余额不足' }))
    const failure = await clientOf(origin)
      .read(request)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallFailed)
    expect(failure).toMatchObject({ retcode: '1404', message: '余额不足' })
  })

  it('tells an unavailable server and when to come back', async () => {
    const { origin } = await serve(json({ retcode: 1006 }, 503, { 'retry-after': '2' }))
    const failure = await clientOf(origin)
      .read(request)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Unavailable)
    expect(failure).toMatchObject({ status: 503, retryAfterSeconds: 2 })
  })

  it.each([500, 404])('tells the HTTP status %d', async (status) => {
    const { origin } = await serve(json({ retcode: status }, status))
    await expect(clientOf(origin).read(request)).rejects.toMatchObject({ status })
  })

  it.each([
    ['the server', json({ retcode: 1005, retmsg: '操作过于频繁，请稍后再试' }, 429)],
    ['a gateway before it', json({ error: 'rate limited' }, 429)],
    [
      'a gateway that speaks no JSON',
      ((_request, response) => response.writeHead(429).end('slow down')) satisfies Answer,
    ],
  ])('takes 429 of %s for a refusal with its code and words', async (_who, answer) => {
    const { origin, seen } = await serve(answer)
    const failure = await clientOf(origin)
      .read(request)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallFailed)
    expect(failure).toMatchObject({ retcode: '1005', message: '操作过于频繁，请稍后再试' })
    expect(seen).toHaveLength(1)
  })

  it('RU-208 attaches bi_stat to purchase and redemption calls, and to no other', async () => {
    const { seen, origin } = await serve(ok)
    const client = clientOf(origin)
    await client.redeem(request)
    await client.write(request)
    await client.readForm(request)
    const sent = seen.map(({ body }) => new URLSearchParams(body).get('bi_stat'))
    expect(sent).toEqual(['lctfrom=ad&pages=3&stat_data=||', null, null])
  })

  it('RU-210 tries a read once more at the alternate host, and never a third time', async () => {
    const [first, second] = [await serve(hangUp), await serve(ok)]
    await clientOf(first.origin, { alternateOrigins: [second.origin] }).read(request)
    expect([first.seen.length, second.seen.length]).toEqual([1, 1])

    const lost = await serve(hangUp)
    const client = clientOf(first.origin, { alternateOrigins: [lost.origin] })
    await expect(client.read(request)).rejects.toBeInstanceOf(NetworkFailed)
    expect(lost.seen).toHaveLength(1)
  })

  // A page that is left may have been heard: what is told then is told once.
  it.each(['write', 'tell'] as const)('never sends a %s twice', async (name) => {
    const { seen, origin } = await serve(hangUp)
    await expect(clientOf(origin)[name](request)).rejects.toBeInstanceOf(NetworkFailed)
    expect(seen).toHaveLength(1)
  })

  it('gives up after the call’s time, and does not ask again', async () => {
    const { seen, origin } = await serve(silence)
    await expect(clientOf(origin).hurried(request)).rejects.toThrow('no answer in time')
    expect(seen).toHaveLength(1)
  })

  it('stops when the asker does', async () => {
    const { origin } = await serve(silence)
    const asker = new AbortController()
    const answer = clientOf(origin).read(request, asker.signal)
    asker.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('does not take a page of HTML for an answer', async () => {
    const html: Answer = (_request, response) => response.writeHead(200).end('<html></html>')
    const { origin } = await serve(html)
    await expect(clientOf(origin).read(request)).rejects.toMatchObject({ status: 200 })
  })
})
