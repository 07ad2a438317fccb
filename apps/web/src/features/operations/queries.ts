import { operationsCalls } from '@koi/contracts/calls/operations'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain } from '#api/ask-again.ts'
import { callKey } from '#api/call-key.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

export const useClock = () => useCall(operationsCalls.queryClock, {})

/** Moves business time. Whatever was fetched before belongs to an earlier time and is asked again. */
export function useAdvanceClock() {
  const queries = useQueryClient()
  return useSend(operationsCalls.advanceClock, {
    onDone: (state) => {
      queries.setQueryData(callKey(operationsCalls.queryClock, {}), state)
      const isOlder = ({ queryKey }: { queryKey: readonly unknown[] }) =>
        queryKey[0] !== operationsCalls.queryClock.path
      // Pages that are not shown ask when they are shown again.
      void askAgain(queries, { predicate: isOlder })
    },
  })
}
