import { RANK_KEYS } from '@koi/domain/market/rank-keys'
import * as z from 'zod/mini'
import { call, DEFAULT_CACHE_MS } from '../call.ts'
import { DateText, sliceAfter } from '../fields.ts'
import { as } from '../wire.ts'
import { KindCount } from './products.ts'
import { FundSearchItem } from './search-item.ts'

const MARKET = '/fbp/fund/v1/fund.fuapl_market_ao.FuaplMarketAo'

/** How many funds a day lifted and lowered, by their published values. */
const moves = { up: z.int(), flat: z.int(), down: z.int() }

/** The market at the end of a day: closes of indices, published values of funds; nothing of a day that still runs. */
export const marketCalls = {
  queryMarketIndices: call({
    summary:
      'Own: the market’s indices with their newest close, those that most funds follow first',
    method: 'POST',
    path: `${MARKET}.FmaQueryMarketIndices`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({}),
    response: z.object({
      indices: z.array(
        z.object({
          indexCode: z.string(),
          indexName: z.string(),
          isDemoMarket: z.boolean(),
          /** The newest published day. */
          day: DateText,
          /** Its close ×10^4. */
          close: z.int(),
          /** Since the day before, ×10^4 percent; null on the first day. */
          dayRiseRate: z.nullable(z.int()),
          /** Since the same day a year before; null where the index is younger. */
          yearRiseRate: z.nullable(z.int()),
          /** The last year in basis points, at equal distances in time; empty for too few closes. */
          trend: z.array(z.int()),
          /** Funds on sale here that follow it. */
          fundCount: z.int(),
        }),
      ),
    }),
  }),
  queryMarketMoves: call({
    summary:
      'Own: how many funds rose and fell on the newest published day, and how parts of the market did',
    method: 'POST',
    path: `${MARKET}.FmaQueryMarketMoves`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({}),
    response: z.object({
      /** The day that all of it is about; empty before the first. */
      day: z.string(),
      isDemoMarket: z.boolean(),
      ...moves,
      /** Funds that have published nothing of that day yet, or nothing that counts. */
      uncounted: z.int(),
      categories: z.array(z.object({ category: z.string(), name: z.string(), ...moves })),
      /** Parts of the market with three funds at least, the strongest first. */
      sectors: z.array(
        z.object({
          name: z.string(),
          /** The mean of its funds, each counting the same, ×10^4 percent. */
          riseRate: z.int(),
          ...moves,
        }),
      ),
    }),
  }),
  queryFundRank: call({
    summary:
      'Own: funds by how much they rose over a period, with their place among their kind and their deepest fall',
    method: 'POST',
    path: `${MARKET}.FmaQueryFundRank`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({
      rateKey: z._default(z.enum(RANK_KEYS), 'year1_rise_rate'),
      category: z.optional(z.string().check(z.maxLength(32))),
      /** Only funds of this part of the market. */
      sector: z.optional(z.string().check(z.maxLength(32))),
      sort: z._default(z.enum(['rate_desc', 'rate_asc']), 'rate_desc'),
      ...sliceAfter(50, 20),
    }),
    response: z.object({
      items: as('item_list', z.array(FundSearchItem)),
      /** In the order of the items. */
      marks: z.array(
        z.object({
          fundCode: z.string(),
          /** Among the funds of its category over the period, 1 is the best; null over less than a year and among too few. */
          rank: z.nullable(z.int()),
          peers: z.nullable(z.int()),
          /** How deep it fell from a high in the period, ×10^4 percent, 0 or more; null over less than a year. */
          drawdown: z.nullable(z.int()),
        }),
      ),
      categories: as('category_list', z.array(KindCount)),
      total: z.int(),
      /** With which the next slice is asked for; empty at the end. */
      next: z.string(),
      /** Newest day whose NAVs the rates contain. */
      asOf: z.string(),
      /** Natural days that a fund must have existed to be ranked. */
      historyDays: z.int(),
    }),
  }),
}
