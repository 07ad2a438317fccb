import type { KeyValueStore, Slot } from '#lib/storage.ts'

const reloaded: Slot<boolean> = {
  name: 'reloaded',
  parse: (stored) => (stored === true ? true : undefined),
}
/** A second failure within this time is no old version of the app: reloading would not help. */
const QUIET_MS = 60_000

/**
 * After a release an open app asks for files that are gone: it reloads, once. Says whether it does;
 * otherwise the page's frame offers a retry.
 */
export function reloadOnce(store: KeyValueStore, reload: () => void): boolean {
  if (store.get(reloaded, { maxAgeMs: QUIET_MS })) return false
  // Without storage nothing stops a circle of reloads, so none is begun.
  if (!store.set(reloaded, true)) return false
  reload()
  return true
}
