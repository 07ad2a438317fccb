import type { BrandFacts } from '@koi/domain/brands/brand-has'
import { rulesOn, type DatedRules } from '@koi/domain/brands/rule-pack'
import type { Shelf } from '@koi/domain/brands/shelf'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { quotas } from '@koi/domain/identity/quotas'
import { normaliseText, queryTerms } from '@koi/domain/search/normalise'
import type { SubjectKind } from '@koi/domain/search/subject-kinds'
import type { Db } from '#kernel/db.ts'
import { intentOf, type FundItem } from '../lists/fund-item.ts'
import { reasonOf } from '../lists/person-sql.ts'
import type { ProductMemory } from '../remembered/product-memory.ts'
import { rememberedClasses } from '../remembered/remembered-classes.ts'
import { rememberedItems } from '../remembered/remembered-items.ts'
import { findFunctions, type AppFunction, type FoundFunction } from './app-functions.ts'
import { correctTerm } from './correct-term.ts'
import {
  findAmong,
  findFunds,
  hitsAny,
  type Hit,
  type Hits,
  type SearchIndex,
} from './search-index.ts'
import { offersOf } from './offer-store.ts'
import type { SearchMemory } from './search-memory.ts'
import { ownMarksOf, type OwnMarks } from './search-store.ts'
import {
  forgetWord,
  forgetWords,
  mergeWords,
  rememberWord,
  wordsOf,
  wordsSince,
  type SearchMark,
} from './search-word-store.ts'
import { findSubjects, foundOf, subjectOf, type FoundSubject } from './subjects.ts'

/** The home of the search shows so many hot words. */
const HOT_MAX = 10
const HOT_TRADING_DAYS = 30
/** A word that fewer people searched could tell who they are. */
const HOT_PEOPLE_MIN = 3

const NO_MARK: SearchMark = { seqNo: null, scene: '', channel: null, accountType: null }

export interface SearchRequest {
  keyword: string
  isOnSaleOnly: boolean
  offset: number
  limit: number
  /** Only funds of an index, a theme or a manager, whatever the keyword. */
  of?: { kind: SubjectKind; key: string } | undefined
  /** Only what was typed, also where nothing has these words. */
  isVerbatim?: boolean
  /** The person finished typing: the word goes into the history. */
  isRecorded: boolean
  /** What the page said of where it was made. */
  mark?: SearchMark
  accountId: string | undefined
  /** The exam that decides what somebody may buy. */
  examId: string
  nowMs: number
  brand: SearchedBrand
}

/** What the search needs to know of the brand: what it sells, and what else it has. */
export type SearchedBrand = Shelf &
  Omit<BrandFacts, 'rules'> & { id: string; rulePacks: readonly DatedRules[] }

/** What a brand is on the business day of a moment. */
const factsOf = (brand: SearchedBrand, nowMs: number): BrandFacts => ({
  ...brand,
  rules: rulesOn(shanghaiDate(nowMs), brand.rulePacks),
})

/** What a search knows of a hit besides. */
interface HitMark {
  fundCode: string
  yearlyFeePpm: number | null
  /** Empty for a fund that follows none. */
  indexCode: string
  isHeld: boolean
}

export interface SearchResult {
  items: FundItem[]
  /** Counted up to 1,000. */
  total: number
  hasMore: boolean
  /** Of the first hit; empty without one. */
  intent: string
  /** What was searched for in place of the keyword, which nothing has; empty where it was the keyword. */
  correctedKeyword: string
  /** In the order of the items. */
  marks: HitMark[]
  /** With the first items: indices, themes, managers and companies, and what the app can do, of that name. */
  subjects: FoundSubject[]
  functions: AppFunction[]
}

interface Found {
  hits: Hits
  correctedKeyword: string
  subjects: FoundSubject[]
  functions: FoundFunction[]
}

const FUNCTIONS_MAX = 3

/** Functions that the brand's operators set up where they must. */
async function offered(
  db: Db,
  brand: SearchedBrand,
  found: readonly FoundFunction[],
): Promise<AppFunction[]> {
  const offers = found.some(({ offer }) => offer !== undefined)
    ? await offersOf(db, brand.id)
    : undefined
  return found
    .filter(({ offer }) => offer === undefined || offers?.[offer] === true)
    .slice(0, FUNCTIONS_MAX)
    .map(({ name, says, link }) => ({ name, says, link }))
}

