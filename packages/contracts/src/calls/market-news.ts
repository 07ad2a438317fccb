import { NEWS_BLOCK_KINDS } from '@koi/domain/market/news-article'
import * as z from 'zod/mini'
import { call, DEFAULT_CACHE_MS } from '../call.ts'
import { FundCode, LinkedFund, sliceAfter } from '../fields.ts'
import { as } from '../wire.ts'

/** Far beyond what there will ever be, and whole in every language. */
const ARTICLE_MAX = 10 ** 12
const MARKET = '/fbp/fund/v1/fund.fuapl_market_ao.FuaplMarketAo'

const head = {
  articleId: z.int(),
  title: z.string(),
  summary: z.string(),
  /** Who published it. */
  source: z.string(),
  publishedTime: z.string(),
  /** Generated: of the demo market. */
  isDemoMarket: z.boolean(),
  /** Products that it names and that are sold here. */
  mentions: z.array(LinkedFund),
}

/** News of the market out of feeds: plain words, never markup of a source. */
export const marketNewsCalls = {
  queryNewsList: call({
    summary:
      'Own: news, the newest first; of a keyword in the title or of a product that they name',
    method: 'POST',
    path: `${MARKET}.FmaQueryNewsList`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({
      keyword: z.optional(z.string().check(z.maxLength(64, '搜索词过长'))),
      fundCode: z.optional(FundCode),
      ...sliceAfter(50, 20),
    }),
    response: z.object({
      articles: as('article_list', z.array(z.object(head))),
      /** With which the next slice is asked for; empty at the end. */
      next: z.string(),
    }),
  }),
  queryNewsArticle: call({
    summary: 'Own: one article in full; refused where it was taken back',
    method: 'POST',
    path: `${MARKET}.FmaQueryNewsArticle`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({ articleId: z.int().check(z.gte(1), z.lte(ARTICLE_MAX)) }),
    response: z.object({
      article: z.object({
        ...head,
        blocks: as(
          'block_list',
          z.array(z.object({ kind: z.enum(NEWS_BLOCK_KINDS), text: z.string() })),
        ),
        /** The original; empty where the source names none. */
        link: z.string(),
        /** Above 1 of an article that its source has changed. */
        version: z.int(),
      }),
    }),
  }),
}
