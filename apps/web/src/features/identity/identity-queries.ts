import { identityLoginCalls } from '@koi/contracts/calls/identity-logins'
import { identityCalls } from '@koi/contracts/calls/identity'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { sessionsOf } from './identity-model.ts'

/** Which other ways of logging in exist here. */
export function useLoginWays() {
  return useCall(identityLoginCalls.queryLoginWays, {}).data
}

export const useTouristLogin = () => useSend(identityLoginCalls.touristLogin)

/** How the account can be entered. */
export function useIdentities() {
  const { data, ...query } = useCall(identityLoginCalls.queryIdentities, {})
  return { ...query, identities: data }
}

const ofIdentities = { changes: [identityLoginCalls.queryIdentities] }

export const useUnlink = () => useSend(identityLoginCalls.unlinkIdentity, ofIdentities)
export const useAddPasskey = () =>
  useSend(identityLoginCalls.passkeyRegister, { ...ofIdentities, tells: 'loginWay' })
export const useRenamePasskey = () => useSend(identityLoginCalls.renamePasskey, ofIdentities)
export const useDeletePasskey = () => useSend(identityLoginCalls.deletePasskey, ofIdentities)
export const useBindPhone = () =>
  useSend(identityLoginCalls.bindPhone, {
    changes: [identityLoginCalls.queryIdentities, identityCalls.querySession],
  })

/** Where the account is logged in. */
export function useSessions() {
  const { data, ...query } = useCall(identityLoginCalls.querySessions, {})
  return { ...query, sessions: data && sessionsOf(data) }
}

const ofSessions = { changes: [identityLoginCalls.querySessions] }

export const useEndSession = () => useSend(identityLoginCalls.endSession, ofSessions)
export const useEndOtherSessions = () => useSend(identityLoginCalls.endOtherSessions, ofSessions)

export const useReAuthCode = () => useSend(identityLoginCalls.sendReAuthCode)
export const useProve = () => useSend(identityLoginCalls.reAuth)
