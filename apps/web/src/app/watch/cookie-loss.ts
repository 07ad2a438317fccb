import { findCookie } from '#lib/cookies.ts'
import type { KeyValueStore } from '#lib/storage.ts'
import { reloadOnce } from './reload-once.ts'

interface Parts {
  /** Only webviews of iOS lose the cookies of a page that lies in the background. */
  isIos: boolean
  cookies: () => string
  /** Whether the app shows somebody's data. */
  isLoggedIn: () => boolean
  store: KeyValueStore
  reload: () => void
}

/**
 * Reloads the page once where the session's cookies are gone although nobody logged out (SPEC §8,
 * ER-056): the document comes with them again. Call when the page is in sight again. Says whether it does.
 */
export function mendCookieLoss({ isIos, cookies, isLoggedIn, store, reload }: Parts): boolean {
  const isLost = isIos && isLoggedIn() && findCookie(cookies(), 'qlskey') === undefined
  return isLost && reloadOnce(store, reload, 'cookies')
}

/** WebKit of iOS is the only engine with this property; no user agent is asked. */
export const isIosWebkit = (): boolean =>
  typeof CSS !== 'undefined' && CSS.supports('-webkit-touch-callout', 'none')
