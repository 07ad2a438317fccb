import { operationsCalls } from '@koi/contracts/calls/operations'
import { paymentPasswordCalls } from '@koi/contracts/calls/payment-password'
import { identityCalls } from '@koi/contracts/calls/identity'
import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

/** Seeded people of the demo; none are asked for elsewhere. */
export function useDemoPeople(isDemo: boolean) {
  const query = useCall(identityCalls.queryDemoPeople, isDemo ? {} : undefined)
  return query.data?.people.map(({ accountId, name, story }) => ({
    accountId,
    name,
    story,
  }))
}

export const useSendLoginCode = () => useSend(identityCalls.sendLoginCode)
export const usePhoneLogin = () => useSend(identityCalls.phoneLogin)
export const useDemoLogin = () => useSend(identityCalls.demoLogin)
export const usePersonLogin = () => useSend(identityCalls.demoPersonLogin)

/** Whether a payment password is set, and until when it is locked. */
export const usePayPassword = () => useCall(paymentPasswordCalls.queryPayPassword, {})

const ofPassword = { changes: [paymentPasswordCalls.queryPayPassword, identityCalls.querySession] }

export const useSetPassword = () => useSend(paymentPasswordCalls.setPayPassword, ofPassword)
export const useResetPassword = () => useSend(paymentPasswordCalls.resetPayPassword, ofPassword)
export const useSendPasswordCode = () => useSend(paymentPasswordCalls.sendPasswordCode)
export const useVerifyPassword = () => useSend(paymentPasswordCalls.verifyPayPassword)

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
