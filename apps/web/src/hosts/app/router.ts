import { nativeCodes, ROUTER_INIT_TEXT, routerMissingText } from '@koi/contracts/codes/native-codes'
import { HostFailure } from '../host.ts'
import type { HostAround } from '../host-around.ts'
import type { KoiRouter } from './koi-router.ts'

/** Calls one method of the app. */
export type AppCall = (sdk: string, method: string, parameters?: object) => Promise<unknown>

const APP_SCRIPT = '/h5/v6/bridges/app.js'
/** An app that does not come up in this time is treated as one that failed. */
const INIT_TIMEOUT_MS = 10_000

const initFailed = () => new HostFailure(nativeCodes.initFailed, ROUTER_INIT_TEXT)

/** The router once the app's side is up; rejects with `init failed` (ER-015). */
export async function openRouter({
  globals,
  loadScript,
  wait,
}: Pick<HostAround, 'globals' | 'loadScript' | 'wait'>): Promise<KoiRouter> {
  if (!globals.koiRouter) await loadScript(APP_SCRIPT)
  const router = globals.koiRouter
  if (!router) throw initFailed()
  const late = wait(INIT_TIMEOUT_MS).then(() => Promise.reject(initFailed()))
  try {
    await Promise.race([router.init?.(), late])
  } catch {
    throw initFailed()
  }
  return router
}

export const hasMethod = ({ sdks }: KoiRouter, sdk: string, method: string): boolean =>
  typeof sdks[sdk]?.[method] === 'function'

/** Calls `method` of `sdk`; answers its data. Throws a `HostFailure`; a missing method is logged (ER-014). */
export function callRouter(
  { sdks }: KoiRouter,
  [sdk, method]: readonly [sdk: string, method: string],
  parameters: object,
  report: (reason: unknown) => void,
): Promise<unknown> {
  const found = sdks[sdk]?.[method]
  if (!found) {
    const failure = new HostFailure(nativeCodes.routerMissing, routerMissingText(sdk, method))
    report(failure)
    return Promise.reject(failure)
  }
  return new Promise((resolve, reject) => {
    found(parameters, ({ code, message, data }) => {
      if (String(code) === '0') resolve(data)
      else reject(new HostFailure(String(code), message ?? String(code)))
    })
  })
}
