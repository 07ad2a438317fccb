import { identityCalls } from '@koi/contracts/calls/identity'
import { sessionCalls } from '@koi/contracts/calls/session'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { identitiesOf, sessionsOf } from './identity-model.ts'

/** Which other ways of logging in exist here. */
export function useLoginWays() {
  return useCall(identityCalls.queryLoginWays, {}).data
}

export const useTouristLogin = () => useSend(identityCalls.touristLogin)

/** How the account can be entered. */
export function useIdentities() {
  const { data, ...query } = useCall(identityCalls.queryIdentities, {})
  return { ...query, identities: data && identitiesOf(data) }
}

const ofIdentities = { changes: [identityCalls.queryIdentities] }

export const useUnlink = () => useSend(identityCalls.unlinkIdentity, ofIdentities)
export const useAddPasskey = () => useSend(identityCalls.passkeyRegister, ofIdentities)
export const useRenamePasskey = () => useSend(identityCalls.renamePasskey, ofIdentities)
export const useDeletePasskey = () => useSend(identityCalls.deletePasskey, ofIdentities)
export const useBindPhone = () =>
  useSend(identityCalls.bindPhone, {
    changes: [identityCalls.queryIdentities, sessionCalls.querySession],
  })

/** Where the account is logged in. */
export function useSessions() {
  const { data, ...query } = useCall(identityCalls.querySessions, {})
  return { ...query, sessions: data && sessionsOf(data) }
}

const ofSessions = { changes: [identityCalls.querySessions] }

export const useEndSession = () => useSend(identityCalls.endSession, ofSessions)
export const useEndOtherSessions = () => useSend(identityCalls.endOtherSessions, ofSessions)

export const useReAuthCode = () => useSend(identityCalls.sendReAuthCode)
export const useProve = () => useSend(identityCalls.reAuth)
