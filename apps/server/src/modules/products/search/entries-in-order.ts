import type { SearchEntry } from './search-entry.ts'

const compare = (one: SearchEntry, other: SearchEntry) =>
  other.heat - one.heat || (one.code < other.code ? -1 : 1)

/**
 * Entries in their order, the most sought first, with others put in between them. To sort all of them anew takes the node
 * longer than anybody's request should wait; this walks over them once.
 */
export function mergedInOrder(
  ordered: readonly SearchEntry[],
  others: readonly SearchEntry[],
): SearchEntry[] {
  const merged: SearchEntry[] = []
  let next = 0
  for (const other of others.toSorted(compare)) {
    for (let entry = ordered[next]; entry && compare(entry, other) < 0; entry = ordered[next]) {
      merged.push(entry)
      next += 1
    }
    merged.push(other)
  }
  for (; next < ordered.length; next += 1) {
    const entry = ordered[next]
    if (entry) merged.push(entry)
  }
  return merged
}
