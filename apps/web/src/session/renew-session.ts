import { identityCalls } from '@koi/contracts/calls/identity'
import type { Transport } from '@koi/contracts/client'
import type { QueryClient } from '@tanstack/react-query'
import { askAgain } from '#api/ask-again.ts'
import { callKey } from '#api/call-key.ts'
import { drafts } from '#lib/drafts.ts'
import { deviceStore } from '#lib/storage.ts'
import { fetchSession, knownAccount, type Session } from './session.ts'

/** Names in the device's storage that begin so hold data of one account. */
const ACCOUNT_NAMES = ['hold.', 'post.'] as const

/**
 * After a login or a logout: asks who is here now and forgets what was fetched before for pages that
 * are not shown. After a login the open page asks its own again; nothing of another account is shown
 * meanwhile. After a logout it does not ask: its parts for members go, and asking for them would lead a
 * visitor to the login page.
 */
export async function renewSession(queries: QueryClient, transport: Transport): Promise<Session> {
  const queryKey = callKey(identityCalls.querySession, {})
  const isOther = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => path !== queryKey[0]
  const before = knownAccount(queries)
  queries.removeQueries({ type: 'inactive', predicate: isOther })
  // An answer on its way may still be about the account before.
  await queries.cancelQueries({ queryKey })
  await queries.invalidateQueries({ queryKey, refetchType: 'none' })
  const session = await fetchSession(queries, transport)
  const after = knownAccount(queries)
  const hasChanged = before !== undefined && before !== after
  if (hasChanged) {
    for (const name of ACCOUNT_NAMES) deviceStore.removeAll(name)
    drafts.forget('')
  }
  if (after === undefined) await forgetAll(queries, isOther)
  else if (hasChanged) void queries.resetQueries({ predicate: isOther })
  else void askAgain(queries, { predicate: isOther })
  return session
}

type IsOther = (query: { queryKey: readonly unknown[] }) => boolean

/** What the open page still shows is for visitors, too; it is asked again when it is next opened. */
async function forgetAll(queries: QueryClient, isOther: IsOther): Promise<void> {
  // The parts for members are taken off the page first; then nobody holds their answers any more.
  await new Promise((resolve) => setTimeout(resolve, 0))
  queries.removeQueries({ type: 'inactive', predicate: isOther })
  await queries.invalidateQueries({ predicate: isOther, refetchType: 'none' })
}
