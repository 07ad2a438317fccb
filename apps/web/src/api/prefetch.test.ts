import { productCalls } from '@koi/contracts/calls/products'
import { createClient, type Envelope, type Transport } from '@koi/contracts/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEarlyAnswers } from './early-answers.ts'
import { createPrefetch } from './prefetch.ts'
import { sampleCalls } from './testing/sending-client.ts'

const request = { fund_code: '900311' }
const { visit, write } = sampleCalls
const answerOf = (total: number): Envelope => ({ retcode: '0', retmsg: '', body: { total } })

/** A network whose answers a test gives one by one, in the order of their requests. */
function network() {
  const open: { sent: unknown; answer: (total: number) => void; fail: () => void }[] = []
  const send: Transport = (_definition, sent, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new DOMException('', 'AbortError'))
      open.push({
        sent,
        answer: (total) => resolve(answerOf(total)),
        fail: () => reject(new Error('lost')),
      })
    })
  const early = createEarlyAnswers(send)
  return { open, transport: early.transport, prefetch: createPrefetch(early) }
}

describe('what was asked for before a page opened', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('RU-299 is waited for by the page, which does not ask itself', async () => {
    const { open, prefetch, transport } = network()
    prefetch(visit, request)
    const page = transport(visit, request)
    await vi.advanceTimersByTimeAsync(2999)
    open[0]?.answer(7)
    expect(await page).toEqual(answerOf(7))
    expect(open).toHaveLength(1)
  })

  it('RU-299 is waited for at most 3 s; then the page asks itself', async () => {
    const { open, prefetch, transport } = network()
    prefetch(visit, request)
    const page = transport(visit, request)
    await vi.advanceTimersByTimeAsync(2999)
    expect(open).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(open).toHaveLength(2)
    open[1]?.answer(8)
    open[0]?.answer(7)
    expect(await page).toEqual(answerOf(8))
  })

  it('is asked for again by the page where it failed', async () => {
    const { open, prefetch, transport } = network()
    prefetch(visit, request)
    open[0]?.fail()
    const page = transport(visit, request)
    await vi.advanceTimersByTimeAsync(0)
    open[1]?.answer(9)
    expect(await page).toEqual(answerOf(9))
  })

  it('serves one page once, and only for the same request', async () => {
    const { open, prefetch, transport } = network()
    prefetch(visit, request)
    prefetch(visit, request)
    expect(open).toHaveLength(1)
    open[0]?.answer(7)
    void transport(visit, { fund_code: '2' })
    expect(await transport(visit, request)).toEqual(answerOf(7))
    void transport(visit, request)
    await vi.advanceTimersByTimeAsync(0)
    expect(open).toHaveLength(3)
  })

  it('is forgotten where no page takes it', async () => {
    const { open, prefetch, transport } = network()
    prefetch(visit, request)
    open[0]?.answer(7)
    await vi.advanceTimersByTimeAsync(10_000)
    void transport(visit, request)
    await vi.advanceTimersByTimeAsync(0)
    expect(open).toHaveLength(2)
  })

  it('lets a page go that is left while it waits', async () => {
    const { open, prefetch, transport } = network()
    prefetch(visit, request)
    const asker = new AbortController()
    const page = transport(visit, request, asker.signal)
    asker.abort()
    await expect(page).rejects.toMatchObject({ name: 'AbortError' })
    expect(open).toHaveLength(1)
  })

  it('is asked for as the page asks, whose words a client turns into names of the wire', async () => {
    const { open, prefetch, transport } = network()
    const product = { sku: { fundCode: '900311', spid: '1800007030' } }
    prefetch(productCalls.querySkuDetail, product)
    // The answer is none of this call's: only who was asked, and with what, is looked at.
    void createClient(productCalls, transport)
      .querySkuDetail(product)
      .catch(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(open.map(({ sent }) => sent)).toEqual([
      { sku_info: { fundCode: '900311', spid: '1800007030' } },
    ])
  })

  it('is never a write', () => {
    const { open, prefetch } = network()
    prefetch(write, request)
    expect(open).toHaveLength(0)
  })
})
