const STORAGE_KEY = 'koi.reloaded'
/** A second failure within this time is no old version of the app: reloading would not help. */
const QUIET_MS = 60_000

/**
 * After a release an open app asks for files that are gone: it reloads, once. Says whether it does;
 * otherwise the page's frame offers a retry.
 */
export function reloadOnce(
  nowMs: number,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  reload: () => void,
): boolean {
  try {
    const reloadedMs = Number(storage.getItem(STORAGE_KEY) ?? 0)
    if (nowMs - reloadedMs < QUIET_MS) return false
    storage.setItem(STORAGE_KEY, String(nowMs))
  } catch {
    // Without storage nothing stops a circle of reloads, so none is begun.
    return false
  }
  reload()
  return true
}
