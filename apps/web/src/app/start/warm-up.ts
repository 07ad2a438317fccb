import files from 'virtual:warm-files'
import { takeWaiting } from '#lib/warm-queue.ts'
import { browserIdle, whenOnline } from './browser-idle.ts'
import { everyPage } from '../create-app.ts'
import { readConnection, warmPages, warmParts, type WarmState } from './warm-pages.ts'

// Some browsers never ask again for a script that could not be fetched once.
const idle = () => whenOnline().then(browserIdle)

/** Into the memory of the browser, where a page that is opened finds it, also without a network. */
async function fetchFile(address: string): Promise<void> {
  const answer = await fetch(address, { priority: 'low' })
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`)
  // Only what was read to its end is kept.
  await answer.arrayBuffer()
}

/** Warms up all pages in this browser. Fetched itself only when nothing else happens. */
export function warmUp(state: WarmState): Promise<void> {
  return warmPages({
    table: everyPage,
    files: files.map((name) => `${import.meta.env.BASE_URL}${name}`),
    fetchFile,
    parts: takeWaiting,
    idle,
    connection: readConnection(navigator),
    state,
    // oxlint-disable-next-line no-console -- SPEC §8: a failed preload is logged; nobody waits for it
    log: (error) => console.warn(error instanceof Error ? error.message : error),
  })
}

/** Warms up what the page that is open may need at the next press. */
export const warmOpenPage = (state: WarmState): Promise<void> =>
  warmParts({ parts: takeWaiting, idle, state })
