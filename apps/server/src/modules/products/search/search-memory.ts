import { addDays, shanghaiDate } from '@koi/domain/calendar/dates'
import { themesOf } from '@koi/domain/search/themes'
import type { Db } from '#kernel/db.ts'
import { mergedInOrder } from './entries-in-order.ts'
import { partsOf, type FoundEntry, type SearchEntry } from './search-entry.ts'
import type { SearchIndex } from './search-index.ts'
import { quoteSessionsOf, searchEntries, searchEntrySlices } from './search-store.ts'
import { readDictionary, soundsOf } from './sounds.ts'

/** As long as any node may be behind (kernel/changes.ts): a node that hears nothing reads all funds again only then. */
const UNHEARD_MS = 3_000

/** Where more funds than this have changed, the search answers from what it has and reads them afterwards. */
const STALE_MAX = 1_000

/** Thousands of funds share a few sellers and kinds: one text of each is kept. */
function sharing<Text extends string>(): (text: Text) => Text {
  const texts = new Map<Text, Text>()
  return (text) => {
    const known = texts.get(text) ?? text
    texts.set(known, known)
    return known
  }
}

/** The same of the few sets of themes. */
function sharingThemes(): typeof themesOf {
  const sets = new Map<string, string[]>()
  return (name, category) => {
    const themes = themesOf(name, category)
    const key = themes.join()
    const known = sets.get(key) ?? themes
    sets.set(key, known)
    return known
  }
}

/** How an entry is kept. Written out: objects put together by spreading are read five times slower, and every search reads all. */
function createKept(): (entry: FoundEntry) => SearchEntry {
  const sellers = sharing()
  const categories = sharing()
  const states = sharing<SearchEntry['saleState']>()
  const names = sharing()
  const themes = sharingThemes()
  const shared = (name: string | null) => (name === null ? null : names(name))
  return (entry) => {
    const { nameAt, initialsAt, pinyinAt } = partsOf(entry.haystack)
    return {
      code: entry.code,
      haystack: entry.haystack,
      nameAt,
      initialsAt,
      pinyinAt,
      sounds: soundsOf(
        entry.haystack.slice(nameAt, initialsAt - 1),
        entry.haystack.slice(pinyinAt),
      ),
      spid: sellers(entry.spid),
      category: categories(entry.category),
      classKey: entry.classKey,
      themes: themes(entry.haystack.slice(nameAt, initialsAt - 1), entry.category),
      saleState: states(entry.saleState),
      heat: entry.heat,
      subscribeStartMs: entry.subscribeStartMs,
      subscribeEndMs: entry.subscribeEndMs,
      manager: shared(entry.manager),
      companyCode: shared(entry.companyCode),
      companyName: shared(entry.companyName),
      indexCode: shared(entry.indexCode),
      indexName: shared(entry.indexName),
      yearlyFeePpm: entry.yearlyFeePpm,
      pricedFromMs: entry.pricedFromMs,
    }
  }
}

interface DayIndex extends SearchIndex {
  day: string
  /** When its reading began, by the clock of the process. */
  readAtMs: number
}

const NOTHING_READ: DayIndex = {
  entries: [],
  sessions: [],
  day: '',
  readAtMs: Number.NEGATIVE_INFINITY,
}

/**
 * Yesterday's index will do while today's is being read: it can only be wrong about whose NAV has become too old
 * to buy on, which is one of the things that results are ordered by.
 */
const isNear = (index: DayIndex, day: string) => index.day === day || index.day === addDays(day, -1)

type Keep = ReturnType<typeof createKept>

async function readAll(db: Db, day: string, kept: Keep): Promise<DayIndex> {
  await readDictionary()
  const readAtMs = performance.now()
  const sessions = await quoteSessionsOf(db, day)
  let entries: SearchEntry[] = []
  for await (const slice of searchEntrySlices(db, day)) {
    entries = mergedInOrder(entries, slice.map(kept))
  }
  return { entries, sessions, day, readAtMs }
}

async function readAgain(db: Db, index: DayIndex, codes: ReadonlySet<string>, kept: Keep) {
  const entries = await searchEntries(db, index.day, [...codes])
  const others = index.entries.filter(({ code }) => !codes.has(code))
  return { ...index, entries: mergedInOrder(others, entries.map(kept)) }
}

/** An index of all funds that is being read. */
interface Making {
  /** Of which changes came meanwhile: it may have read them before. */
  told: Set<string>
  done: Promise<void>
}

export interface SearchMemory {
  /** All funds as they can be found at a moment of business time. */
  at(nowMs: number): Promise<SearchIndex>
}

/**
 * The names of all funds in the memory of this node: 27,000 take about ten megabytes, and a second to read. What changes is
 * read again before the next search, as it is with products. After a change of very many, and on the next day of business
 * time, all are read; searches go on in what was known until that is done, and only the first one ever has to wait.
 */
export function createSearchMemory(db: Db): SearchMemory {
  const kept = createKept()
  let index = NOTHING_READ
  let isAllStale = true
  let stale = new Set<string>()
  let making: Making | undefined
  let refreshing: Promise<void> | undefined

  // Without codes anything may have changed.
  db.changes.on('product', (codes = []) => {
    for (const code of codes) {
      stale.add(code)
      making?.told.add(code)
    }
    isAllStale ||= codes.length === 0 || stale.size > STALE_MAX
  })

  const isUnheard = () => !db.changes.areHeard() && performance.now() - index.readAtMs >= UNHEARD_MS
  const mustWait = (day: string) => !isNear(index, day) || isUnheard()
  const isWanted = (day: string) => isAllStale || index.day !== day || isUnheard()

  async function make(day: string, told: Set<string>) {
    isAllStale = false
    try {
      index = await readAll(db, day, kept)
      stale = told
    } catch (error) {
      isAllStale = true
      throw error
    } finally {
      making = undefined
    }
  }

  /** Reads all funds, unless somebody does. */
  function makeOnce(day: string): Promise<void> {
    const told = new Set<string>()
    making ??= { told, done: make(day, told) }
    return making.done
  }

  async function refresh() {
    const before = index
    const codes = stale
    stale = new Set()
    try {
      const refreshed = await readAgain(db, before, codes, kept)
      // Unless all were read meanwhile: then what was told since that began waits for a turn of its own.
      if (index === before) index = refreshed
    } catch (error) {
      for (const code of codes) stale.add(code)
      throw error
    } finally {
      refreshing = undefined
    }
  }
  const isBehind = () => refreshing !== undefined || (stale.size > 0 && stale.size <= STALE_MAX)

  return {
    async at(nowMs) {
      const day = shanghaiDate(nowMs)
      // What is being read may be older than the question: then the next reading is its own.
      for (let turn = 0; turn < 2 && mustWait(day); turn += 1) await makeOnce(day)
      // Nobody waits for this one; when it fails the next search tries again.
      if (isWanted(day)) makeOnce(day).catch(() => undefined)
      for (let turn = 0; turn < 2 && isBehind(); turn += 1) await (refreshing ??= refresh())
      return index
    },
  }
}
