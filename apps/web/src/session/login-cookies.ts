import type { ReadableSession } from '@koi/domain/identity/login-way'
import { findCookie } from '#lib/cookies.ts'

/** Cookies about an account that scripts can read (SPEC §3). The session itself is none of them. */
const ACCOUNT_COOKIES = [
  'qluin',
  'qlskey',
  'qlappid',
  'user_id',
  'is_forbidden',
  'qq_connect_openid',
] as const

/** The text of `document.cookie` in both directions. */
export interface Cookies {
  read(): string
  write(text: string): void
}

/** The cookies of the document. */
export const documentCookies: Cookies = {
  read: () => document.cookie,
  write: (text) => (document.cookie = text),
}

/** What the page can see of a session. */
export function readSession(cookies: Cookies): ReadableSession {
  const text = cookies.read()
  return { accountId: findCookie(text, 'qluin'), key: findCookie(text, 'qlskey') }
}

/** Forgets what the page knows of an account; the server's session lives on until it ends it. */
export function clearAccountCookies(cookies: Cookies): void {
  for (const name of ACCOUNT_COOKIES) clearCookie(cookies, name)
}

function clearCookie(cookies: Cookies, name: string): void {
  cookies.write(`${name}=; path=/; max-age=0`)
}
