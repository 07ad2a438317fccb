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

interface WarmPages extends Warming {
  /** Loads the table of all pages, which each that is not near is looked up in. */
  table: () => Promise<unknown>
  /** Names of files in the order in which they are wanted. */
  files: readonly string[]
  /** Fetches them beside the page, which goes on; tells which did not come. */
  fetchBeside: (files: readonly string[], onLost: (name: string) => void) => void
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

/** In the words of SPEC §8, which are those of the build's own loader. */
const lost = (name: string) =>
  new Error(
    name.endsWith('.css') ? `Unable to preload CSS for ${name}` : `Unable to preload ${name}`,
  )

/**
 * Has the files of all pages fetched beside the page (SPEC §2: all pages are preloaded). Only fetched: to evaluate
 * code that most people never open would take seconds of a phone's processor. Not for people who save data.
 */
export async function warmPages(all: WarmPages): Promise<void> {
  const { table, files, fetchBeside, idle, connection = {}, state, log } = all
  await warmParts(all)
  if (connection.saveData || SLOW.has(connection.effectiveType ?? '')) return
  await idle()
  state.isWarming = true
  // What cannot be fetched now is fetched when it is asked for.
  await table().catch(log)
  state.isWarming = false
  await idle()
  fetchBeside(files, (name) => log(lost(name)))
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
