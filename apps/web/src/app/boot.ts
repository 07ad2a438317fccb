import type { Brand } from '#brand/brand.ts'
import type { ServerState } from '#api/seed-queries.ts'

/** Ids of the elements that the server and the browser agree about. */
export const ROOT_ID = 'root'
export const STATE_ID = 'koi-state'
export const BOOT_ID = 'koi-boot'
/** On the root when its HTML is the server's: names the page that is to be hydrated. */
export const RENDERED_MARK = 'data-rendered'

/** What comes with the HTML. */
export interface BootState {
  queries: ServerState
  brand: Brand
}
