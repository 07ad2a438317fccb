import type { LoadMoreState } from '#ui/layout/LoadMore.tsx'
import type { Call, ResponseOf } from '@koi/contracts/call'
import { useInfiniteQuery, useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { useTransport } from './api-context.ts'
import { firstSlice, hasLaterSlices, laterSlices, type SliceParts } from './slice-queries.ts'

/** What LoadMore shows and does. */
export interface Slices<Row> {
  rows: readonly Row[] | undefined
  error: Error | null
  /** Asks for the first slice again; the others are dropped with its answer. */
  refetch: () => Promise<unknown>
  more: { state: LoadMoreState; onLoad: () => void }
}

/** A list that comes in slices by offset: offset 0 replaces, later ones append (SPEC §4). */
export function useSlices<C extends Call, Row>(
  definition: C,
  parts: SliceParts<C, Row>,
): Slices<Row> & { first: ResponseOf<C> | undefined } {
  const transport = useTransport()
  const queries = useQueryClient()
  const whenShort = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>) =>
    state.isInvalidated || !hasLaterSlices(queries, queryKey, state.dataUpdatedAt)
  const first = useQuery({
    ...firstSlice(definition, transport, parts),
    refetchOnMount: whenShort,
    refetchOnWindowFocus: whenShort,
    refetchOnReconnect: whenShort,
  })
  const later = useInfiniteQuery(
    laterSlices(definition, transport, parts, { first: first.data, firstMs: first.dataUpdatedAt }),
  )
  const { rows, hasMore } = parts
  const answers = first.data === undefined ? undefined : [first.data, ...(later.data?.pages ?? [])]
  const canGoOn =
    first.data !== undefined &&
    (later.data ? later.hasNextPage : hasMore(first.data, rows(first.data).length))
  return {
    first: first.data,
    rows: answers?.flatMap((answer) => rows(answer)),
    error: first.data === undefined ? first.error : null,
    refetch: first.refetch,
    more: { state: moreState(later, canGoOn), onLoad: () => void later.fetchNextPage() },
  }
}

function moreState(later: { isFetching: boolean; isError: boolean }, canGoOn: boolean) {
  if (later.isFetching) return 'loading'
  if (later.isError) return 'failed'
  return canGoOn ? 'idle' : 'end'
}
