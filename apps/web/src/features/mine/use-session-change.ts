import { sessionCalls } from '@koi/contracts/calls/session'
import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'

/**
 * Call after a login or a logout that stays on its page. The session is asked again in its place, so
 * that what the page shows follows it; what was fetched for the account before is forgotten.
 */
export function useSessionChange(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const { path } = sessionCalls.querySession
    queries.removeQueries({
      type: 'inactive',
      predicate: ({ queryKey }) => queryKey[0] !== path,
    })
    await queries.refetchQueries({ queryKey: callKey(sessionCalls.querySession, {}) })
  }
}
