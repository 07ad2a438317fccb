import { commLogin } from '@koi/contracts/calls/identity-logins'
import { addressWith } from '@koi/contracts/page'
import type { LoginProvider } from '@koi/domain/identity/account-kind'
import { gTk } from '@koi/domain/identity/g-tk'

/** Login providers with their `app_type` on the wire (CL-003). */
const appTypes = { wechat: '1', qq: '2' } as const satisfies Record<LoginProvider, string>

export interface CommLogin {
  provider: LoginProvider
  /** The page to come back to. */
  returl: string
  /** Host to come back to. */
  host: string
  reportPlatform: string
  /** The person proves again who they are (RU-117). */
  reAuth?: boolean
  /** Links the identity to who is logged in; proves with the readable key that our own page asks. */
  linkWithKey?: string
  /** The provider sends its code to `returl` itself, which finishes the login (SPEC §4, code login). */
  isCodeToPage?: boolean
}

/** Address of the login endpoint; `report_plantform` is spelled so on the wire (RU-116, A-52). */
export function commLoginUrl(ask: CommLogin): string {
  return addressWith(commLogin.path, commLogin.query, {
    appType: appTypes[ask.provider],
    redirectDomain: ask.host,
    returl: ask.returl,
    reportPlatform: ask.reportPlatform,
    ...(ask.reAuth && { reAuth: '1' }),
    ...(ask.linkWithKey !== undefined && { link: '1', gTk: String(gTk(ask.linkWithKey)) }),
    ...(ask.isCodeToPage && { codeTo: 'page' }),
  })
}
