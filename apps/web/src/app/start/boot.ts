import type { PageBrand } from '#brands/brand.ts'
import type { Origins } from '#api/transport/origins.ts'
import type { ServerState } from '#api/seed-queries.ts'

/** Ids of the elements that the server and the browser agree about. */
export const ROOT_ID = 'root'
export const STATE_ID = 'koi-state'
export const BOOT_ID = 'koi-boot'
/** On the root as long as its HTML is only the server's: names the page that is to be hydrated. */
export const RENDERED_MARK = 'data-rendered'

/** Behind the address of home where another one was asked for that no page has (RT-002). */
export const UNKNOWN_MARK = '#unknown-page'

/** Of the window: what was done to the server's HTML before the script was there, in order. */
export const EARLY_INPUT = 'koiEarly'

/** The inline script keeps all clicks and inputs; app/start/early-input.ts knows which of them count. */
export type EarlyInput = [kind: 'click' | 'input', target: EventTarget | null]

/** The files of this build, beside the state. */
export interface BootFiles {
  entry: string
  preload: string[]
  /** Styles that stand in the document. */
  styles: string[]
  /** Id of the build, the same as the server gives at `BUILD_PATH`. */
  build: string
}

/** What comes with the HTML. */
export interface BootState {
  queries: ServerState
  brand: PageBrand
  /** Other origins of this site; left out where there are none. */
  origins?: Origins | undefined
}
