import type { ResponseOf } from '@koi/contracts/call'
import { identityCalls } from '@koi/contracts/calls/identity'
import type { PageName } from '@koi/contracts/pages'
import { forbidsShare, shareStatus } from '@koi/domain/share/share-menu'
import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import type { PageBrand } from '#brands/brand.ts'
import type { LiveHost } from '#hosts/live-host.ts'
import type { Navigator } from '#navigation/navigator.ts'
import { tabStore } from '#lib/storage.ts'
import { cardOf, hiddenTargets } from './card-of.ts'
import { declaredCard, onDeclared } from './declared-cards.ts'
import { shareAroundNow } from './share-around.ts'
import { noteShareWay } from './share-visit.ts'
import { createShareManager, type ShareManager } from './share-manager.ts'

type SessionAnswer = ResponseOf<typeof identityCalls.querySession>

export interface ShareMenuParts {
  navigator: Navigator<PageName>
  host: LiveHost
  queries: QueryClient
  brand: PageBrand
  report: (reason: unknown) => void
}

/**
 * Remembers the shares this visit came through, and keeps the menu of the host's own frame as the shown
 * page wants it, where there is one. Once for an app, when nothing else happens.
 */
export async function startSharing(parts: ShareMenuParts): Promise<ShareManager | undefined> {
  const { navigator, host, queries, brand, report } = parts
  noteShareWay(tabStore, navigator.state().current.search)
  navigator.on('after', ({ search }) => void noteShareWay(tabStore, search))
  const { shareMenu } = await host.arrival.done
  if (!shareMenu) return undefined
  const manager = createShareManager({ menu: Promise.resolve(shareMenu), report })
  const set = () => {
    const { page, search } = navigator.state().current
    const accountId = memberOf(queries)
    const options = declaredCard() ?? { isDefault: true }
    const here = { brand, hostName: host.name, accountId, search }
    manager.setShare({
      status: shareStatus({
        isLoggedIn: accountId !== undefined,
        isPathDisabled: page.shareDisabled === true,
        isForbiddenByAddress: forbidsShare(search),
      }),
      card: () => cardOf(options, shareAroundNow(here)),
      hidden: hiddenTargets(options, host.name),
    })
  }
  const sessionKey = JSON.stringify(callKey(identityCalls.querySession, {}))
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && JSON.stringify(query.queryKey) === sessionKey) set()
  })
  navigator.on('after', set)
  onDeclared(set)
  set()
  return manager
}

/** Who is logged in, as far as the server has said; a guest shares no more than a visitor. */
function memberOf(queries: QueryClient): string | undefined {
  const { account } =
    queries.getQueryData<SessionAnswer>(callKey(identityCalls.querySession, {})) ?? {}
  return account && !account.isGuest ? account.accountId : undefined
}
