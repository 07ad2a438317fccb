import type { Call, RequestOf, ResponseOf } from '@koi/contracts/call'
import type { Transport } from '@koi/contracts/client'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { sendCall } from './transport/send-call.ts'

export interface SliceParts<C extends Call, Row> {
  /** The request of the slice that begins at an offset. */
  request: (offset: number) => RequestOf<C>
  rows: (answer: ResponseOf<C>) => readonly Row[]
  /** Whether more follow after this answer, with which so many rows are here. */
  hasMore: (answer: ResponseOf<C>, loadedCount: number) => boolean
  freshMs?: number
}

/**
 * A list in slices is two queries: the slice at offset 0, and those after it. The later ones belong to
 * one answer of the first: where it is renewed, they are left behind (SPEC §4: offset 0 replaces).
 */
export function firstSlice<C extends Call, Row>(
  definition: C,
  transport: Transport,
  { request, freshMs }: SliceParts<C, Row>,
) {
  return queryOptions({
    queryKey: [definition.path, request(0), 'first slice'],
    queryFn: ({ signal }) => sendCall(transport, definition, request(0), signal),
    staleTime: freshMs ?? definition.cacheMs ?? 0,
  })
}

/** The slices after an answer of the first; `firstMs` is when that came. They come by fetchNextPage. */
export function laterSlices<C extends Call, Row>(
  definition: C,
  transport: Transport,
  { request, rows, hasMore }: SliceParts<C, Row>,
  { first, firstMs }: { first: ResponseOf<C> | undefined; firstMs: number },
) {
  const firstCount = first === undefined ? 0 : rows(first).length
  return infiniteQueryOptions({
    queryKey: laterKey(definition.path, request(0), firstMs),
    queryFn: ({ pageParam, signal }) => sendCall(transport, definition, request(pageParam), signal),
    initialPageParam: firstCount,
    getNextPageParam: (last: ResponseOf<C>, all: ResponseOf<C>[]) => {
      const count = all.reduce((sum, answer) => sum + rows(answer).length, firstCount)
      return hasMore(last, count) ? count : undefined
    },
    // Only ever by fetchNextPage.
    enabled: false,
    staleTime: Infinity,
  })
}

/** Whether later slices of an answer are here: coming back to a long list must not shorten it. */
export function hasLaterSlices(
  queries: QueryClient,
  [path, request]: readonly unknown[],
  firstMs: number,
): boolean {
  return queries.getQueryData(laterKey(path, request, firstMs)) !== undefined
}

const laterKey = (path: unknown, request: unknown, firstMs: number) =>
  [path, request, 'later slices', firstMs] as const
