import type { CurvePeriod } from '@koi/domain/metrics/curve-period'
import type { PaperKind } from '@koi/domain/products/paper-name'
import type { Shelf } from '@koi/domain/brands/shelf'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { RateKey } from '@koi/domain/rates/rate-keys'
import type { Brand } from '#brand.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { convertTargetRows, type TargetFilter } from './terms/convert-targets-store.ts'
import { fundCurve } from './detail/curve.ts'
import { fundDetail, getFund, type Asked, type ProductKey } from './detail/detail.ts'
import { fundDocument, protocolsOf } from './documents/documents.ts'
import { favouritesOf, personalFacts, setFavourite } from './lists/favourites.ts'
import { briefItem, briefItems, companyWithFunds } from './detail/facts.ts'
import { sellersOf, type CompanySlice, type ItemAsker } from './detail/fact-store.ts'
import { fundItem } from './lists/fund-item.ts'
import { indexDetail, indexOfSecurity } from './lists/indexes.ts'
import { createListMemory } from './lists/list-memory.ts'
import { listFunds, type ListRequest } from './lists/lists.ts'
import { navHistory } from './detail/nav-history.ts'
import { fundHoldings } from './disclosed/disclosed.ts'
import { companyFacts, fundManager } from './people/people.ts'
import { fundMetrics } from './detail/period-metrics.ts'
import { fundRank, type RankRequest } from './market/fund-rank.ts'
import { marketIndices, marketMoves } from './market/market-days.ts'
import { createNews } from './market/news.ts'
import type { MarketAsked } from './market/market-store.ts'
import {
  clearHistory,
  forgetHistoryWord,
  mergeHistory,
  searchFunds,
  searchHome,
  type SearchRequest,
} from './search/search.ts'
import { createSearchMemory } from './search/search-memory.ts'
import { createProductMemory } from './remembered/product-memory.ts'
import { comparedItems } from './remembered/remembered-items.ts'
import { tradeTerms } from './terms/trade-terms.ts'

/** Shown while too few people searched to tell what is sought; a brand may set its own. */
const USUAL_HOT_WORDS = [
  '沪深300',
  '货币',
  '短债',
  '红利',
  'QDII',
  '新能源',
  '科技',
  '医药',
  '养老',
  '固收',
] as const

/** What the funds module asks of the others. */
export interface FundsParts {
  db: Db
  calendar: (queries: Queries) => Promise<TradingCalendar>
  /** The exam that decides what somebody may buy. */
  examId: string
  /** Whether a person has shares of a fund. */
  isHeld: (queries: Queries, accountId: string, fundCode: string) => Promise<boolean>
  hotWords?: readonly string[]
}

interface Slice {
  offset: number
  limit: number
}

/**
 * Everything that is published about funds: search, lists, product pages, documents, favourites.
 * All moments are business time in epoch ms; nothing published after them is shown.
 */
export function createFunds({
  db,
  calendar,
  examId,
  isHeld,
  hotWords = USUAL_HOT_WORDS,
}: FundsParts) {
  const products = createProductMemory(db)
  const parts = { db, products, names: createSearchMemory(db), lists: createListMemory(db) }
  return {
    search: (request: Omit<SearchRequest, 'examId'>) => searchFunds(parts, { ...request, examId }),
    /** Reads the names of all funds, so that nobody's search has to wait for that. */
    async warmSearch(nowMs: number) {
      await parts.names.at(nowMs)
    },
    async searchHome(accountId: string | undefined, nowMs: number, brand: Brand) {
      const asked = { accountId, nowMs, brand, calendar: await calendar(db) }
      return searchHome(parts, asked, brand.hotWords ?? hotWords)
    },
    clearHistory: (accountId: string) => clearHistory(db, accountId),
    forgetHistoryWord: (accountId: string, keyword: string) =>
      forgetHistoryWord(db, accountId, keyword),
    mergeHistory: (given: Parameters<typeof mergeHistory>[1]) => mergeHistory(db, given),
    list: (request: Omit<ListRequest, 'examId'>) => listFunds(parts, { ...request, examId }),
    async detail(product: ProductKey, asked: Asked) {
      return fundDetail(products, product, { ...asked, calendar: await calendar(db) })
    },
    async curve(product: ProductKey, period: CurvePeriod, asked: Asked) {
      const [fund, days] = await Promise.all([getFund(products, product, asked), calendar(db)])
      return fundCurve(db, fund, period, { nowMs: asked.nowMs, calendar: days })
    },
    navHistory: (product: ProductKey, slice: Slice & Asked) => navHistory(parts, product, slice),
    metrics: (product: ProductKey, asked: Asked) => fundMetrics(parts, product, asked),
    holdings: (product: ProductKey, asked: Asked) => fundHoldings(parts, product, asked),
    company: (
      companyCode: string,
      asked: ItemAsker & CompanySlice & { after?: string | undefined },
    ) => companyWithFunds(parts, companyCode, asked),
    companyFacts: (companyCode: string, asked: Asked) => companyFacts(db, companyCode, asked),
    manager: (person: { companyCode: string; manager: string }, asker: ItemAsker) =>
      fundManager(db, person, asker),
    papers: (product: ProductKey, asked: Asked) => getFund(products, product, asked),
    briefItem: (product: ProductKey, asker: ItemAsker) => briefItem(parts, product, asker),
    briefItems: (keys: readonly ProductKey[], asker: ItemAsker) => briefItems(parts, keys, asker),
    sellers: (codes: readonly string[], brand: Shelf) => sellersOf(db, codes, brand),
    index: (indexCode: string, period: CurvePeriod, asked: Asked) =>
      indexDetail(db, indexCode, period, asked),
    marketIndices: (asked: MarketAsked) => marketIndices(db, asked),
    marketMoves: (asked: MarketAsked) => marketMoves(db, asked),
    news: createNews(db),
    rank: (request: RankRequest) => fundRank(parts, request),
    indexOfSecurity: (securitiesCode: string, brand: Shelf) =>
      indexOfSecurity(db, securitiesCode, brand),
    protocols: (keys: readonly ProductKey[], asked: Asked) => protocolsOf(products, keys, asked),
    document: (product: ProductKey, kind: PaperKind, asked: Asked) =>
      fundDocument(products, product, kind, asked),
    async personal(
      accountId: string,
      product: ProductKey,
      asked: Asked & { brand: { canPay: boolean } },
    ) {
      const [facts, held] = await Promise.all([
        personalFacts(parts, { accountId, examId }, product, asked),
        isHeld(db, accountId, product.fundCode),
      ])
      return { ...facts, isHeld: held }
    },
    setFavourite: (
      accountId: string,
      change: { product: ProductKey; isWanted: boolean; asked: Asked },
    ) => setFavourite(parts, accountId, change),
    favourites: (accountId: string, asked: Asked) => favouritesOf(db, accountId, asked),
    /** Favourites of somebody, all with one metric or each with its own. */
    comparedItems: (codes: readonly string[], asked: Asked & { rateKey: RateKey | undefined }) =>
      comparedItems(products, codes, asked),
    products,
    tradeTerms,
    /** The funds that a holding may become (MONEY 1.7). */
    convertTargets: async (filter: TargetFilter) =>
      (await convertTargetRows(db, filter)).map((row) => fundItem(row, filter.nowMs)),
  }
}

export type Funds = ReturnType<typeof createFunds>
