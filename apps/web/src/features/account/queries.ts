import { operationsCalls } from '@koi/contracts/calls/operations'
import { paymentCalls } from '@koi/contracts/calls/payment'
import { sessionCalls } from '@koi/contracts/calls/session'
import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

/** Seeded people of the demo; none are asked for elsewhere. */
export function useDemoPeople(isDemo: boolean) {
  const query = useCall(sessionCalls.queryDemoPeople, isDemo ? {} : undefined)
  return query.data?.people.map(({ account_id: accountId, name, story }) => ({
    accountId,
    name,
    story,
  }))
}

export const useSendLoginCode = () => useSend(sessionCalls.sendLoginCode)
export const usePhoneLogin = () => useSend(sessionCalls.phoneLogin)
export const useDemoLogin = () => useSend(sessionCalls.demoLogin)
export const usePersonLogin = () => useSend(sessionCalls.demoPersonLogin)

/** Whether a payment password is set, and until when it is locked. */
export const usePayPassword = () => useCall(paymentCalls.queryPayPassword, {})

const ofPassword = { changes: [paymentCalls.queryPayPassword, sessionCalls.querySession] }

export const useSetPassword = () => useSend(paymentCalls.setPayPassword, ofPassword)
export const useResetPassword = () => useSend(paymentCalls.resetPayPassword, ofPassword)
export const useSendPasswordCode = () => useSend(paymentCalls.sendPasswordCode)
export const useVerifyPassword = () => useSend(paymentCalls.verifyPayPassword)

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
      void queries.invalidateQueries({ predicate: isOlder, refetchType: 'active' })
    },
  })
}
