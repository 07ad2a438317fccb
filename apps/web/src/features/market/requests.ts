import type { RequestOf } from '@koi/contracts/call'
import type { marketCalls } from '@koi/contracts/calls/market'
import type { marketNewsCalls } from '@koi/contracts/calls/market-news'
import type { RankKey } from '@koi/domain/market/rank-keys'
import type { MarketState } from './market-state.ts'

type RankRequest = RequestOf<typeof marketCalls.queryFundRank>

/** The best funds that stand on the page of the market. */
export const RANK_SHOWN = 5
export const bestFunds = (rateKey: RankKey): RankRequest => ({
  rateKey,
  sort: 'rate_desc',
  limit: RANK_SHOWN,
})

/** Funds of the first slice of a rank, which comes with its page, and of those that follow. */
const RANK_LIMIT = 20
const RANK_LIMIT_LATER = 50

export const rankRequest = (
  { rateKey, category, sector, isWorstFirst }: MarketState,
  after?: string,
): RankRequest => ({
  rateKey,
  category,
  sector,
  sort: isWorstFirst ? 'rate_asc' : 'rate_desc',
  after,
  limit: after === undefined ? RANK_LIMIT : RANK_LIMIT_LATER,
})

type NewsRequest = RequestOf<typeof marketNewsCalls.queryNewsList>

/** The news that stand on the page of the market. */
export const NEWS_SHOWN = 3
export const newestNews: NewsRequest = { limit: NEWS_SHOWN }

const NEWS_LIMIT = 20
export const newsRequest = (keyword: string | undefined, after?: string): NewsRequest => ({
  keyword,
  after,
  limit: NEWS_LIMIT,
})

/** The number of an article as an address says it; undefined where it names none. */
export const readArticleId = (id: string): number | undefined =>
  /^[1-9]\d{0,11}$/.test(id) ? Number(id) : undefined
