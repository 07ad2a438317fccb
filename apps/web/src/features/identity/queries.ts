import { identityCalls } from '@koi/contracts/calls/identity'
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
