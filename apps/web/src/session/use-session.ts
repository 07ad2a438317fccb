import { sessionCalls } from '@koi/contracts/calls/session'
import { useQueryClient } from '@tanstack/react-query'
import { useTransport } from '#api/api-context.ts'
import { callKey } from '#api/call-key.ts'
import { useCall } from '#api/use-call.ts'
import { useDeviceNow } from '#lib/clock.ts'
import { fetchSession, SESSION_FRESH_MS, sessionOf, type Session } from './session.ts'

/** Who is logged in; undefined while it is not known. */
export function useSession(): Session | undefined {
  const { data } = useCall(sessionCalls.querySession, {}, { freshMs: SESSION_FRESH_MS })
  return data && sessionOf(data)
}

/**
 * Call after a login or a logout: forgets what was fetched for the account before, and asks who is
 * here now.
 */
export function useRenewSession(): () => Promise<Session> {
  const queries = useQueryClient()
  const transport = useTransport()
  return async () => {
    queries.removeQueries({ type: 'inactive' })
    await queries.cancelQueries()
    queries.removeQueries({ queryKey: callKey(sessionCalls.querySession, {}) })
    const session = await fetchSession(queries, transport)
    // What is on the screen now is asked again for the new account.
    await queries.resetQueries({
      predicate: ({ queryKey }) => queryKey[0] !== sessionCalls.querySession.path,
    })
    return session
  }
}

/** Business time (D-4): the server's, run on by the device's clock. Undefined until both are known. */
export function useBusinessNow(everyMs = 1000): number | undefined {
  const { data, dataUpdatedAt } = useCall(
    sessionCalls.querySession,
    {},
    { freshMs: SESSION_FRESH_MS },
  )
  const nowMs = useDeviceNow(everyMs)
  if (!data || nowMs === undefined) return undefined
  return data.business_now_ms + Math.max(0, nowMs - dataUpdatedAt)
}
