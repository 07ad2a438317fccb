import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from '#lib/storage.ts'
import { memoryStorage } from '#lib/testing/memory-storage.ts'
import { createServerTime } from './server-time.ts'

const LOCAL_MS = Date.parse('2026-07-01T10:30:00+08:00')
const MINUTE_MS = 60_000

/** A device and a server whose clock is `aheadMs` before it and that answers after `answerMs`. */
function device({ aheadMs = 0, answerMs = 10, text = undefined as string | undefined } = {}) {
  const storage = memoryStorage()
  const state = { asked: 0 }
  const now = () => Date.now()
  const fetch: typeof globalThis.fetch = (_url, init) => {
    state.asked++
    return new Promise((answer, fail) => {
      init?.signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')))
      setTimeout(() => answer(new Response(text ?? String(now() + aheadMs))), answerMs)
    })
  }
  const serverTime = createServerTime({ fetch, now, store: createStore(() => storage, now) })
  /** How far the app's time is before the device's at the moment it is known. */
  const difference = async () => {
    const answer = serverTime().then((moment) => moment - now())
    await vi.advanceTimersByTimeAsync(3000)
    return answer
  }
  return { state, serverTime, difference }
}

describe('server time', () => {
  beforeEach(() => void vi.useFakeTimers({ now: LOCAL_MS }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    [59, 59],
    [61, 0],
    [-59, -59],
    [-61, 0],
  ])('RU-158 of a server %i minutes ahead puts the app %i minutes ahead', async (server, app) => {
    expect(await device({ aheadMs: server * MINUTE_MS }).difference()).toBe(app * MINUTE_MS)
  })

  it.each([
    [1999, 5 * MINUTE_MS],
    [2001, 0],
  ])(
    'RU-212 RU-298 CL-016 is waited for two seconds: after %i ms it is %i',
    async (answerMs, ahead) => {
      expect(await device({ aheadMs: 5 * MINUTE_MS, answerMs }).difference()).toBe(ahead)
    },
  )

  it('RU-297 is reused for 599 s and asked for again after 601 s', async () => {
    const { state, serverTime } = device({ aheadMs: MINUTE_MS })
    const first = serverTime()
    await vi.advanceTimersByTimeAsync(10)
    await first
    const syncedMs = Date.now()
    vi.setSystemTime(syncedMs + 599_000)
    expect(await serverTime()).toBe(syncedMs + 599_000 + MINUTE_MS)
    expect(state.asked).toBe(1)
    vi.setSystemTime(syncedMs + 601_000)
    const again = serverTime()
    await vi.advanceTimersByTimeAsync(10)
    await again
    expect(state.asked).toBe(2)
  })

  it('is asked for once by all who want it', async () => {
    const { state, serverTime } = device()
    const both = Promise.all([serverTime(), serverTime()])
    await vi.advanceTimersByTimeAsync(10)
    await both
    expect(state.asked).toBe(1)
  })

  it('is the device’s where the server says nonsense, which is not remembered', async () => {
    const { state, difference } = device({ text: '<html></html>' })
    expect(await difference()).toBe(0)
    expect(await difference()).toBe(0)
    expect(state.asked).toBe(2)
  })

  it('is asked for again where the device’s clock was set back', async () => {
    const { state, serverTime } = device()
    const first = serverTime()
    await vi.advanceTimersByTimeAsync(10)
    await first
    vi.setSystemTime(LOCAL_MS - MINUTE_MS)
    const again = serverTime()
    await vi.advanceTimersByTimeAsync(10)
    await again
    expect(state.asked).toBe(2)
  })
})