/** Finds funds by code, name, pinyin or initials; every term must be in the fund (SPEC §7, CL-017). */
export async function searchFunds(
  parts: { db: Db; products: ProductMemory; names: SearchMemory },
  request: SearchRequest,
): Promise<SearchResult> {
  const { nowMs, offset, brand } = request
  const { hits, ...found } = find(await parts.names.at(nowMs), request)
  if (request.isRecorded && queryTerms(request.keyword).length > 0) {
    await record(parts.db, request, found.correctedKeyword)
  }
  const [{ entries, items }, functions] = await Promise.all([
    rowsFor(parts, hits.page, request),
    offered(parts.db, brand, found.functions),
  ])
  const [first] = items
  return {
    ...found,
    functions,
    items,
    marks: entries.map(({ code, yearlyFeePpm, indexCode, isHeld }) => ({
      fundCode: code,
      yearlyFeePpm,
      indexCode: indexCode ?? '',
      isHeld,
    })),
    total: hits.total,
    hasMore: offset + items.length < hits.total && items.length > 0,
    intent: first ? intentOf(first, nowMs) : '',
  }
}

type Parts = Parameters<typeof searchFunds>[0]
type Asker = Pick<SearchRequest, 'accountId' | 'examId' | 'nowMs' | 'brand'>

/** The rows of a page for who asks: of both classes of a fund that are found the one that they hold. */
async function rowsFor(parts: Parts, page: readonly Hit[], asker: Asker) {
  const { nowMs, brand } = asker
  const codes = page.flatMap(({ entry, other }) =>
    other ? [entry.code, other.code] : [entry.code],
  )
  // What belongs to the person comes in one statement beside it.
  const [all, known, own] = await Promise.all([
    rememberedItems(parts, codes, { accountId: undefined, nowMs }),
    parts.products.findAll(codes, nowMs),
    ownOf(parts.db, asker, codes),
  ])
  const [held, favourites] = [new Set(own.held), new Set(own.favourites)]
  const itemOf = new Map(all.map((item) => [item.code, item]))
  const rows = page.flatMap(({ entry, other, isOtherFound }) => {
    const isOthers =
      other !== undefined && isOtherFound && held.has(other.code) && !held.has(entry.code)
    const [shown, hidden] = isOthers ? [other, entry] : [entry, other]
    const item = itemOf.get(shown.code)
    if (!item) return []
    const [facts, otherFacts] = [known.get(shown.code), hidden && known.get(hidden.code)]
    return [
      {
        entry: { ...shown, isHeld: held.has(shown.code) },
        item: {
          ...item,
          isFavourite: favourites.has(shown.code),
          classes: facts && otherFacts && rememberedClasses(facts, otherFacts),
          ownReason: item.isOnline
            ? reasonOf(own.person, item, { nowMs, canPay: brand.canPay })
            : undefined,
        },
      },
    ]
  })
  return { entries: rows.map(({ entry }) => entry), items: rows.map(({ item }) => item) }
}

const NOTHING_OWN: OwnMarks = { favourites: [], held: [], person: null }

const ownOf = (db: Db, { accountId, examId }: Asker, codes: readonly string[]) =>
  accountId === undefined || codes.length === 0
    ? NOTHING_OWN
    : ownMarksOf(db, { accountId, examId }, codes)

const NOTHING: Found = {
  hits: { total: 0, page: [] },
  correctedKeyword: '',
  subjects: [],
  functions: [],
}

function find(index: SearchIndex, request: SearchRequest): Found {
  const { of, keyword } = request
  if (of) {
    const subject = subjectOf(index.entries, of)
    const hits = findAmong(index, subject?.entries ?? [], request)
    return {
      ...NOTHING,
      hits,
      subjects: subject ? [foundOf(index.entries, subject, request.brand)] : [],
    }
  }
  if (queryTerms(keyword).length === 0) return NOTHING
  const plain = findPlain(index, request, keyword)
  if (isSomething(plain) || request.isVerbatim) return plain
  for (const corrected of corrections(index, request)) {
    const meant = findPlain(index, request, corrected)
    if (isSomething(meant)) return { ...meant, correctedKeyword: corrected }
  }
  return plain
}

