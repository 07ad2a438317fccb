import type { Call, RequestOf, ResponseOf } from '@koi/contracts/call'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useTransport } from './api-context.ts'
import { NetworkFailed } from './failures/failures.ts'
import { sendCall } from './transport/send-call.ts'

interface UseSendOptions<C extends Call> {
  /** Reads whose answers this write changes; they are asked again. */
  changes?: readonly Pick<Call, 'path'>[]
  onDone?: (answer: ResponseOf<C>) => unknown
}

/**
 * A write: `const order = useSend(tradeCalls.buy, { changes: [holdingsCalls.queryAsset] })`, then
 * `order.mutate(request)` or `await order.mutateAsync(request)`; `order.isPending` makes buttons busy.
 */
export function useSend<C extends Call>(
  definition: C,
  options: UseSendOptions<C> = {},
): UseMutationResult<ResponseOf<C>, Error, RequestOf<C>> {
  const transport = useTransport()
  const queries = useQueryClient()
  const askAnew = () => {
    for (const { path } of options.changes ?? []) {
      void queries.invalidateQueries({ queryKey: [path] })
    }
  }
  return useMutation({
    mutationFn: (request: RequestOf<C>) => sendCall(transport, definition, request),
    onSuccess: async (answer) => {
      askAnew()
      await options.onDone?.(answer)
    },
    onError: (error) => {
      // Nobody knows whether it was done.
      if (error instanceof NetworkFailed) askAnew()
    },
  })
}
