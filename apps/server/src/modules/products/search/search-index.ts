import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import { isFront, otherClassOf } from './other-class.ts'
import type { SaleState } from '@koi/domain/products/sale-state'
import { isUnlisted, type SearchEntry } from './search-entry.ts'
import { eachWith } from './whole-text.ts'

/** Hits are counted and paged up to this many. */
const HITS_MAX = 1_000

/** When quotes of gold are given: from the one moment until before the other. */
export interface QuoteSession {
  opensMs: number
  closesMs: number
}

/** All funds as they are on one day of business time, the most sought first. */
export interface SearchIndex {
  entries: readonly SearchEntry[]
  sessions: readonly QuoteSession[]
}

export interface SearchQuery {
  /** The whole query and its terms, normalised. */
  text: string
  terms: readonly string[]
  isOnSaleOnly: boolean
  offset: number
  limit: number
  nowMs: number
  brand: Shelf
}

const NONE = 8
/** A hit of every term in the name; one in other parts, or one term here and one there, comes behind all others. */
type Rank = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | typeof NONE
const RANKS = NONE + 1

/** Whether a text stands between two places; it holds no bar, so that it spans none. */
function isBetween(haystack: string, text: string, from: number, to: number): boolean {
  const at = haystack.indexOf(text, from)
  return at >= 0 && at < to
}

/** The best class in which a query hits: domain/search/rank.ts for one term, which a test compares. */
function rankOf(entry: SearchEntry, { text, terms }: SearchQuery): Rank {
  const { haystack, nameAt, initialsAt, pinyinAt } = entry
  if (haystack.startsWith(text)) return nameAt === text.length + 1 ? 0 : 1
  if (haystack.startsWith(text, nameAt)) return initialsAt === nameAt + text.length + 1 ? 2 : 3
  if (terms.every((term) => isBetween(haystack, term, nameAt, initialsAt))) return 4
  if (haystack.startsWith(text, initialsAt)) return 5
  if (isBetween(haystack, text, initialsAt, pinyinAt)) return 6
  return haystack.includes(text, pinyinAt) ? 7 : NONE
}

/** The same of a query of one term that stands first at a place: nearly always that place says it. */
function rankAt(
  { haystack, nameAt, initialsAt, pinyinAt }: SearchEntry,
  text: string,
  first: number,
): Rank {
  if (first === 0) return nameAt === text.length + 1 ? 0 : 1
  const at = first < nameAt ? haystack.indexOf(text, nameAt) : first
  if (at === nameAt) return initialsAt === nameAt + text.length + 1 ? 2 : 3
  if (at < 0) return NONE
  if (at < initialsAt) return 4
  if (at === initialsAt) return 5
  return at < pinyinAt ? 6 : 7
}

/** Whether every term stands somewhere. A loop: this is asked of all funds. */
function hasAll(haystack: string, terms: readonly string[]): boolean {
  for (const term of terms) if (!haystack.includes(term)) return false
  return true
}

const maySell: ReadonlySet<SaleState> = new Set(['open', 'quoteOpen', 'shortTerm', 'midTerm'])
/** Whether a person can buy now: the twin of `isBuyable(buyStatusOf(…))`; a test compares the two. */
function isOnSale(entry: SearchEntry, isQuoteOpen: boolean, nowMs: number): boolean {
  const { saleState, subscribeStartMs, subscribeEndMs, pricedFromMs } = entry
  return (
    maySell.has(saleState) &&
    (saleState !== 'quoteOpen' || isQuoteOpen) &&
    (subscribeStartMs === null || subscribeStartMs <= nowMs) &&
    (subscribeEndMs === null || subscribeEndMs >= nowMs) &&
    pricedFromMs !== null &&
    pricedFromMs <= nowMs
  )
}

/** What was asked for by its exact code or name comes first, then what can be bought, then the better hit. */
function placeOf(rank: Rank, sells: boolean): number {
  const askedFor = rank === 0 ? 0 : rank === 2 ? 1 : 2
  return (askedFor * 2 + (sells ? 0 : 1)) * RANKS + rank
}

/** Whether a term alone hits any fund of a shelf. */
export function hitsAny(entries: readonly SearchEntry[], term: string, brand: Shelf): boolean {
  let isHit = false
  eachWith(entries, term, (entry) => {
    isHit ||= !isUnlisted(entry) && isOnShelf(entry, brand)
  })
  return isHit
}

/**
 * Hits of one place, with the funds of one index among each other from the cheapest to the dearest: they hold the same,
 * so that what they cost is what differs. An unknown fee counts as the dearest.
 */
function cheapestFirst(hits: readonly SearchEntry[]): readonly SearchEntry[] {
  const ofIndex = new Map<string, SearchEntry[]>()
  for (const hit of hits) {
    if (hit.indexCode === null) continue
    const others = ofIndex.get(hit.indexCode)
    if (others) others.push(hit)
    else ofIndex.set(hit.indexCode, [hit])
  }
  if (![...ofIndex.values()].some(({ length }) => length > 1)) return hits
  const fee = ({ yearlyFeePpm }: SearchEntry) => yearlyFeePpm ?? Number.MAX_SAFE_INTEGER
  // Each place of a fund of an index is taken by the cheapest that is left of that index: they lie at the end.
  const dearestFirst = new Map(
    [...ofIndex].map(([code, funds]) => [
      code,
      funds.toReversed().toSorted((one, other) => fee(other) - fee(one)),
    ]),
  )
  return hits.map((hit) => dearestFirst.get(hit.indexCode ?? '')?.pop() ?? hit)
}

