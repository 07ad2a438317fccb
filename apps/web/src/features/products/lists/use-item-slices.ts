import type { LoadMoreState } from '#ui/layout/LoadMore.tsx'
import type { Call, RequestOf, ResponseOf } from '@koi/contracts/call'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTransport } from '#api/api-context.ts'
import { callKey } from '#api/call-key.ts'
import { sendCall } from '#api/transport/send-call.ts'

interface ItemSlicesOptions<C extends Call> {
  /** The request of the slice that begins at an offset; undefined asks nothing. */
  request: ((offset: number) => RequestOf<C>) | undefined
  /** What is added to a request as it is sent; the answer does not depend on it. */
  stamp?: (request: RequestOf<C>) => RequestOf<C>
  countOf: (answer: ResponseOf<C>) => number
  hasMore: (answer: ResponseOf<C>) => boolean
}

/**
 * A list in slices whose first slice may have come with the HTML, and which goes on showing the old
 * rows while those of a changed request are on their way. A request that is overtaken is cancelled.
 */
export function useItemSlices<C extends Call>(
  definition: C,
  { request, stamp = (it) => it, countOf, hasMore }: ItemSlicesOptions<C>,
) {
  const transport = useTransport()
  const queries = useQueryClient()
  const first = request?.(0)
  const seed =
    first === undefined
      ? undefined
      : queries.getQueryState<ResponseOf<C>>(callKey(definition, first))
  const query = useInfiniteQuery({
    queryKey: [definition.path, first ?? null, 'slices'],
    enabled: request !== undefined,
    queryFn: async ({ pageParam, signal }): Promise<ResponseOf<C>> => {
      if (!request) throw new Error(`${definition.path}: asked without a request`)
      return sendCall(transport, definition, stamp(request(pageParam)), signal)
    },
    initialPageParam: 0,
    getNextPageParam: (last: ResponseOf<C>, all: ResponseOf<C>[]) =>
      hasMore(last) ? all.reduce((count, answer) => count + countOf(answer), 0) : undefined,
    staleTime: definition.cacheMs ?? 0,
    placeholderData: keepPreviousData,
    ...(seed?.data !== undefined && {
      initialData: { pages: [seed.data], pageParams: [0] },
      initialDataUpdatedAt: seed.dataUpdatedAt,
    }),
  })
  return {
    /** The answers so far, or undefined before the first. */
    answers: query.data?.pages,
    /** What is shown belongs to the request before this one. */
    isOld: query.isPlaceholderData,
    isFetching: query.isFetching,
    error: query.data === undefined || query.isPlaceholderData ? query.error : null,
    refetch: query.refetch,
    more: { state: moreState(query), onLoad: () => void query.fetchNextPage() },
  }
}

function moreState(query: {
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
}): LoadMoreState {
  if (query.isFetchingNextPage) return 'loading'
  if (query.isFetchNextPageError) return 'failed'
  return query.hasNextPage ? 'idle' : 'end'
}
