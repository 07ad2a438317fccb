import { normaliseText } from './normalise.ts'

/** What a fund is found by: code, name, pinyin initials and full pinyin, as they are published. */
export type SearchSubject = {
  readonly code: string
  readonly name: string
  readonly initials: string
  readonly pinyin: string
}

/** How well a query hits; a lower class comes first. */
export type RankClass = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The hits from best to worst: each class with its question. */
const RANKS: readonly [
  RankClass,
  keyof SearchSubject,
  (value: string, query: string) => boolean,
][] = [
  [0, 'code', (value, query) => value === query],
  [1, 'code', (value, query) => value.startsWith(query)],
  [2, 'name', (value, query) => value === query],
  [3, 'name', (value, query) => value.startsWith(query)],
  [4, 'name', (value, query) => value.includes(query)],
  [5, 'initials', (value, query) => value.startsWith(query)],
  [6, 'initials', (value, query) => value.includes(query)],
  [7, 'pinyin', (value, query) => value.includes(query)],
]

/**
 * The best class in which a query hits a fund, or undefined if it does not; an empty one never does. A reference: a node's
 * index ranks thousands of names that are normalised already, and is compared with it.
 */
export function rankOf(query: string, subject: SearchSubject): RankClass | undefined {
  const wanted = normaliseText(query)
  if (wanted === '') return undefined
  return RANKS.find(([, field, hits]) => hits(normaliseText(subject[field]), wanted))?.[0]
}
