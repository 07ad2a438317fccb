import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { sendingClient } from '../testing/sending-client.ts'

const request = { fund_code: '900311' }

/** A network that takes everything and never answers; it lets go when it is told to. */
function deafNetwork() {
  const sent: RequestInit[] = []
  const fetch: typeof globalThis.fetch = (_url, init = {}) => {
    sent.push(init)
    return new Promise((_answer, fail) => {
      init.signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')))
    })
  }
  return { sent, fetch }
}

/** How a promise stands, looked at from outside. */
function watch(promise: Promise<unknown>) {
  const seen = { failure: undefined as unknown }
  promise.catch((error: unknown) => (seen.failure = error))
  return seen
}

describe('time', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('RU-199 RU-200 gives up after 35 s, and sends its cookies', async () => {
    const network = deafNetwork()
    const seen = watch(sendingClient('http://koi', network).visit(request))
    await vi.advanceTimersByTimeAsync(34_999)
    expect(seen.failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.failure).toMatchObject({ message: 'no answer in time' })
    expect(network.sent).toHaveLength(1)
    expect(network.sent[0]?.credentials).toBe('include')
  })

  it('RU-222 gives up after 10 s where the call says so, as that of a holding does', async () => {
    const network = deafNetwork()
    const { timeoutMs = 0 } = holdingsCalls.queryAsset
    const seen = watch(sendingClient('http://koi', network, { timeoutMs }).slow(request))
    await vi.advanceTimersByTimeAsync(9999)
    expect(seen.failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.failure).toMatchObject({ message: 'no answer in time' })
  })

  it('RU-236 cuts off after 60 s what would wait longer, also while a large body goes up', async () => {
    const network = deafNetwork()
    const large = { fund_code: 'x'.repeat(200_000) }
    const seen = watch(sendingClient('http://koi', network).slow(large))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(network.sent[0]?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(network.sent[0]?.signal?.aborted).toBe(true)
    expect(seen.failure).toMatchObject({ message: 'no answer in time' })
  })
})
