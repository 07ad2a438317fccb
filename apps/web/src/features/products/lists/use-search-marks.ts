import type { RequestOf } from '@koi/contracts/call'
import type { searchCalls } from '@koi/contracts/calls/search'
import { platformValue } from '@koi/domain/hosts/platform-value'
import { searchSequence } from '@koi/domain/search/sequence'
import { useQueryClient } from '@tanstack/react-query'
import { useHost } from '#hosts/host-context.ts'
import { serverNow } from '#lib/server-clock.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import { knownAccount } from '#session/session.ts'

type Request = RequestOf<typeof searchCalls.searchFunds>

/** Says of a search, as it is sent, whose it is, when, from where and in which scene (SPEC §7, CL-017). */
export function useSearchMarks(scene: 'search' | 'plan'): (request: Request) => Request {
  const queries = useQueryClient()
  const { name } = useHost()
  const accountType = Number.parseInt(
    new URLSearchParams(useEntry().search).get('account_type') ?? '',
    10,
  )
  return (request) => {
    const account = knownAccount(queries) ?? ''
    return {
      ...request,
      accountId: account,
      seqNo: searchSequence(account, serverNow()),
      sceneType: scene,
      channel: platformValue(name),
      ...(accountType >= 0 && { accountType }),
    }
  }
}
