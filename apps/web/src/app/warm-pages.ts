import type { PageName } from '@koi/contracts/pages'
import type { PageModules } from '#navigation/page-modules.ts'

/** Told by some browsers: the person saves data, or the connection is slow. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const SLOW = new Set(['slow-2g', '2g'])

/**
 * Fetches the code of all pages one after the other while nothing else happens, the first of `names`
 * first (SPEC §2: all pages are preloaded). Not for people who save data.
 */
export async function warmPages(
  names: readonly PageName[],
  modules: PageModules<PageName>,
  idle: () => Promise<void>,
  connection: Connection = {},
): Promise<void> {
  if (connection.saveData || SLOW.has(connection.effectiveType ?? '')) return
  for (const name of names) {
    await idle()
    // What cannot be fetched now is fetched when it is asked for.
    await modules.load(name).catch(() => undefined)
  }
}

/** Resolves when the browser has nothing better to do. */
export function browserIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: 4000 })
    else setTimeout(resolve, 300)
  })
}

/** What the browser tells about its connection; not every one does. */
export function readConnection(browser: object): Connection {
  if (!('connection' in browser)) return {}
  const { connection } = browser
  if (typeof connection !== 'object' || connection === null) return {}
  return {
    ...('saveData' in connection && { saveData: connection.saveData === true }),
    ...('effectiveType' in connection && { effectiveType: String(connection.effectiveType) }),
  }
}
