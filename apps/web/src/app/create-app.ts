import { pages, to, type PageName } from '@koi/contracts/pages'
import type { Transport } from '@koi/contracts/client'
import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '#api/query-client.ts'
import { isLoginExpired } from '#api/show-failure.ts'
import type { Brand } from '#brand/brand.ts'
import type { Host } from '#hosts/host.ts'
import { urlOf } from '#navigation/address.ts'
import type { BrowserHistory } from '#navigation/history.ts'
import { createNavigator, type Navigator } from '#navigation/navigator.ts'
import { createPageModules, type PageModules } from '#navigation/page-modules.ts'
import { createPageTable } from '#navigation/page-table.ts'
import { loginAddressFor } from '#session/guard.ts'
import { fetchSession } from '#session/session.ts'
import { createDialogStore, type DialogStore } from '#ui/dialog-store.ts'
import { createToastStore, type ToastStore } from '#ui/toast-store.ts'
import { pageLoaders } from './pages.ts'

interface AppSurroundings {
  history: BrowserHistory
  transport: Transport
  host: Host
  brand: Brand
  makeKey: () => string
  report: (reason: string) => void
}

/** Everything that lives as long as one app: one browser tab, or one request on the server. */
export interface AppParts {
  navigator: Navigator<PageName>
  modules: PageModules<PageName>
  queries: QueryClient
  transport: Transport
  host: Host
  brand: Brand
  dialogs: DialogStore
  toast: ToastStore
}

/** Puts the app together. The one place where its parts meet. */
export function createApp(around: AppSurroundings): AppParts {
  const modules = createPageModules(pageLoaders)
  const navigator = createNavigator({
    ...around,
    modules,
    pages: createPageTable(pages, 'home'),
  })
  const queries = createQueryClient((error) => {
    if (isLoginExpired(error)) leadToLogin(navigator)
  })
  navigator.on('beforeEnter', async (entry) => {
    if (entry.page.access === 'visitor') return undefined
    // Not knowing who is here must not lock the page: its own calls will say what is wrong.
    const session = await fetchSession(queries, around.transport).catch(() => undefined)
    return session && loginAddressFor(entry, session.account !== undefined)
  })
  const { transport, host, brand } = around
  return {
    navigator,
    modules,
    queries,
    transport,
    host,
    brand,
    dialogs: createDialogStore(),
    toast: createToastStore(),
  }
}

/** The session has ended: to the login page and back, without a second place in the history. */
function leadToLogin(navigator: Navigator<PageName>) {
  const { current } = navigator.state()
  if (current.page.name === 'login') return
  void navigator.navigate(to.login({ returl: urlOf(current) }), { replace: true })
}
