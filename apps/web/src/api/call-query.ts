import type { Call, RequestOf } from '@koi/contracts/call'
import type { Transport } from '@koi/contracts/client'
import { queryOptions } from '@tanstack/react-query'
import { callKey } from './call-key.ts'
import { sendCall } from './transport/send-call.ts'

/**
 * A read in the query cache. Its answer is reused for as long as its contract says, which is not at all
 * unless it opts in (SPEC §7, A-80). Nobody asking any more, as after leaving the page, aborts it.
 */
export function callQuery<C extends Call>(
  transport: Transport,
  definition: C,
  request: RequestOf<C>,
  freshMs: number = definition.cacheMs ?? 0,
) {
  return queryOptions({
    queryKey: callKey(definition, request),
    queryFn: ({ signal }) => sendCall(transport, definition, request, signal),
    staleTime: freshMs,
  })
}
