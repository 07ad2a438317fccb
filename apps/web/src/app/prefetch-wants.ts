import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import type { Prefetch } from '#api/prefetch.ts'
import { deviceNow } from '#lib/clock.ts'
import type { Navigator } from '#navigation/navigator.ts'
import type { PageModules, Want } from '#navigation/page-modules.ts'
import { knownAccount } from '#session/session.ts'

interface Parts {
  navigator: Pick<Navigator, 'on'>
  modules: Pick<PageModules, 'get'>
  queries: QueryClient
  prefetch: Prefetch
}

/** Visitors' pages ask under other names, and only once they are open. */
const OUT_PAGE = /^\/pages\/out\//

/** Whether there is no answer that the page would show without asking. */
function isMissing(queries: QueryClient, { call, request }: Want): boolean {
  const known = queries.getQueryCache().findAll({ queryKey: callKey(call, request) })
  const oldestMs = deviceNow() - (call.cacheMs ?? 0)
  return known.every(({ state }) => state.fetchStatus === 'idle' && state.dataUpdatedAt <= oldestMs)
}

/**
 * Asks for what a page needs as soon as somebody opens it, while the guards still decide (SPEC §9,
 * RU-299): only where its code is here, and nothing that a visitor would be refused.
 */
export function prefetchWants({ navigator, modules, queries, prefetch }: Parts): void {
  navigator.on('beforeEnter', (to, from) => {
    if (to.key === from.key || OUT_PAGE.test(to.path) || OUT_PAGE.test(from.path)) return
    const wants = modules.get(to.page.name)?.wants?.(new URLSearchParams(to.search)) ?? []
    for (const want of wants) {
      const mayAsk = want.call.access === 'visitor' || knownAccount(queries) !== undefined
      if (mayAsk && isMissing(queries, want)) prefetch(want.call, want.request)
    }
  })
}