/** What is found: a fund, of both its classes the one that stands for them. */
export interface Hit {
  entry: SearchEntry
  /** The other class of the fund, and whether that is found as well. */
  other: SearchEntry | undefined
  isOtherFound: boolean
}

/** Hits in their order, counted up to HITS_MAX. */
export interface Hits {
  total: number
  /** Those of the page that is asked for. */
  page: readonly Hit[]
}

/** Which entries are found, among all. */
interface Found {
  entries: readonly SearchEntry[]
  isFound: (entry: SearchEntry) => boolean
  sells: (entry: SearchEntry) => boolean
}

/**
 * Of both classes of a fund that are found one gives way, as in the lists: to the one that can be bought, and where both can or
 * neither to the one with the fee at the front.
 */
function givesWay({ entries, isFound, sells }: Found, entry: SearchEntry): boolean {
  // The usual ones first: this is asked of everything that is found.
  const isSold = sells(entry)
  if (entry.classKey === null || (isSold && isFront(entry))) return false
  const other = otherClassOf(entries, entry)
  if (!other || !isFound(other)) return false
  return sells(other) === isSold ? isFront(other) : !isSold
}

type Page = Pick<SearchQuery, 'offset' | 'limit'>

function pageOf(
  hits: readonly SearchEntry[],
  { entries, isFound }: Found,
  { offset, limit }: Page,
): Hits {
  const total = Math.min(hits.length, HITS_MAX)
  const page = hits.slice(offset, Math.min(offset + limit, total)).map((entry) => {
    const other = otherClassOf(entries, entry)
    return { entry, other, isOtherFound: other !== undefined && isFound(other) }
  })
  return { total, page }
}

const isQuoteOpenAt = (sessions: readonly QuoteSession[], nowMs: number) =>
  sessions.some(({ opensMs, closesMs }) => opensMs <= nowMs && nowMs < closesMs)

/** One page of those among some funds that are listed on the shelf, what can be bought first. */
export function findAmong(
  { entries, sessions }: SearchIndex,
  some: readonly SearchEntry[],
  query: Omit<SearchQuery, 'text' | 'terms'>,
): Hits {
  const isQuoteOpen = isQuoteOpenAt(sessions, query.nowMs)
  const sells = (entry: SearchEntry) => isOnSale(entry, isQuoteOpen, query.nowMs)
  const listed = new Set(
    some.filter(
      (entry) =>
        !isUnlisted(entry) &&
        isOnShelf(entry, query.brand) &&
        (!query.isOnSaleOnly || sells(entry)),
    ),
  )
  const found = { entries, isFound: (entry: SearchEntry) => listed.has(entry), sells }
  const rows = [...listed].filter((entry) => !givesWay(found, entry))
  const rest = rows.filter((entry) => !sells(entry))
  return pageOf([rows.filter(sells), rest].flatMap(cheapestFirst), found, query)
}

/** One page of the funds that have the words of a query, best first and among equals the most sought. */
export function findFunds({ entries, sessions }: SearchIndex, query: SearchQuery): Hits {
  const { terms, nowMs, brand, isOnSaleOnly } = query
  const isQuoteOpen = isQuoteOpenAt(sessions, nowMs)
  const sells = (entry: SearchEntry) => isOnSale(entry, isQuoteOpen, nowMs)
  const isFound = (entry: SearchEntry) =>
    hasAll(entry.haystack, terms) && isOnShelf(entry, brand) && (!isOnSaleOnly || sells(entry))
  const found = { entries, isFound, sells }
  // Entries come in the order of equals already, so that each place only collects them.
  const places: SearchEntry[][] = []
  const [term = '', ...others] = terms.toSorted((one, other) => other.length - one.length)
  const isOne = others.length === 0 && term === query.text
  eachWith(entries, term, (entry, at) => {
    if (!hasAll(entry.haystack, others) || !isOnShelf(entry, brand)) return
    const rank = isOne ? rankAt(entry, term, at) : rankOf(entry, query)
    if (rank !== 0 && isUnlisted(entry)) return
    const isSold = sells(entry)
    if (isOnSaleOnly && !isSold) return
    ;(places[placeOf(rank, isSold)] ??= []).push(entry)
  })
  const rows: SearchEntry[] = []
  // Places without a hit are left out.
  places.forEach((hits) => rows.push(...rowsIn(found, hits, HITS_MAX - rows.length)))
  return pageOf(rows, found, query)
}

/** The rows of the hits of one place, as many as are counted. */
function rowsIn(found: Found, hits: readonly SearchEntry[], room: number): readonly SearchEntry[] {
  const rows: SearchEntry[] = []
  for (const hit of hits) {
    // Behind them only funds of an index matter: a cheaper one may take the place of another.
    if (rows.length >= room && hit.indexCode === null) continue
    if (!givesWay(found, hit)) rows.push(hit)
  }
  return cheapestFirst(rows).slice(0, room)
}
