import type { PageModules } from '#navigation/page-modules.ts'
import { takeWaiting } from '#lib/warm-queue.ts'
import { browserIdle, whenOnline } from './browser-idle.ts'
import { everyPage } from '../create-app.ts'
import { pageOrder } from '../page-order.ts'
import { readConnection, warmPages, warmParts, type WarmState } from './warm-pages.ts'

// Some browsers never ask again for a script that could not be fetched once.
const idle = () => whenOnline().then(browserIdle)

/** Warms up all pages in this browser. Fetched itself only when nothing else happens. */
export function warmUp(modules: PageModules, state: WarmState): Promise<void> {
  return warmPages({
    names: async () => pageOrder((await everyPage()).pageLoaders),
    modules,
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
