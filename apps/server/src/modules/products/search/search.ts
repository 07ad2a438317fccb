import type { Shelf } from '@koi/domain/brands/shelf'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { normaliseText, queryTerms } from '@koi/domain/search/normalise'
import type { Db } from '#kernel/db.ts'
import { intentOf, type FundItem } from '../lists/fund-item.ts'
import type { ProductMemory } from '../remembered/product-memory.ts'
import { rememberedItems } from '../remembered/remembered-items.ts'
import { findFundCodes } from './search-index.ts'
import type { SearchMemory } from './search-memory.ts'
import {
  forgetWords,
  rememberWord,
  wordsOf,
  wordsSince,
  type SearchMark,
} from './search-word-store.ts'

/** An account's history keeps so many words; the home of the search shows so many hot ones. */
const HISTORY_MAX = 20
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
  /** The person finished typing: the word goes into the history. */
  isRecorded: boolean
  /** What the page said of where it was made. */
  mark?: SearchMark
  accountId: string | undefined
  nowMs: number
  brand: Shelf
}

export interface SearchResult {
  items: FundItem[]
  /** Counted up to 1,000. */
  total: number
  hasMore: boolean
  /** Of the first hit; empty without one. */
  intent: string
}

/** Finds funds by code, name, pinyin or initials; every term must be in the fund (SPEC §7, CL-017). */
export async function searchFunds(
  parts: { db: Db; products: ProductMemory; names: SearchMemory },
  request: SearchRequest,
): Promise<SearchResult> {
  const { nowMs, offset, limit } = request
  const { db } = parts
  const terms = queryTerms(request.keyword)
  if (terms.length === 0) return { items: [], total: 0, hasMore: false, intent: '' }
  if (request.isRecorded) await record(db, request)
  const { total, codes } = findFundCodes(await parts.names.at(nowMs), {
    text: normaliseText(request.keyword),
    terms,
    isOnSaleOnly: request.isOnSaleOnly,
    offset,
    limit,
    nowMs,
    brand: request.brand,
  })
  const items = await rememberedItems(parts, codes, request)
  const [first] = items
  return {
    items,
    total,
    hasMore: offset + items.length < total && items.length > 0,
    intent: first ? intentOf(first, nowMs) : '',
  }
}

async function record(db: Db, { keyword, accountId, nowMs, mark = NO_MARK }: SearchRequest) {
  if (accountId === undefined) return
  const word = keyword.trim().replace(/\s+/g, ' ')
  await db.transaction((tx) =>
    rememberWord(tx, { accountId, word, nowMs, mark, keep: HISTORY_MAX }),
  )
}

/** What the search page shows before anything is typed: one's own words, and those of many people. */
export async function searchHome(
  db: Db,
  asked: {
    accountId: string | undefined
    nowMs: number
    brandId: string
    calendar: TradingCalendar
  },
  usualWords: readonly string[],
) {
  const { accountId, nowMs, brandId, calendar } = asked
  const [history, popular] = await Promise.all([
    accountId === undefined ? [] : wordsOf(db, accountId, HISTORY_MAX),
    wordsSince(db, {
      day: calendar.plus(shanghaiDate(nowMs), -HOT_TRADING_DAYS),
      nowMs,
      people: HOT_PEOPLE_MIN,
      limit: HOT_MAX,
      brandId,
    }),
  ])
  return { history, hotWords: [...new Set([...popular, ...usualWords])].slice(0, HOT_MAX) }
}

export const clearHistory = (db: Db, accountId: string) => forgetWords(db, accountId)
