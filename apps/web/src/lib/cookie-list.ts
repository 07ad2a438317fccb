import { deviceNow } from './clock.ts'
import { findCookie } from './cookies.ts'
import type { KeyValueStore, Slot } from './storage.ts'

/** How long a value that mirrors a cookie is kept (SPEC §9, RU-291). */
const LIST_COOKIE_MAX_AGE_MS = 604_800_000

/** Cookies that webviews lose and that say nothing about who is here: the route to a node. */
const LIST_COOKIES: readonly string[] = ['c_route']

interface ListCookie {
  name: string
  value: string
  /** When it was stored, epoch ms. */
  time: number
}

const slot: Slot<ListCookie[]> = {
  name: 'cookie_list',
  parse: (stored) => (Array.isArray(stored) ? stored.filter(isListCookie) : undefined),
}

function isListCookie(entry: unknown): entry is ListCookie {
  if (typeof entry !== 'object' || entry === null) return false
  const { name, value, time } = { name: undefined, value: undefined, time: undefined, ...entry }
  return typeof name === 'string' && typeof value === 'string' && typeof time === 'number'
}

/** Cookies as a list in web storage: entries older than seven days are dropped. */
export function createCookieList(store: KeyValueStore, now: () => number = deviceNow) {
  const living = () =>
    (store.get(slot) ?? []).filter(({ time }) => now() - time <= LIST_COOKIE_MAX_AGE_MS)
  const others = (name: string) => living().filter((entry) => entry.name !== name)
  return {
    get: (name: string): string | undefined => living().find((entry) => entry.name === name)?.value,
    set: (name: string, value: string): boolean =>
      store.set(slot, [...others(name), { name, value, time: now() }]),
  }
}

type CookieList = ReturnType<typeof createCookieList>

/**
 * Remembers the listed cookies of the document, and gives back those that it has lost. Call when an app
 * starts.
 */
export function mirrorCookies(
  jar: { cookie: string },
  list: CookieList,
  names: readonly string[] = LIST_COOKIES,
): void {
  for (const name of names) {
    const value = findCookie(jar.cookie, name)
    if (value !== undefined) list.set(name, value)
    else {
      const kept = list.get(name)
      if (kept !== undefined)
        jar.cookie = `${name}=${encodeURIComponent(kept)}; path=/; SameSite=Lax`
    }
  }
}
