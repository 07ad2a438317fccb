import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Db } from '#kernel/db.ts'
import {
  partsOf,
  type FoundEntry,
  type QuoteSession,
  type SearchEntry,
  type SearchIndex,
} from './search-index.ts'
import { quoteSessionsOf, searchEntries } from './search-store.ts'

/** As long as any node may be behind (kernel/changes.ts): a node that hears nothing reads all funds again only then. */
const UNHEARD_MS = 3_000

const inOrder = (one: SearchEntry, other: SearchEntry) =>
  other.heat - one.heat || (one.code < other.code ? -1 : 1)

/** Thousands of funds share a few sellers and kinds: one text of each is kept. */
function sharing<Text extends string>(): (text: Text) => Text {
  const texts = new Map<Text, Text>()
  return (text) => {
    const known = texts.get(text) ?? text
    texts.set(known, known)
    return known
  }
}

/** How an entry is kept. Written out: objects put together by spreading are read five times slower, and every search reads all. */
function createKept(): (entry: FoundEntry) => SearchEntry {
  const sellers = sharing()
  const categories = sharing()
  const states = sharing<SearchEntry['saleState']>()
  return (entry) => {
    const { nameAt, initialsAt, pinyinAt } = partsOf(entry.haystack)
    return {
      code: entry.code,
      haystack: entry.haystack,
      nameAt,
      initialsAt,
      pinyinAt,
      spid: sellers(entry.spid),
      category: categories(entry.category),
      saleState: states(entry.saleState),
      heat: entry.heat,
      subscribeStartMs: entry.subscribeStartMs,
      subscribeEndMs: entry.subscribeEndMs,
      pricedFromMs: entry.pricedFromMs,
    }
  }
}

export interface SearchMemory {
  /** All funds as they can be found at a moment of business time. */
  at(nowMs: number): Promise<SearchIndex>
}

/**
 * The names of all funds in the memory of this node, read when somebody first searches: 27,000 take about ten megabytes. What
 * changes is read again before the next search, as it is with products; another day of business time reads all.
 */
export function createSearchMemory(db: Db): SearchMemory {
  const kept = createKept()
  let known = new Map<string, SearchEntry>()
  let index: SearchIndex & { day: string } = { entries: [], sessions: [], day: '' }
  let readAtMs = Number.NEGATIVE_INFINITY
  let isAllStale = true
  let stale = new Set<string>()
  let reading: Promise<void> | undefined

  db.changes.on('product', (codes) => {
    if (codes === undefined) isAllStale = true
    else for (const code of codes) stale.add(code)
  })

  const mustReadAll = (day: string) => {
    const isUnheard = !db.changes.areHeard() && performance.now() - readAtMs >= UNHEARD_MS
    return isAllStale || isUnheard || index.day !== day
  }

  function keep(entries: readonly FoundEntry[], day: string, sessions: readonly QuoteSession[]) {
    for (const entry of entries) known.set(entry.code, kept(entry))
    index = { entries: [...known.values()].toSorted(inOrder), sessions, day }
  }

  async function readAll(day: string) {
    isAllStale = false
    stale = new Set()
    readAtMs = performance.now()
    const [entries, sessions] = await Promise.all([
      searchEntries(db, day),
      quoteSessionsOf(db, day),
    ])
    known = new Map()
    keep(entries, day, sessions)
  }

  async function readStale() {
    const codes = [...stale]
    stale = new Set()
    const entries = await searchEntries(db, index.day, codes)
    for (const code of codes) known.delete(code)
    keep(entries, index.day, index.sessions)
  }

  async function read(day: string) {
    try {
      await (mustReadAll(day) ? readAll(day) : readStale())
    } catch (error) {
      isAllStale = true
      throw error
    } finally {
      reading = undefined
    }
  }

  return {
    async at(nowMs) {
      const day = shanghaiDate(nowMs)
      // What is being read may be older than the question: then the next reading is its own.
      const isBehind = () => reading !== undefined || mustReadAll(day) || stale.size > 0
      for (let turn = 0; turn < 2 && isBehind(); turn += 1) {
        await (reading ??= read(day))
      }
      return index
    },
  }
}
