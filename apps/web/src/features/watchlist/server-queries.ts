import type { RequestOf } from '@koi/contracts/call'
import { watchlistCalls } from '@koi/contracts/calls/watchlist'
import type { Want } from '#navigation/page-modules.ts'
import { readWatchState, type WatchState } from './model.ts'

export const watchlistRequest = ({
  sort,
  rateKey,
}: Pick<WatchState, 'sort' | 'rateKey'>): RequestOf<typeof watchlistCalls.queryWatchlist> => ({
  sort,
  ...(rateKey && { rateKey }),
})

/** What the page of the watchlist shows first. */
export function watchlistWants(query: URLSearchParams): Want[] {
  const state = readWatchState({
    displayRateKey: query.get('displayRateKey') ?? undefined,
    sort: query.get('sort') ?? undefined,
  })
  return [
    { call: watchlistCalls.queryWatchlist, request: watchlistRequest(state) },
    { call: watchlistCalls.queryWatchNews, request: {} },
  ]
}
