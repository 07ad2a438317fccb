import type { RequestOf } from '@koi/contracts/call'
import { productCalls } from '@koi/contracts/calls/products'
import { watchlistCalls } from '@koi/contracts/calls/watchlist'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain } from '#api/ask-again.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { watchlistOf } from './model.ts'

/** The watchlist as it is asked for; one that is put in another order shows the old until the new is here. */
export function useWatchlist(request: RequestOf<typeof watchlistCalls.queryWatchlist>) {
  const options = { freshMs: 0, keepPrevious: true }
  const { data, ...query } = useCall(watchlistCalls.queryWatchlist, request, options)
  return { ...query, watchlist: data && watchlistOf(data) }
}

export const useWatchNews = () => useCall(watchlistCalls.queryWatchNews, {}, { freshMs: 2_000 })

const changed = { changes: [watchlistCalls.queryWatchlist] }
const withHome = { changes: [watchlistCalls.queryWatchlist, productCalls.queryFavorList] }

export const useSetFavour = () =>
  useSend(productCalls.setFavor, {
    changes: [...withHome.changes, productCalls.queryItemPersonal],
  })
export const useRestore = () => useSend(watchlistCalls.restoreFavor, withHome)
export const useMove = () => useSend(watchlistCalls.moveFavor, withHome)
export const useSaveNote = () => useSend(watchlistCalls.saveFavorNote, changed)
export const useSaveGroup = () => useSend(watchlistCalls.saveWatchGroup, changed)
export const useKeepGroup = () => useSend(watchlistCalls.setWatchGroupKept, changed)
/** Pending until the list knows: between answer and list the box must not go back. */
export function useSetInGroup() {
  const queries = useQueryClient()
  return useSend(watchlistCalls.setInWatchGroup, {
    onDone: () => askAgain(queries, { queryKey: [watchlistCalls.queryWatchlist.path] }),
  })
}
export const useSetAlert = () => useSend(watchlistCalls.setWatchAlert, changed)
export const useRemoveAlert = () => useSend(watchlistCalls.removeWatchAlert, changed)
export const useSeeNews = () =>
  useSend(watchlistCalls.seeWatchNews, { changes: [watchlistCalls.queryWatchNews] })
