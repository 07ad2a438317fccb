import { LINE_END } from '@koi/domain/search/nearest-lines'
import { nameOf, type SearchEntry } from './search-entry.ts'

/** All names as texts of lines, so that near ones are found in one pass. */
export interface NameLines {
  /** The funds of each name: classes of one fund (A, C) count once. The most sought name is the first. */
  names: readonly (readonly SearchEntry[])[]
  /** A line a name: its sounds, the letters of its pinyin. */
  sounds: string
  letters: string
  /** A line a fund. */
  codes: string
}

/** The letter of a class at the end of a name. */
const CLASS = /[a-z]$/

function put(entries: readonly SearchEntry[]): NameLines {
  const byName = new Map<string, SearchEntry[]>()
  for (const entry of entries) {
    const name = nameOf(entry).replace(CLASS, '')
    const others = byName.get(name)
    if (others) others.push(entry)
    else byName.set(name, [entry])
  }
  const names = [...byName.values()]
  const lines = (textOf: (entry: SearchEntry) => string, of: readonly SearchEntry[]) =>
    of.map((entry) => textOf(entry) + LINE_END).join('')
  const first = names.flatMap(([entry]) => entry ?? [])
  return {
    names,
    sounds: lines(({ sounds }) => sounds, first),
    letters: lines(({ haystack, pinyinAt }) => haystack.slice(pinyinAt), first),
    codes: lines(({ code }) => code.toLowerCase(), entries),
  }
}

const kept = new WeakMap<readonly SearchEntry[], NameLines>()

/** The lines of all names, put together once for each state of them, and only when somebody mistypes. */
export function nameLinesOf(entries: readonly SearchEntry[]): NameLines {
  const lines = kept.get(entries) ?? put(entries)
  kept.set(entries, lines)
  return lines
}
