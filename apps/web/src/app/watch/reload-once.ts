import type { KeyValueStore, Slot } from '#lib/storage.ts'

/** Each reason may reload once: files that are gone, cookies that are gone. */
const reloadedFor = (reason: string): Slot<boolean> => ({
  name: `reloaded_${reason}`,
  parse: (stored) => (stored === true ? true : undefined),
})
/** A second failure within this time has another cause: reloading would not help. */
const QUIET_MS = 60_000

/** Loads the document anew, once for a reason. Says whether it does; otherwise nothing else would help. */
export function reloadOnce(
  store: KeyValueStore,
  reload: () => void,
  reason: 'files' | 'cookies' = 'files',
): boolean {
  const reloaded = reloadedFor(reason)
  if (store.get(reloaded, { maxAgeMs: QUIET_MS })) return false
  // Without storage nothing stops a circle of reloads, so none is begun.
  if (!store.set(reloaded, true)) return false
  reload()
  return true
}
