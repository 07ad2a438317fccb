import { to } from '@koi/contracts/pages'
import { urlOf } from '#navigation/address.ts'
import type { Entry } from '#navigation/plan.ts'
import type { Session } from './session.ts'

/** A page may be opened without a session by this parameter; its calls still need one (SPEC §2, §6). */
const NO_LOGIN_MARK = '_noNeedLogin'

/** Pages for members that a guest may open, too: about who they are. */
const GUEST_PAGES: readonly string[] = ['bindPhone', 'linkedLogins', 'sessions', 'settings']

/**
 * Where a page that is for members leads somebody who is none, with the way back: a visitor to the login
 * page, a guest to the page that makes a member of them. Undefined where the page may be opened.
 */
export function loginAddressFor(
  entry: Entry,
  { account, guest }: Pick<Session, 'account' | 'guest'>,
): string | undefined {
  if (entry.page.access === 'visitor' || account || skipsLogin(entry)) return undefined
  const returl = urlOf(entry)
  if (!guest) return to.login({ returl })
  return GUEST_PAGES.includes(entry.page.name) ? undefined : to.bindPhone({ returl })
}

/** Whether a page says that it goes without a login (RU-186). */
export function skipsLogin({ search }: Pick<Entry, 'search'>): boolean {
  return new URLSearchParams(search).get(NO_LOGIN_MARK) === '1'
}
