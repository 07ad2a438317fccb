import { loginResults, type LoginResult } from '@koi/domain/identity/login-result'
import { hasSession, isHalfSession, type LoginWay } from '@koi/domain/identity/login-way'
import { wayOfHost } from './host-way.ts'
import { loginAsGuest } from './login-as-guest.ts'
import { loginByEvent } from './login-by-event.ts'
import { createHostLogin } from './login-by-host.ts'
import { loginByQq } from './login-by-qq.ts'
import { loginByRedirect } from './login-by-redirect.ts'
import { readSession } from './login-cookies.ts'
import { forgetAttempts } from './login-counts.ts'
import { LoginFailed, loginFailures } from './login-failed.ts'
import type { LoginOptions, LoginSurroundings } from './login-surroundings.ts'
import { createRelogin } from './relogin.ts'

export interface Login {
  /**
   * Logs in by the way of this place (SPEC §4). 1 where somebody is in; -10001 while a login is going
   * on: another call, or a page that is left for it. Throws `LoginFailed`, or a `HostFailure`.
   */
  login(options?: LoginOptions): Promise<LoginResult>
  /** After an expired code: whether the same account is in again, so that its request can be repeated. */
  relogin(): Promise<boolean>
  /** The page is being left for a login elsewhere. */
  isLeaving(): boolean
  /** A person asks for another try: the tries of the tab do not count any more. */
  startOver(): void
}

/** Makes the one login of an app. */
export function createLogin(around: LoginSurroundings): Login {
  const { document, tab, host, dialogs } = around
  const run = waysOf(around)
  let isRunning = false

  async function enter(options: LoginOptions): Promise<LoginResult> {
    const session = readSession(document.cookies)
    if (hasSession(session) && !options.reAuth) {
      forgetAttempts(tab)
      return loginResults.success
    }
    if (host.name === 'miniprogram' && isHalfSession(session)) {
      await dialogs.alert(loginFailures.stateAbnormal)
      throw new LoginFailed('stateAbnormal', { isTold: true })
    }
    const way = wayOfHost(host, await around.hasCodeLogin())
    const result = await run[way](options)
    if (result === loginResults.success) forgetAttempts(tab)
    return result
  }

  const login: Login['login'] = async (options = {}) => {
    if (isRunning) return loginResults.loggingIn
    isRunning = true
    try {
      return await enter(options)
    } finally {
      isRunning = false
    }
  }

  return {
    login,
    relogin: createRelogin(around, login),
    isLeaving: document.isLeaving,
    startOver: () => forgetAttempts(tab),
  }
}

type RunWay = (options: LoginOptions) => Promise<LoginResult>

function waysOf(around: LoginSurroundings): Record<LoginWay, RunWay> {
  const { openLogin, equipment } = around.host.login ?? {}
  const byRedirect: RunWay = (options) => loginByRedirect(around, options)
  return {
    form: () => loginByEvent(around, { polls: false }),
    event: () => loginByEvent(around, { polls: true }),
    redirect: byRedirect,
    qqChain: (options) => loginByQq(around, options),
    native: openLogin ? createHostLogin(openLogin, around) : byRedirect,
    guest: equipment ? () => loginAsGuest(equipment, around) : byRedirect,
  }
}
