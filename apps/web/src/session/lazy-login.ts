import { createContext, use } from 'react'
import { createLoginAsks, type LoginAsks } from './login-asks.ts'
import type { Login } from './login.ts'

/** The login of an app before its code has come. */
export interface LazyLogin {
  load(): Promise<Login>
  /** Whether the same account is in again; false also where the code did not come, or the page skips it. */
  relogin(): Promise<boolean>
  isLeaving(): boolean
  asks: LoginAsks
}

/**
 * Fetches the login's code at its first use; a failed fetch may be tried again. A page may say that it
 * goes without a login (`_noNeedLogin=1`).
 */
export function createLazyLogin(
  fetchLogin: (asks: LoginAsks) => Promise<Login>,
  isSkipped: () => boolean = () => false,
): LazyLogin {
  const asks = createLoginAsks()
  let coming: Promise<Login> | undefined
  let loaded: Login | undefined
  const load = () => {
    coming ??= fetchLogin(asks).then(
      (login) => (loaded = login),
      (error: unknown) => {
        coming = undefined
        throw error
      },
    )
    return coming
  }
  return {
    load,
    async relogin() {
      if (isSkipped()) return false
      const login = await load().catch(() => undefined)
      return login?.relogin() ?? false
    },
    isLeaving: () => loaded?.isLeaving() ?? false,
    asks,
  }
}

const noLogin = createLazyLogin(() => Promise.reject(new Error('no login outside of an app')))

export const LoginContext = createContext<LazyLogin>(noLogin)

/** `const login = useLogin()`; `(await login.load()).login({ returl })`. */
export function useLogin(): LazyLogin {
  return use(LoginContext)
}
