import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { InvestorRating } from '@koi/domain/suitability/may-buy'
import type { Db, Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { fundCurve, type CurvePeriod } from './curve.ts'
import { fundDetail, getFund, type ProductKey } from './detail.ts'
import { findCompany } from './detail-store.ts'
import { fundDocument, protocolsOf, type DocumentKind } from './documents.ts'
import { favouritesOf, personalFacts, setFavourite } from './favourites.ts'
import { listFunds, type ListRequest } from './lists.ts'
import { navHistory } from './nav-history.ts'
import { clearHistory, searchFunds, searchHome, type SearchRequest } from './search.ts'
import { tradeTerms } from './trade-terms.ts'

/** Shown while too few people searched to tell what is sought; a brand may set its own. */
export const USUAL_HOT_WORDS = [
  '沪深300',
  '货币',
  '短债',
  '红利',
  '纳斯达克',
  '黄金',
  '科技',
  '医药',
  '养老',
  '固收',
] as const

/** What the funds module asks of the others. */
export interface FundsParts {
  db: Db
  calendar: (queries: Queries) => Promise<TradingCalendar>
  /** The newest exam of a person, valid or expired. */
  investorOf: (
    queries: Queries,
    accountId: string,
    nowMs: number,
  ) => Promise<InvestorRating | undefined>
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
  investorOf,
  isHeld,
  hotWords = USUAL_HOT_WORDS,
}: FundsParts) {
  return {
    search: (request: SearchRequest) => searchFunds(db, request),
    async searchHome(accountId: string | undefined, nowMs: number) {
      return searchHome(db, { accountId, nowMs, calendar: await calendar(db) }, hotWords)
    },
    clearHistory: (accountId: string) => clearHistory(db, accountId),
    async list(request: ListRequest) {
      const { accountId, nowMs } = request
      const investor = accountId === undefined ? undefined : await investorOf(db, accountId, nowMs)
      return listFunds(db, request, investor)
    },
    async detail(product: ProductKey, nowMs: number) {
      return fundDetail(db, product, { nowMs, calendar: await calendar(db) })
    },
    async curve(product: ProductKey, period: CurvePeriod, nowMs: number) {
      const [fund, days] = await Promise.all([getFund(db, product, nowMs), calendar(db)])
      return fundCurve(db, fund, period, { nowMs, calendar: days })
    },
    navHistory: (product: ProductKey, slice: Slice & { nowMs: number }) =>
      navHistory(db, product, slice),
    async company(companyCode: string) {
      const company = await findCompany(db, companyCode)
      if (!company) throw refuse('productUnknown', '没有找到该基金公司')
      return company
    },
    protocols: (products: readonly ProductKey[], nowMs: number) => protocolsOf(db, products, nowMs),
    document: (product: ProductKey, kind: DocumentKind, nowMs: number) =>
      fundDocument(db, product, kind, nowMs),
    async personal(accountId: string, product: ProductKey, nowMs: number) {
      const [investor, held] = await Promise.all([
        investorOf(db, accountId, nowMs),
        isHeld(db, accountId, product.fundCode),
      ])
      const facts = await personalFacts(db, { accountId, investor }, product, nowMs)
      return { ...facts, isHeld: held }
    },
    setFavourite: (
      accountId: string,
      change: { product: ProductKey; isWanted: boolean; nowMs: number },
    ) => setFavourite(db, accountId, change),
    favourites: (accountId: string, nowMs: number) => favouritesOf(db, accountId, nowMs),
    tradeTerms,
  }
}

export type Funds = ReturnType<typeof createFunds>
