import { tabStore, type KeyValueStore } from './storage.ts'

/** Names of drafts in the tab's storage begin so. */
const PREFIX = 'draft.'
/** What was typed is offered again for this long. */
const KEPT_MS = 24 * 3_600_000

/** What people have typed and not sent yet, by the place in the history where they typed it. */
export interface Drafts {
  /** What is kept under a name, of whatever shape; undefined where there is nothing. */
  read(name: string): unknown
  write(name: string, value: unknown): void
  /** Forgets all names that begin so. */
  forget(namePrefix: string): void
  subscribe(listener: () => void): () => void
}

const anything = (stored: unknown) => stored

/**
 * Drafts over a storage: they outlive a reload of the document, and where nothing can be stored they last as
 * long as the document. The same value is the same object as long as nobody writes another.
 */
export function createDrafts(store: KeyValueStore): Drafts {
  const known = new Map<string, unknown>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    read(name) {
      if (!known.has(name)) known.set(name, store.get({ name: PREFIX + name, parse: anything }))
      return known.get(name)
    },
    write(name, value) {
      known.set(name, value)
      if (value === undefined) store.remove(PREFIX + name)
      else store.set({ name: PREFIX + name, parse: anything }, value, { maxAgeMs: KEPT_MS })
      tell()
    },
    forget(namePrefix) {
      for (const name of known.keys()) if (name.startsWith(namePrefix)) known.delete(name)
      store.removeAll(PREFIX + namePrefix)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Those of this tab. */
export const drafts = createDrafts(tabStore)
