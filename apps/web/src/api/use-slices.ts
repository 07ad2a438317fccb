import type { Call, RequestOf, ResponseOf } from '@koi/contracts/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTransport } from './api-context.ts'
import { sendCall } from './send-call.ts'

interface UseSlicesOptions<C extends Call, Row> {
  /** The request of the slice that begins at an offset. */
  request: (offset: number) => RequestOf<C>
  rows: (answer: ResponseOf<C>) => readonly Row[]
  hasMore: (answer: ResponseOf<C>) => boolean
  freshMs?: number
}

/** What LoadMore shows and does. */
export interface Slices<Row> {
  rows: readonly Row[] | undefined
  error: Error | null
  refetch: () => Promise<unknown>
  more: { state: 'idle' | 'loading' | 'failed' | 'end'; onLoad: () => void }
}

/** A list that comes in slices by offset: offset 0 replaces, later ones append (SPEC §4). */
export function useSlices<C extends Call, Row>(
  definition: C,
  { request, rows, hasMore, freshMs }: UseSlicesOptions<C, Row>,
): Slices<Row> {
  const transport = useTransport()
  const query = useInfiniteQuery({
    queryKey: [definition.path, request(0), 'slices'],
    queryFn: ({ pageParam, signal }) => sendCall(transport, definition, request(pageParam), signal),
    initialPageParam: 0,
    getNextPageParam: (last: ResponseOf<C>, all: ResponseOf<C>[]) =>
      hasMore(last) ? all.reduce((count, answer) => count + rows(answer).length, 0) : undefined,
    staleTime: freshMs ?? definition.cacheMs ?? 0,
  })
  const state = query.isFetchingNextPage
    ? 'loading'
    : query.isFetchNextPageError
      ? 'failed'
      : query.hasNextPage
        ? 'idle'
        : 'end'
  return {
    rows: query.data?.pages.flatMap((answer) => rows(answer)),
    error: query.data ? null : query.error,
    refetch: query.refetch,
    more: { state, onLoad: () => void query.fetchNextPage() },
  }
}
