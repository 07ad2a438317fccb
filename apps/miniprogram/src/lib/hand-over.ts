import { HAND_OVER_PATH } from '@koi/contracts/calls/identity-mini-program'
import { CallFailed } from '@koi/contracts/client'
import { refusals } from '@koi/contracts/codes/refusals'
import { koi, promiseParts } from './koi-client.ts'
import { settings } from './settings.ts'

function loginCode(): Promise<string> {
  const { promise, resolve, reject } = promiseParts<string>()
  wx.login({
    success: ({ code }) => resolve(code),
    fail: ({ errMsg }) => reject(new Error(errMsg)),
  })
  return promise
}

let loggingIn: Promise<void> | undefined
let isLoggedIn = false

/** Logs the shell in by the chat app's own code, once; several pages may ask at the same time. */
export function logIn(): Promise<void> {
  if (isLoggedIn) return Promise.resolve()
  loggingIn ??= enter().finally(() => (loggingIn = undefined))
  return loggingIn
}

async function enter() {
  await koi.miniProgramLogin({ code: await loginCode(), spName: settings.spName })
  isLoggedIn = true
}

/** The session is over, or older than a ticket may rest on. */
const isLoginNeeded = (error: unknown) =>
  error instanceof CallFailed &&
  [refusals.loginExpired.code, refusals.reAuthNeeded.code].map(String).includes(error.retcode)

/**
 * The address that brings the shell's account into the web view: it carries a ticket that is good once
 * and for a minute, sets the web view's own session, and leads on to the page.
 */
export async function handOverAddress(webPage: string): Promise<string> {
  await logIn()
  const { ticket } = await koi.createHandOver({}).catch(async (error: unknown) => {
    if (!isLoginNeeded(error)) throw error
    // The chat app's code proves anew who is there; the session may also have ended elsewhere.
    isLoggedIn = false
    await logIn()
    return koi.createHandOver({})
  })
  const query = `ticket=${encodeURIComponent(ticket)}&returl=${encodeURIComponent(webPage)}`
  return `${settings.webOrigin}${HAND_OVER_PATH}?${query}`
}
