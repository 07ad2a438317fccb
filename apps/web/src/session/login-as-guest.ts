import { identityLoginCalls } from '@koi/contracts/calls/identity-logins'
import { loginResults, type LoginResult } from '@koi/domain/identity/login-result'
import { sendCall } from '#api/transport/send-call.ts'
import type { HostLogin } from '#hosts/host.ts'
import { loginSlots } from './login-counts.ts'
import { LoginFailed } from './login-failed.ts'
import type { LoginSurroundings } from './login-surroundings.ts'

/** Name of this app in guest logins; the server signs it into the nonce. */
const APP_ID = 'koi-harmony'
/** CL-002: Harmony. */
const LOGIN_PLATFORM_TYPE = 7
const COOKIE_SECONDS = 30 * 24 * 60 * 60

/**
 * Harmony: a guest login of this device, its cookies, and one reload (RU-126). A second reload that
 * would follow because the cookies did not stay is a failure, not a circle.
 */
export async function loginAsGuest(
  equipmentOf: NonNullable<HostLogin['equipment']>,
  { transport, document, tab }: LoginSurroundings,
): Promise<LoginResult> {
  const equipment = await equipmentOf()
  const device = { uuid: equipment.uuid, appId: APP_ID }
  const { nonce, sign } = await sendCall(transport, identityLoginCalls.queryGuestNonce, device)
  const { cookies } = await sendCall(transport, identityLoginCalls.guestLogin, {
    loginEquipment: equipment,
    nonce,
    sign,
    loginPlatformType: LOGIN_PLATFORM_TYPE,
    appId: APP_ID,
  })
  const isSecond = (tab.get(loginSlots.guestReloads) ?? 0) > 0
  if (isSecond || Object.keys(cookies).length === 0) throw new LoginFailed('noGuestCookie')
  for (const [name, value] of Object.entries(cookies)) {
    document.cookies.write(
      `${name}=${encodeURIComponent(value)}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`,
    )
  }
  tab.set(loginSlots.guestReloads, 1)
  document.reload()
  return loginResults.loggingIn
}
