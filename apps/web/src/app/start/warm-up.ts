import files from 'virtual:warm-files'
import { trustedScript } from '#lib/trusted-script.ts'
import { takeWaiting } from '#lib/warm-queue.ts'
import { browserIdle, whenOnline } from './browser-idle.ts'
import { everyPage } from '../create-app.ts'
// oxlint-disable-next-line import/default -- the build makes an address of it
import workerUrl from './warm-worker.ts?worker&url'
import { readConnection, warmPages, warmParts, type WarmState } from './warm-pages.ts'

// Some browsers never ask again for a script that could not be fetched once.
const idle = () => whenOnline().then(browserIdle)

/** Where a browser has no such worker, pages come when they are asked for. */
function fetchBeside(addresses: readonly string[], onLost: (address: string) => void): void {
  if (!('Worker' in window)) return
  const worker = new Worker(trustedScript(workerUrl), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<string>) => onLost(data))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  worker.postMessage(addresses)
}

/** Warms up all pages in this browser. Fetched itself only when nothing else happens. */
export function warmUp(state: WarmState): Promise<void> {
  return warmPages({
    table: everyPage,
    files: files.map((name) => `${import.meta.env.BASE_URL}${name}`),
    fetchBeside,
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
