import type { Call, RequestOf, ResponseOf } from '@koi/contracts/call'
import { keepPreviousData, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useTransport } from './api-context.ts'
import { callQuery } from './call-query.ts'
import { askAgainMs } from './failures/failures.ts'

export interface UseCallOptions {
  /** Shows the answer to the last request while that to a changed one is on its way. */
  keepPrevious?: boolean
  /** Asks again at this pace while the page is shown. */
  everyMs?: number | undefined
  /** In place of the contract's `cacheMs`. */
  freshMs?: number
}

/**
 * The answer to a read: `const asset = useCall(holdingsCalls.queryAsset, { fundCode, spid })`. With
 * `undefined` for the request nothing is asked (SPEC §5: required parameters are missing).
 */
export function useCall<C extends Call>(
  definition: C,
  request: RequestOf<C> | undefined,
  options: UseCallOptions = {},
): UseQueryResult<ResponseOf<C>> {
  const transport = useTransport()
  return useQuery({
    ...(request === undefined
      ? { queryKey: [definition.path, null], queryFn: skipToken }
      : callQuery(transport, definition, request, options.freshMs)),
    refetchInterval: ({ state }) => askAgainMs(state.error) || (options.everyMs ?? false),
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
  })
}
