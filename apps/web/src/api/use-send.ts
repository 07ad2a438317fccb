import type { Call, RequestOf, ResponseOf } from '@koi/contracts/call'
import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
} from '@tanstack/react-query'
import { deviceNow } from '#lib/clock.ts'
import { askAgain } from './ask-again.ts'
import { useTransport } from './api-context.ts'
import { NetworkFailed } from './failures/failures.ts'
import { sendCall } from './transport/send-call.ts'

/** What is told of oneself at once, of what somebody did. */
type OwnEvent = 'order' | 'payPassword' | 'bankCard' | 'loginWay' | 'dataExport' | 'accountClosing'

const TELLS = 'tells'
/** Longer than what was done takes to be told. */
const JUST_MS = 10_000

/** Whether this device does right now, or did a moment ago, what the account is told of. */
export const isDoneHere = (queries: QueryClient, event: string, nowMs = deviceNow()): boolean =>
  queries
    .getMutationCache()
    .findAll({ mutationKey: [TELLS, event] })
    .some(({ state }) => state.status === 'pending' || nowMs - state.submittedAt < JUST_MS)

interface UseSendOptions<C extends Call> {
  /** Reads whose answers this write changes; they are asked again. */
  changes?: readonly Pick<Call, 'path'>[]
  /** What all devices of the account are told of it (`event` of `ToldFrame`): this one says it itself. */
  tells?: OwnEvent
  /** Each waits for the one before: of two on the way at once nobody knows which the server hears last. */
  isInOrder?: boolean
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
      void askAgain(queries, { queryKey: [path] })
    }
  }
  return useMutation({
    ...(options.tells !== undefined && { mutationKey: [TELLS, options.tells] }),
    ...(options.isInOrder && { scope: { id: definition.path } }),
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
