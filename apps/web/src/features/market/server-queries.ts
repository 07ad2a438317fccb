import { marketCalls } from '@koi/contracts/calls/market'
import { marketNewsCalls } from '@koi/contracts/calls/market-news'
import type { Want } from '#navigation/page-modules.ts'
import { DEFAULT_KEY, readMarketState } from './market-state.ts'
import { bestFunds, newestNews, newsRequest, rankRequest, readArticleId } from './requests.ts'

const indices: Want = { call: marketCalls.queryMarketIndices, request: {} }
const moves: Want = { call: marketCalls.queryMarketMoves, request: {} }

/** What the page of the market shows first. */
export const marketWants = (): Want[] => [
  indices,
  moves,
  { call: marketCalls.queryFundRank, request: bestFunds(DEFAULT_KEY) },
  { call: marketNewsCalls.queryNewsList, request: newestNews },
]

/** What the list that the address names shows first. */
export function marketListWants(query: URLSearchParams): Want[] {
  const state = readMarketState(query)
  const wants = {
    index: indices,
    sector: moves,
    fund: { call: marketCalls.queryFundRank, request: rankRequest(state) },
  }
  return [wants[state.type]]
}

/** All news, or the article that the address names. */
export function marketNewsWants(query: URLSearchParams): Want[] {
  const id = query.get('id')
  if (id === null) {
    const request = newsRequest(query.get('keyword') ?? undefined)
    return [{ call: marketNewsCalls.queryNewsList, request }]
  }
  const articleId = readArticleId(id)
  return articleId === undefined
    ? []
    : [{ call: marketNewsCalls.queryNewsArticle, request: { articleId } }]
}
