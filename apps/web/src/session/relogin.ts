import { loginResults, type LoginResult } from '@koi/domain/identity/login-result'
import { readSession } from './login-cookies.ts'
import { loginFailureText } from './login-failure-text.ts'
import type { LoginOptions, LoginSurroundings } from './login-surroundings.ts'

/**
 * Logs in again after an expired code; how often, the transport decides (RU-283). Whoever asks while it
 * goes on shares it. True where the account that was there is there again, or nobody was: another one
 * must not send the request again.
 */
export function createRelogin(
  around: LoginSurroundings,
  login: (options: LoginOptions) => Promise<LoginResult>,
): () => Promise<boolean> {
  const { dialogs, document } = around
  let running: Promise<boolean> | undefined

  async function reloginOnce(): Promise<boolean> {
    const before = around.shownAccount() ?? readSession(document.cookies).accountId
    const result = await login({ reAuth: true })
    if (result !== loginResults.success) return false
    const after = readSession(document.cookies).accountId
    if (before !== after) await around.onOtherAccount()
    return before === undefined || before === after
  }

  /** A login that did not come about is said once; the request then fails with its own code. */
  async function reloginAndTell(): Promise<boolean> {
    try {
      return await reloginOnce()
    } catch (error) {
      const text = loginFailureText(error)
      if (text !== undefined) await dialogs.alert(text)
      return false
    }
  }

  return () => {
    running ??= reloginAndTell().finally(() => (running = undefined))
    return running
  }
}
