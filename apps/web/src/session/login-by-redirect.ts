import { nextAttempt, REDIRECT_ATTEMPTS_MAX } from '@koi/domain/identity/login-attempts'
import { loginResults, type LoginResult } from '@koi/domain/identity/login-result'
import { commLoginUrl } from './comm-login.ts'
import { clearAccountCookies } from './login-cookies.ts'
import { loginSlots } from './login-counts.ts'
import { LoginFailed } from './login-failed.ts'
import type { LoginOptions, LoginSurroundings } from './login-surroundings.ts'

/**
 * Web and WeChat: clears what the page knows of an account and leaves for the login endpoint
 * (RU-116..118). The page goes away, so the login is still going on. The fourth time in one tab throws.
 */
export async function loginByRedirect(
  { tab, document, host }: LoginSurroundings,
  { reAuth = false, returl = document.url() }: LoginOptions,
): Promise<LoginResult> {
  const attempt = nextAttempt(tab.get(loginSlots.redirects) ?? 0, REDIRECT_ATTEMPTS_MAX)
  if (attempt === undefined) throw new LoginFailed('tooManyRedirects')
  tab.set(loginSlots.redirects, attempt)
  clearAccountCookies(document.cookies)
  const { reportPlatform } = host
  document.load(
    commLoginUrl({ provider: 'wechat', returl, host: document.host, reportPlatform, reAuth }),
  )
  return loginResults.loggingIn
}
