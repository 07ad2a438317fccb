import { loginResults, type LoginResult } from '@koi/domain/identity/login-result'
import { hasSession } from '@koi/domain/identity/login-way'
import { readSession } from './login-cookies.ts'
import { LoginFailed } from './login-failed.ts'
import type { LoginSurroundings } from './login-surroundings.ts'

/** SPEC §4, RU-127: how often a desktop browser looks whether somebody is logged in. */
const LOGIN_POLL_MS = 1000

/**
 * Tells the app's screens that somebody has to log in, and waits. With `polls` the cookies are looked
 * at meanwhile: a login in another window counts (desktop web). A key that was there before does not.
 */
export async function loginByEvent(
  { asks, document, wait }: LoginSurroundings,
  { polls }: { polls: boolean },
): Promise<LoginResult> {
  const before = readSession(document.cookies).key
  const isIn = () => {
    const now = readSession(document.cookies)
    return hasSession(now) && now.key !== before
  }
  const answer = asks.ask()
  const next = polls
    ? () => Promise.race([answer, wait(LOGIN_POLL_MS).then(() => undefined)])
    : () => answer
  let answered = await next()
  while (answered === undefined && !isIn()) answered = await next()
  // The poll saw it: the screens that wait for it close.
  if (answered === undefined) asks.answer(true)
  if (answered === false) throw new LoginFailed('notFinished', { isTold: true })
  return loginResults.success
}
