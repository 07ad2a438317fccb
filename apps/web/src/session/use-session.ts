import { identityCalls } from '@koi/contracts/calls/identity'
import { useQueryClient } from '@tanstack/react-query'
import { useTransport } from '#api/api-context.ts'
import { useCall } from '#api/use-call.ts'
import { useDeviceNow } from '#lib/clock.ts'
import { renewSession } from './renew-session.ts'
import { SESSION_FRESH_MS, sessionOf, type Session } from './session.ts'

/** The question who is logged in, for pages that say where it failed. */
export const useSessionQuery = () =>
  useCall(identityCalls.querySession, {}, { freshMs: SESSION_FRESH_MS })

/** Who is logged in; undefined while it is not known. */
export function useSession(): Session | undefined {
  const { data } = useSessionQuery()
  return data && sessionOf(data)
}

/**
 * Call after a login or a logout. Who is here is asked again in its place, so that everything that
 * shows it follows; what was fetched for the account before is forgotten.
 */
export function useRenewSession(): () => Promise<Session> {
  const queries = useQueryClient()
  const transport = useTransport()
  return () => renewSession(queries, transport)
}

/** Business time (D-4): the server's, run on by the device's clock. Undefined until both are known. */
export function useBusinessNow(everyMs = 1000): number | undefined {
  const { data, dataUpdatedAt } = useCall(
    identityCalls.querySession,
    {},
    { freshMs: SESSION_FRESH_MS },
  )
  const nowMs = useDeviceNow(everyMs)
  if (!data || nowMs === undefined) return undefined
  return data.businessNowMs + Math.max(0, nowMs - dataUpdatedAt)
}
