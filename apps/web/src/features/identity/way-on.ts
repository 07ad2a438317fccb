import { BASE_PATH } from '@koi/contracts/page'
import { pages, to } from '@koi/contracts/pages'
import { returnAddress } from '#navigation/return-address.ts'

/** Any origin does: an address that keeps it is a path of this site and nothing else. */
const OWN_ORIGIN = 'https://koi.invalid'
const LOGIN_PATH = `${BASE_PATH}${pages.login.path}`

/**
 * Where a person goes on after a login or a detour: the page that `returl` names by its path, or home.
 * Home also for the login page itself, which would only lead here again, and for an address that
 * navigation refuses (SPEC §5: the text undefined).
 */
export function wayOn(returl: string | undefined): string {
  const address = returnAddress(returl, OWN_ORIGIN, to.home())
  const isLogin = address === LOGIN_PATH || address.startsWith(`${LOGIN_PATH}?`)
  return isLogin || address.includes('undefined') ? to.home() : address
}