const isSomething = ({ hits, subjects, functions }: Found) =>
  hits.total > 0 || subjects.length > 0 || functions.length > 0

/** What has the words of a keyword. */
function findPlain(index: SearchIndex, request: SearchRequest, keyword: string): Found {
  const text = normaliseText(keyword)
  const isFirst = request.offset === 0
  return {
    hits: findFunds(index, { ...request, text, terms: queryTerms(keyword) }),
    correctedKeyword: '',
    subjects: isFirst ? findSubjects(index.entries, text, request.brand) : [],
    functions: isFirst ? findFunctions(text, factsOf(request.brand, request.nowMs)) : [],
  }
}

/** What may have been meant, in capitals as names print them: term by term, and without the spaces between them. */
function* corrections({ entries }: SearchIndex, { keyword, brand }: SearchRequest) {
  const terms = queryTerms(keyword)
  const corrected = terms.map((term) =>
    terms.length > 1 && hitsAny(entries, term, brand) ? term : correctTerm(entries, term, brand),
  )
  if (!corrected.includes(undefined)) yield corrected.join(' ').toUpperCase()
  const whole = terms.length > 1 ? correctTerm(entries, terms.join(''), brand) : undefined
  if (whole !== undefined) yield whole.toUpperCase()
}

/** What was meant goes into the history, and not how it was mistyped. */
async function record(
  db: Db,
  { keyword, accountId, nowMs, mark = NO_MARK }: SearchRequest,
  correctedKeyword: string,
) {
  if (accountId === undefined) return
  const word = asWord(correctedKeyword || keyword)
  await db.transaction((tx) =>
    rememberWord(tx, { accountId, word, nowMs, mark, keep: quotas.searchWords }),
  )
}

/** Whether something of ours has the words of a text: what finds nothing is shown to nobody else, whoever searched it however often. */
const isOurs = (
  { entries }: SearchIndex,
  word: string,
  { brand, nowMs }: { brand: SearchedBrand; nowMs: number },
): boolean =>
  queryTerms(word).every((term) => hitsAny(entries, term, brand)) ||
  // What operators may offer or not finds something for some alone.
  findFunctions(normaliseText(word), factsOf(brand, nowMs)).some(
    ({ offer }) => offer === undefined,
  ) ||
  findSubjects(entries, normaliseText(word), brand).length > 0

/** What the search page shows before anything is typed: one's own words, and those of many people that find something. */
export async function searchHome(
  { db, names }: { db: Db; names: SearchMemory },
  asked: {
    accountId: string | undefined
    nowMs: number
    brand: SearchedBrand
    calendar: TradingCalendar
  },
  usualWords: readonly string[],
) {
  const { accountId, nowMs, brand, calendar } = asked
  const [index, history, searched] = await Promise.all([
    names.at(nowMs),
    accountId === undefined ? [] : wordsOf(db, accountId, quotas.searchWords),
    wordsSince(db, {
      day: calendar.plus(shanghaiDate(nowMs), -HOT_TRADING_DAYS),
      nowMs,
      people: HOT_PEOPLE_MIN,
      limit: 2 * HOT_MAX,
      brandId: brand.id,
    }),
  ])
  const popular = searched.filter((word) => isOurs(index, word, { brand, nowMs }))
  // What somebody searched stands in their history already.
  const own = new Set(history)
  const hotWords = [...new Set([...popular, ...usualWords])].filter((word) => !own.has(word))
  return { history, hotWords: hotWords.slice(0, HOT_MAX) }
}

/** A word as the history keeps it. */
const asWord = (keyword: string) => keyword.trim().replace(/\s+/g, ' ')

/** Words of a visitor become those of the account that logs in; what was searched last stays the newest. */
export async function mergeHistory(
  db: Db,
  { accountId, words, nowMs }: { accountId: string; words: readonly string[]; nowMs: number },
) {
  const kept = [...new Set(words.map(asWord))].filter((word) => queryTerms(word).length > 0)
  if (kept.length === 0) return
  await db.transaction((tx) =>
    mergeWords(tx, { accountId, words: kept, nowMs, keep: quotas.searchWords }),
  )
}

export const forgetHistoryWord = (db: Db, accountId: string, keyword: string) =>
  forgetWord(db, accountId, asWord(keyword))

export const clearHistory = (db: Db, accountId: string) => forgetWords(db, accountId)
