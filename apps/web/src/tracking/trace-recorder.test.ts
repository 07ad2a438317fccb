import type { TraceEventWire } from '@koi/contracts/trace-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from '#lib/storage.ts'
import { memoryStorage } from '#lib/testing/memory-storage.ts'
import { TraceRecorder } from './trace-recorder.ts'
import { keptTrace } from './trace-slot.ts'

const START = 1_790_000_000_000
beforeEach(() => vi.useFakeTimers({ now: START }))
afterEach(() => vi.useRealTimers())

const CHARGE = '/h5/v6/pages/charge/charge/index?fund_code=900311&spid=1800007030&amount=500'

interface World {
  account?: { accountId: string; nickName: string } | undefined
  brand?: boolean
  server?: boolean
}

const who = { accountId: 'u1', nickName: '李小明' }

function app(first: World = {}, storage = memoryStorage()) {
  const world = { account: who as World['account'], brand: true, server: true, ...first }
  const arrived: TraceEventWire[] = []
  const asked: string[] = []
  const ids: string[] = []
  const kept = keptTrace(createStore(() => storage))
  let failure: Error | undefined
  let missing: readonly number[] = []
  const recorder = new TraceRecorder({
    host: { name: 'h5' },
    brandNeedsTrace: world.brand,
    account: async () => world.account,
    check: async ({ traceId }) => {
      asked.push(traceId)
      return world.server
    },
    append: async (_, events) => {
      if (failure) throw failure
      arrived.push(...events)
      return missing
    },
    mayRetry: (error) => error instanceof TypeError,
    kept,
    onTrace: (id) => ids.push(id),
    random: () => 42,
  })
  return {
    recorder,
    world,
    arrived,
    asked,
    ids,
    kept,
    storage,
    fail: (error: Error | undefined) => (failure = error),
    miss: (seqs: readonly number[]) => (missing = seqs),
    page: (address: string) => recorder.page(address, Date.now()),
    tap: (label: string) => recorder.record({ kind: 'tap', role: 'button', label }, Date.now()),
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

describe('recording a trace', () => {
  it.each([
    [undefined, false, false],
    [undefined, false, true],
    [undefined, true, false],
    [undefined, true, true],
    [who, false, false],
    [who, false, true],
    [who, true, false],
  ])(
    'RU-132 ST-161 with account %j, brand %s and server %s stays off',
    async (account, brand, server) => {
      const { page, tap, wait, arrived, ids } = app({ account, brand, server })
      await page(CHARGE)
      tap('买入')
      await wait(60_000)
      expect([arrived, ids]).toEqual([[], []])
    },
  )

  it('RU-132 ST-162 starts where all three agree, with what happened while the server was asked', async () => {
    const { page, tap, wait, arrived, ids } = app()
    const starting = page(CHARGE)
    tap('买入')
    await starting
    tap('下一步')
    await wait(2000)
    const address = '/h5/v6/pages/charge/charge/index?fund_code=900311&spid=1800007030&amount=*'
    expect(arrived).toEqual([
      { kind: 'page', address, seq: 1, at_ms: START },
      { kind: 'tap', role: 'button', label: '买入', seq: 2, at_ms: START },
      { kind: 'tap', role: 'button', label: '下一步', seq: 3, at_ms: START },
    ])
    expect(ids).toEqual(['KOI0017900000000000042u1'])
  })

  it('hides names, numbers and sums before anything is kept on the device', async () => {
    const { page, recorder, storage } = app()
    await page(CHARGE)
    recorder.record(
      { kind: 'tap', role: 'button', label: '李小明 13812345678 确认买入 500.00 元' },
      START,
    )
    const kept = [...storage.values.values()].join('\n')
    expect(kept).toContain('确认买入 *元')
    expect(kept).not.toMatch(/李小明|13812345678|500/)
  })

  it('RU-287 asks with the same id for 60 s, and with a new one at 61 s', async () => {
    const { page, asked, wait } = app({ server: false })
    await page(CHARGE)
    await wait(60_000)
    await page(CHARGE)
    await wait(1000)
    await page(CHARGE)
    expect(asked[1]).toBe(asked[0])
    expect(asked[2]).not.toBe(asked[0])
  })

  it('sends again what did not arrive, and what the server misses', async () => {
    const { page, tap, wait, arrived, fail, miss } = app()
    fail(new TypeError('offline'))
    await page(CHARGE)
    tap('一')
    await wait(2000)
    expect(arrived).toEqual([])
    fail(undefined)
    miss([1])
    await wait(10_000)
    miss([])
    await wait(10_000)
    expect(arrived.map(({ seq }) => seq)).toEqual([1, 2, 1])
  })

  it('sends at once at ten events', async () => {
    const { page, tap, arrived, wait } = app()
    await page(CHARGE)
    for (let count = 0; count < 9; count += 1) tap('键')
    await wait(0)
    expect(arrived).toHaveLength(10)
  })

  it('ends when the server refuses, and keeps nothing', async () => {
    const { page, tap, wait, fail, ids, kept } = app()
    fail(new Error('refused'))
    await page(CHARGE)
    await wait(2000)
    tap('一')
    expect([ids.at(-1), kept.read()]).toEqual(['', undefined])
  })

  it('ends with the session, and another account gets a trace of its own', async () => {
    const { page, world, ids, wait } = app()
    await page(CHARGE)
    world.account = undefined
    await page('/h5/v6/pages/index/index')
    world.account = { accountId: 'u2', nickName: '王' }
    await wait(1000)
    await page(CHARGE)
    expect(ids.map((id) => id.slice(22))).toEqual(['u1', '', 'u2'])
  })

  it('goes on after a reload with the same id and the next number', async () => {
    const first = app()
    await first.page(CHARGE)
    const second = app({}, first.storage)
    await second.page(CHARGE)
    await second.wait(2000)
    expect(second.ids).toEqual(first.ids)
    expect([second.asked, second.arrived.map(({ seq }) => seq)]).toEqual([[], [1, 2]])
  })

  it('begins anew after half an hour of nothing', async () => {
    const { page, wait, ids } = app()
    await page(CHARGE)
    await wait(30 * 60_000)
    await page(CHARGE)
    expect(new Set(ids.filter((id) => id !== '')).size).toBe(2)
  })
})
