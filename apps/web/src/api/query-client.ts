import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { askAgainMs } from './failures/failures.ts'

/** How long an answer that no page shows stays, ms. */
const KEPT_MS = 5 * 60_000

/**
 * Makes the cache of server data of one app. The transport decides about second tries, so none is
 * made here. `onFailure` hears of every failed call once.
 */
export function createQueryClient(onFailure: (error: unknown) => void): QueryClient {
  const isServer = typeof window === 'undefined'
  return new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache({ onError: onFailure }),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        // The page says that the server is away, and asks again when the server said so.
        refetchInterval: ({ state }) => askAgainMs(state.error),
        // A request on the server ends; a timer would keep its memory.
        gcTime: isServer ? Infinity : KEPT_MS,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
