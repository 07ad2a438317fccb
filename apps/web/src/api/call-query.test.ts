import { call, DEFAULT_CACHE_MS, type Call } from '@koi/contracts/call'
import type { Transport } from '@koi/contracts/client'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { productCalls } from '@koi/contracts/calls/products'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { callQuery } from './call-query.ts'
import { createQueryClient } from './query-client.ts'
import { serve, silence } from './testing/answering-server.ts'
import { createTransport } from './transport/transport.ts'

const shared = {
  summary: 'test',
  access: 'visitor' as const,
  method: 'POST' as const,
  path: '/fcgi/x.fcgi' as const,
  request: z.object({ fund_code: z.string() }),
  response: z.object({ total: z.int() }),
}
const uncached = call(shared)
const usual = call({ ...shared, cacheMs: DEFAULT_CACHE_MS })
const short = call({ ...shared, cacheMs: 15_000 })
const recommendation = call({ ...shared, cacheMs: 60_000 })

/** Somebody who asks again and again, and a count of what reaches the network. */
function asker() {
  const sent: unknown[] = []
  const transport: Transport = (_definition, request) => {
    sent.push(request)
    return Promise.resolve({ retcode: '0', retmsg: '', body: { total: sent.length } })
  }
  const queries = createQueryClient(() => undefined)
  const ask = (definition: Call, request: Record<string, unknown> = { fund_code: '1' }) =>
    queries.fetchQuery(callQuery(transport, definition, request))
  return { sent, ask }
}

describe('answers that are reused', () => {
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['RU-209 180 s by default', usual, 179_000, 181_000],
    ['15 s where the call says so', short, 14_999, 15_001],
    ['60 s where the call says so', recommendation, 59_999, 60_001],
  ])('%s', async (_what, definition, freshMs, staleMs) => {
    vi.useFakeTimers({ now: 1_000_000 })
    const { sent, ask } = asker()
    await ask(definition)
    vi.setSystemTime(1_000_000 + freshMs)
    expect(await ask(definition)).toEqual({ total: 1 })
    expect(sent).toHaveLength(1)
    vi.setSystemTime(1_000_000 + staleMs)
    expect(await ask(definition)).toEqual({ total: 2 })
    expect(sent).toHaveLength(2)
  })

  it('are those of the same request only, and of no call that did not opt in', async () => {
    const { sent, ask } = asker()
    await ask(usual)
    await ask(usual, { fund_code: '2' })
    expect(sent).toHaveLength(2)
    await ask(uncached, { fund_code: '3' })
    await ask(uncached, { fund_code: '3' })
    expect(sent).toHaveLength(4)
  })

  const product = { fund_code: '900311', spid: '1800007030' }
  it.each([
    ['RU-221 15 s for a curve', productCalls.queryProfitRateCurve, { ...product, period: 'year1' }],
    ['RU-222 15 s for a holding', holdingsCalls.queryAsset, product],
  ])('are kept %s', async (_what, { method, path, cacheMs }, request) => {
    vi.useFakeTimers({ now: 1_000_000 })
    const { sent, ask } = asker()
    const definition = call({
      ...shared,
      method,
      path,
      request: z.looseObject({}),
      ...(cacheMs && { cacheMs }),
    })
    expect(method).toBe('POST')
    await ask(definition, request)
    vi.setSystemTime(1_014_000)
    await ask(definition, request)
    expect(sent).toHaveLength(1)
    vi.setSystemTime(1_016_000)
    await ask(definition, request)
    expect(sent).toHaveLength(2)
  })
})

describe('a page that is left', () => {
  it('aborts its running read on the wire', async () => {
    const { origin, seen } = await serve(silence)
    const aborted: boolean[] = []
    const transport = createTransport({
      fetch: (url, init) => {
        init?.signal?.addEventListener('abort', () => aborted.push(true))
        return fetch(new URL(url instanceof Request ? url.url : url, origin), init)
      },
      cookies: () => '',
      random: () => 'r',
      reportPlatform: 'h5',
      biStat: () => '',
    })
    const queries = createQueryClient(() => expect.unreachable('nobody hears of it'))
    const page = new QueryObserver(queries, callQuery(transport, usual, { fund_code: '1' }))
    const leave = page.subscribe(() => undefined)
    await expect.poll(() => seen.length).toBe(1)
    expect(aborted).toEqual([])
    leave()
    expect(aborted).toEqual([true])
  })
})
