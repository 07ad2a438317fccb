import type { HostName } from '../hosts/host-name.ts'

/**
 * How somebody logs in (SPEC §4):
 * - `form` the app's own screen: phone and code, passkey, and what else the brand has;
 * - `event` the same over the page, told by an event, while the cookies are polled;
 * - `redirect` by the login endpoint, to the chat app and back;
 * - `qqChain` the ways of mobile QQ, one after the other;
 * - `native` the dialog of the app around the page;
 * - `guest` a guest of the device, then a reload.
 */
export type LoginWay = 'form' | 'event' | 'redirect' | 'qqChain' | 'native' | 'guest'

const ways = {
  h5: 'form',
  wechat: 'redirect',
  miniprogram: 'redirect',
  app: 'native',
  qq: 'qqChain',
  harmony: 'guest',
  desktop: 'event',
} as const satisfies Record<HostName, LoginWay>

/** Ways that need nothing of the person on our own screens: they begin by themselves. */
export const isAutomatic = (way: LoginWay): boolean => way !== 'form' && way !== 'event'

/**
 * The way of a host. In a plain browser the form needs a brand that logs in by code; the others go
 * by redirect (SPEC §6, RU-185).
 */
export function loginWay(host: HostName, hasCodeLogin: boolean): LoginWay {
  const way = ways[host]
  return way === 'form' && !hasCodeLogin ? 'redirect' : way
}

/** The readable cookies of a session, as far as they are there. */
export interface ReadableSession {
  accountId: string | undefined
  key: string | undefined
}

/** Whether the cookies of a session are there; whether it lives is known to the server alone. */
export function hasSession({ accountId, key }: ReadableSession): boolean {
  return Boolean(accountId) && Boolean(key)
}

/** Half a session: one of its cookies without the other (ER-029, in a mini-program's webview). */
export function isHalfSession({ accountId, key }: ReadableSession): boolean {
  return Boolean(accountId) !== Boolean(key)
}
