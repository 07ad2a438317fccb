import type { PageModules } from '#navigation/page-modules.ts'

/** Told by some browsers: the person saves data, or the connection is slow. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const SLOW = new Set(['slow-2g', '2g'])

/** Tells whether a page is being fetched that nobody asked for yet. */
export interface WarmState {
  isWarming: boolean
}

interface Warming {
  /** Takes what is waiting to be fetched: parts of the pages whose code is here. */
  parts: () => readonly (() => Promise<void>)[]
  /** Resolves when there is nothing better to do. */
  idle: () => Promise<void>
  state: WarmState
}

interface WarmParts extends Warming {
  /** Names of the pages in the order in which they are wanted. */
  names: () => Promise<readonly string[]>
  modules: Pick<PageModules, 'load'>
  connection?: Connection
  /** Told of what could not be fetched: `Unable to preload CSS for {asset}` and the like (SPEC §8). */
  log: (error: unknown) => void
}

/**
 * Fetches the sheets, the number pad and whatever else the pages that are here may open: what is pressed is
 * there also without a network. For everybody: it is little, and belongs to a page that was asked for.
 */
export async function warmParts({ parts, idle, state }: Warming): Promise<void> {
  for (const warm of parts()) {
    await idle()
    state.isWarming = true
    await warm()
    state.isWarming = false
  }
}

/**
 * Fetches the code of all pages one after the other while nothing else happens (SPEC §2: all pages are
 * preloaded). Not for people who save data.
 */
export async function warmPages(parts: WarmParts): Promise<void> {
  const { names, modules, idle, connection = {}, state, log } = parts
  await warmParts(parts)
  if (connection.saveData || SLOW.has(connection.effectiveType ?? '')) return
  // What cannot be fetched now is fetched when it is asked for.
  const logged = (error: unknown) => log(error)
  for (const name of (await names().catch(logged)) ?? []) {
    await idle()
    state.isWarming = true
    await modules.load(name).catch(logged)
    state.isWarming = false
    await warmParts(parts)
  }
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
