import { sessionCalls } from '@koi/contracts/calls/session'
import type { Transport } from '@koi/contracts/client'
import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import { fetchSession, type Session } from './session.ts'

/**
 * After a login or a logout: asks who is here now and forgets what was fetched before for pages that
 * are not shown. After a login the open page asks its own again. After a logout it does not: its parts
 * for members go, and asking for them would lead a visitor to the login page.
 */
export async function renewSession(queries: QueryClient, transport: Transport): Promise<Session> {
  const queryKey = callKey(sessionCalls.querySession, {})
  const isOther = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => path !== queryKey[0]
  queries.removeQueries({ type: 'inactive', predicate: isOther })
  // An answer on its way may still be about the account before.
  await queries.cancelQueries({ queryKey })
  await queries.invalidateQueries({ queryKey, refetchType: 'none' })
  const session = await fetchSession(queries, transport)
  if (session.account) void queries.invalidateQueries({ predicate: isOther })
  return session
}
