import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** So many addresses of one call are remembered; the longest known is forgotten first. */
const KEYS_MAX = 5_000

interface Count {
  current: number
  sinceMs: number
}

type Callback = (error: Error | null, result?: { current: number; ttl: number }) => void

/** Requests of each address in the memory of this process; routes of one `groupId` share what is counted. */
export class CountStore implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>()
  readonly #groups = new Map<string, CountStore>()

  incr(key: string, callback: Callback, timeWindow = 0): void {
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
    callback(null, { current: count.current, ttl: count.sinceMs + timeWindow - nowMs })
  }

  child(route: object): CountStore {
    const groupId = 'groupId' in route ? route.groupId : undefined
    if (typeof groupId !== 'string') return new CountStore()
    const group = this.#groups.get(groupId) ?? new CountStore()
    this.#groups.set(groupId, group)
    return group
  }
}
