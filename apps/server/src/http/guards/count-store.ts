import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** So many addresses of one call are remembered; the longest known is forgotten first. */
const KEYS_MAX = 5_000

interface Count {
  current: number
  sinceMs: number
}

/** So many so far, and ms until they count from none again. */
interface Counted {
  current: number
  ttl: number
}

type Callback = (error: Error | null, result?: Counted) => void

/** What each address did in the memory of this process; routes of one `groupId` share what is counted. */
export class CountStore implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>()
  readonly #groups = new Map<string, CountStore>()

  /** Counts one more of an address; the first begins a window of so many ms. */
  count(key: string, timeWindow: number): Counted {
    const nowMs = performance.now()
    const known = this.#counts.get(key)
    const isAlive = known !== undefined && known.sinceMs + timeWindow > nowMs
    const count = isAlive ? known : { current: 0, sinceMs: nowMs }
    count.current += 1
    this.#counts.delete(key)
    this.#counts.set(key, count)
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= KEYS_MAX) break
      this.#counts.delete(oldest)
    }
    return { current: count.current, ttl: count.sinceMs + timeWindow - nowMs }
  }

  incr(key: string, callback: Callback, timeWindow = 0): void {
    callback(null, this.count(key, timeWindow))
  }

  child(route: object): CountStore {
    const groupId = 'groupId' in route ? route.groupId : undefined
    if (typeof groupId !== 'string') return new CountStore()
    const group = this.#groups.get(groupId) ?? new CountStore()
    this.#groups.set(groupId, group)
    return group
  }
}
