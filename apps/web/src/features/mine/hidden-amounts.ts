import { useSyncExternalStore } from 'react'

/** Where the wish is kept; all keys of this app begin with the same words (SPEC §9). */
const KEY = '_wx.cache.amounts_hidden'

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem'>

/** Whether a person hides amounts, remembered on this device. */
export function createHiddenAmounts(storage: () => KeyValueStore | undefined) {
  const listeners = new Set<() => void>()
  /** Where nothing can be stored the wish lasts as long as the page. */
  let inMemory = false
  const read = () => {
    try {
      const store = storage()
      return store ? store.getItem(KEY) === '1' : inMemory
    } catch {
      return inMemory
    }
  }
  return {
    read,
    write(isHidden: boolean) {
      inMemory = isHidden
      try {
        storage()?.setItem(KEY, isHidden ? '1' : '0')
      } catch {
        // A webview without storage.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const hiddenAmounts = createHiddenAmounts(() =>
  typeof localStorage === 'undefined' ? undefined : localStorage,
)

/** `const [isHidden, setHidden] = useHiddenAmounts()`. The server does not know the wish and hides. */
export function useHiddenAmounts(): [boolean, (isHidden: boolean) => void] {
  const isHidden = useSyncExternalStore(hiddenAmounts.subscribe, hiddenAmounts.read, () => true)
  return [isHidden, hiddenAmounts.write]
}
