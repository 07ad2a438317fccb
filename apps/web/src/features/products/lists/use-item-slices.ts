import type { LoadMoreState } from '#ui/layout/LoadMore.tsx'
import type { Call, RequestOf, ResponseOf } from '@koi/contracts/call'
import { CallFailed } from '@koi/contracts/client'
import { productRefusals } from '@koi/contracts/codes/product-refusals'
import {
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query'
import { useTransport } from '#api/api-context.ts'
import { callKey } from '#api/call-key.ts'
import { sendCall } from '#api/transport/send-call.ts'

interface ItemSlicesOptions<C extends Call> {
  /** The request of the slice that begins where `nextOf` said, or of the first; undefined asks nothing. */
  request: ((start: string | undefined) => RequestOf<C>) | undefined
  /** What is added to a request as it is sent; the answer does not depend on it. */
  stamp?: (request: RequestOf<C>) => RequestOf<C>
  /** Where the next slice begins after those that are here; undefined or empty at the end. */
  nextOf: (last: ResponseOf<C>, all: readonly ResponseOf<C>[]) => string | undefined
  /** What somebody reads stays as it is when they come back to it, however short it is. */
  isKept?: boolean
}

/** Longer lists are not read again from their start because a window is looked at again: somebody is in the middle of them. */
const READ_AGAIN_MAX = 3

/**
 * A list in slices whose first slice may have come with the HTML, and which goes on showing the old
 * rows while those of a changed request are on their way. A request that is overtaken is cancelled.
 */
export function useItemSlices<C extends Call>(
  definition: C,
  { request, stamp = (it) => it, nextOf, isKept = false }: ItemSlicesOptions<C>,
) {
  const transport = useTransport()
  const queries = useQueryClient()
  const first = request?.(undefined)
  const seed =
    first === undefined
      ? undefined
      : queries.getQueryState<ResponseOf<C>>(callKey(definition, first))
  const queryKey = [definition.path, first ?? null, 'slices']
  const readsAgain = isKept ? isForgotten : isShort
  const query = useInfiniteQuery<
    ResponseOf<C>,
    Error,
    InfiniteData<ResponseOf<C>, string | undefined>,
    QueryKey,
    string | undefined
  >({
    queryKey,
    enabled: request !== undefined,
    queryFn: async ({ pageParam, signal }) => {
      if (!request) throw new Error(`${definition.path}: asked without a request`)
      return sendCall(transport, definition, stamp(request(pageParam)), signal)
    },
    initialPageParam: undefined,
    getNextPageParam: (last, all) => nextOf(last, all) || undefined,
    staleTime: definition.cacheMs ?? 0,
    refetchOnMount: readsAgain,
    refetchOnWindowFocus: readsAgain,
    refetchOnReconnect: readsAgain,
    placeholderData: keepPreviousData,
    ...(seed?.data !== undefined && {
      initialData: { pages: [seed.data], pageParams: [undefined] },
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
    /** Reads the first slice anew, and no other. */
    restart() {
      queries.setQueryData<InfiniteData<ResponseOf<C>, string | undefined>>(
        queryKey,
        (known) =>
          known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
      )
      return query.refetch()
    },
    /** When the answers came, in epoch ms of the device. */
    updatedMs: query.dataUpdatedAt,
    more: {
      state: moreState(query),
      onLoad: () => void (hasMoved(query.error) ? query.refetch() : query.fetchNextPage()),
    },
  }
}

const isShort = ({
  state: { data },
}: {
  state: { data: { pages: readonly unknown[] } | undefined }
}) => (data?.pages.length ?? 0) <= READ_AGAIN_MAX

/** Something was done that makes the list another one. */
const isForgotten = ({ state }: { state: { isInvalidated: boolean } }) => state.isInvalidated

/** The list is another by now: it is read from its start. */
const hasMoved = (error: unknown) =>
  error instanceof CallFailed && error.retcode === String(productRefusals.listMoved.code)

function moreState(query: {
  error: unknown
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
}): LoadMoreState {
  if (query.isFetchingNextPage) return 'loading'
  if (query.isFetchNextPageError) return hasMoved(query.error) ? 'moved' : 'failed'
  return query.hasNextPage ? 'idle' : 'end'
}
