import { to } from '@koi/contracts/pages'
import { urlOf } from '#navigation/address.ts'
import type { Entry } from '#navigation/plan.ts'

/** A page may be opened without a session by this parameter; its calls still need one (SPEC §2, §6). */
const NO_LOGIN_MARK = '_noNeedLogin'

/** The login page with the way back, for a page that needs a session and a visitor; else undefined. */
export function loginAddressFor(entry: Entry, isLoggedIn: boolean): string | undefined {
  if (entry.page.access === 'visitor' || isLoggedIn) return undefined
  if (new URLSearchParams(entry.search).get(NO_LOGIN_MARK) === '1') return undefined
  return to.login({ returl: urlOf(entry) })
}
