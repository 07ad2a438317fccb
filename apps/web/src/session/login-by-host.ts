import {
  isGuarded,
  NATIVE_LOGIN_DEDUPE_MS,
  REAUTH_GUARD_MS,
} from '@koi/domain/identity/login-guard'
import { loginResults, type LoginResult } from '@koi/domain/identity/login-result'
import { hasSession } from '@koi/domain/identity/login-way'
import type { HostLogin } from '#hosts/host.ts'
import { readSession } from './login-cookies.ts'
import { LoginFailed } from './login-failed.ts'
import type { LoginOptions, LoginSurroundings } from './login-surroundings.ts'

/** A-70, RU-125. */
const REAUTH_MESSAGE = '设备登录态失效，请重新登录'

type OpenLogin = NonNullable<HostLogin['openLogin']>

/**
 * The login dialog of the app around the page. Whoever asks again within 3 s gets the dialog that was
 * opened (RU-125, RU-282): a page asks from many places at once.
 */
export function createHostLogin(openLogin: OpenLogin, around: LoginSurroundings) {
  let last: { atMs: number; outcome: Promise<void> } | undefined
  return async ({ reAuth = false }: LoginOptions): Promise<LoginResult> => {
    const nowMs = around.now()
    const guardMs = reAuth ? REAUTH_GUARD_MS : NATIVE_LOGIN_DEDUPE_MS
    if (!last || !isGuarded(last.atMs, nowMs, guardMs)) {
      last = { atMs: nowMs, outcome: openLogin(reAuth ? { message: REAUTH_MESSAGE } : {}) }
    }
    await last.outcome
    if (!hasSession(readSession(around.document.cookies))) throw new LoginFailed('notFinished')
    return loginResults.success
  }
}
