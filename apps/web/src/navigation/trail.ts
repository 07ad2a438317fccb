import type { KeyValueStore, Slot } from '#lib/storage.ts'

/** A mini-program is closed long before this; what is older is of another launch. */
const TRAIL_MAX_AGE_MS = 12 * 3_600_000

const slot: Slot<string[]> = {
  name: 'host-trail',
  parse: (stored) =>
    Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : undefined,
}

/** Which page lies where in the host's page stack; every page there is a document of its own. */
export interface Trail {
  /** Paths from the first page of the host's stack to the open one. */
  read(): readonly string[]
  /** The page at `path` is the one at `depth`, counted from 1; what lay there and above it is gone. */
  note(path: string, depth: number): void
}

/** The trail in the storage that the documents of one host share. */
export function createTrail(store: KeyValueStore): Trail {
  const read = () => store.get(slot, { maxAgeMs: TRAIL_MAX_AGE_MS }) ?? []
  return {
    read,
    note(path, depth) {
      const below = read().slice(0, Math.max(0, depth - 1))
      // Pages that were never seen here leave empty places, so that the others keep theirs.
      const gap = Array.from({ length: Math.max(0, depth - 1 - below.length) }, () => '')
      store.set(slot, [...below, ...gap, path])
    },
  }
}
