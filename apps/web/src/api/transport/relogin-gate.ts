import { takeRelogin, type ReloginWindow } from '@koi/domain/identity/login-window'
import { RetriesExhausted } from '../failures/failures.ts'

/** Logs in again; says whether somebody is logged in now. Supplied by `session/`. */
export type Relogin = () => Promise<boolean>

/**
 * The way to a new login for all calls that need one: they share the one that is running. Throws
 * `RetriesExhausted` after too many in a short time (SPEC §9, RU-283, A-69). What `relogin` itself asks
 * of the server must be visitors' calls, or it would wait for itself.
 */
export function createReloginGate(relogin: Relogin, now: () => number): Relogin {
  let running: Promise<boolean> | undefined
  let window: ReloginWindow | undefined
  const run = async () => {
    const turn = takeRelogin(window, now())
    if (!turn.isAllowed) throw new RetriesExhausted()
    const isLoggedIn = await relogin()
    // Only a login after which calls are sent again counts.
    if (isLoggedIn) window = turn.window
    return isLoggedIn
  }
  return () => {
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
}
