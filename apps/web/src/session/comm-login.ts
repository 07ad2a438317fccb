import { commLogin } from '@koi/contracts/calls/identity-logins'
import { gTk } from '@koi/domain/identity/g-tk'

/** Houses that know who somebody is, with their `app_type` on the wire (CL-003). */
const appTypes = { wechat: '1', qq: '2' } as const

export type LoginProvider = keyof typeof appTypes

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
  const query = new URLSearchParams({
    app_type: appTypes[ask.provider],
    redirect_domain: ask.host,
    returl: ask.returl,
    report_plantform: ask.reportPlatform,
    ...(ask.reAuth && { re_auth: '1' }),
    ...(ask.linkWithKey !== undefined && { link: '1', g_tk: String(gTk(ask.linkWithKey)) }),
    ...(ask.isCodeToPage && { code_to: 'page' }),
  })
  return `${commLogin.path}?${query.toString()}`
}
