import type { marketCalls } from '@koi/contracts/calls/market'
import type { marketNewsCalls } from '@koi/contracts/calls/market-news'
import type { Handlers } from '#http/handlers.ts'
import type { Funds } from '../funds.ts'
import { wireItem } from '../lists/http-item.ts'

/** Answers the calls of the market pages. */
export const marketHandlers = (funds: Funds): Handlers<typeof marketCalls> => ({
  queryMarketIndices: async (_, asked) => ({ indices: await funds.marketIndices(asked) }),
  queryMarketMoves: (_, asked) => funds.marketMoves(asked),
  async queryFundRank(input, { accountId, nowMs, brand }) {
    const { items, ...rank } = await funds.rank({ ...input, accountId, nowMs, brand })
    return { ...rank, items: items.map(wireItem) }
  },
})

/** Answers the calls about news. */
export const marketNewsHandlers = (funds: Funds): Handlers<typeof marketNewsCalls> => ({
  queryNewsList: (part, asked) => funds.news.list(asked, part),
  queryNewsArticle: async ({ articleId }, asked) => ({
    article: await funds.news.article(asked, articleId),
  }),
})
