import { nearPages, type PageName } from '@koi/contracts/pages'
import type { Transport } from '@koi/contracts/client'
import type { AccountRedirect } from '@koi/domain/navigation/account-redirects'
import type { QueryClient } from '@tanstack/react-query'
import { NO_ORIGINS, type Origins } from '#api/transport/origins.ts'
import type { TransportParts } from '#api/transport/transport.ts'
import { createEarlyAnswers, type EarlyAnswers } from '#api/early-answers.ts'
import { createQueryClient } from '#api/query-client.ts'
import { isLoginExpired } from '#api/failures/failure-kinds.ts'
import type { PageBrand } from '#brands/brand.ts'
import type { LiveHost } from '#hosts/live-host.ts'
import type { BrowserHistory } from '#navigation/history.ts'
import { createNavigator, hasPage, type Navigator } from '#navigation/navigator.ts'
import { createPageModules, type PageModules } from '#navigation/page-modules.ts'
import { createPageTable } from '#navigation/page-table.ts'
import { loginAddressFor, skipsLogin } from '#session/guard.ts'
import { createLazyLogin, type LazyLogin } from '#session/lazy-login.ts'
import { renewSession } from '#session/renew-session.ts'
import { fetchSession } from '#session/session.ts'
import { createDialogStore, type DialogStore } from '#ui/overlays/dialog-store.ts'
import { createToastStore, type ToastStore } from '#ui/overlays/toast-store.ts'
import { ACCOUNT_REDIRECTS, redirectAccount } from './account-redirects.ts'
import { hostJumpsOf } from './host-jumps-of.ts'
import { nearPageLoaders } from './near-pages.ts'

interface AppSurroundings {
  history: BrowserHistory
  transport: Transport
  /** What answers that come event by event are asked for with; none on the server. */
  sending?: TransportParts
  host: LiveHost
  brand: PageBrand
  origins?: Origins | undefined
  makeKey: () => string
  report: (reason: string) => void
  warn?: (text: string) => void
  /** Listed accounts that are led elsewhere; nobody unless told. */
  accountRedirects?: readonly AccountRedirect[]
}

/** Everything that lives as long as one app: one browser tab, or one request on the server. */
export interface AppParts {
  navigator: Navigator<PageName>
  modules: PageModules
  queries: QueryClient
  transport: Transport
  sending: TransportParts | undefined
  host: LiveHost
  brand: PageBrand
  origins: Origins
  early: EarlyAnswers
  dialogs: DialogStore
  toast: ToastStore
  login: LazyLogin
}

/** All pages and their screens; an app starts without them unless it starts at one of them. */
export const everyPage = () => import('./pages.ts')

/** Puts the app together. The one place where its parts meet. */
export async function createApp(around: AppSurroundings): Promise<AppParts> {
  const modules = createPageModules({
    near: nearPageLoaders,
    fetchAll: async () => (await everyPage()).pageLoaders,
  })
  const pages = createPageTable<PageName>(nearPages, 'home', async () => (await everyPage()).pages)
  if (!hasPage({ history: around.history, pages })) await pages.complete()
  const hostJumps = hostJumpsOf({ ...around, pages })
  const navigator = createNavigator({ ...around, modules, pages, hostJumps })
  const queries = createQueryClient((error) => {
    if (isLoginExpired(error)) leaveExpired()
  })
  const { host, brand, origins = NO_ORIGINS } = around
  const early = createEarlyAnswers(around.transport)
  const { transport } = early
  const dialogs = createDialogStore()
  const login = createLazyLogin(
    async (asks) => {
      const { createBrowserLogin } = await import('#session/browser-login.ts')
      return createBrowserLogin({ ...around, origins, navigator, queries, dialogs, asks })
    },
    () => skipsLogin(navigator.state().current),
  )
  const leaveExpired = expiryOf({ navigator, queries, transport, login })
  navigator.on('beforeEnter', async (entry) => {
    if (entry.page.access === 'visitor') return undefined
    // Not knowing who is here must not lock the page: its own calls will say what is wrong.
    const session = await fetchSession(queries, transport).catch(() => undefined)
    return session && loginAddressFor(entry, session)
  })
  const { accountRedirects = ACCOUNT_REDIRECTS } = around
  navigator.on('beforeEnter', (entry) =>
    redirectAccount(accountRedirects, entry, async () => {
      const session = await fetchSession(queries, transport).catch(() => undefined)
      return session?.accountLists ?? []
    }),
  )
  const note = ({ path }: { path: string }) => void hostJumps()?.then((jumps) => jumps.note(path))
  void host.arrival.done.then(() => note(navigator.state().current))
  navigator.on('after', note)
  const toast = createToastStore()
  navigator.on('after', () => toast.turnPage())
  return {
    navigator,
    modules,
    queries,
    transport,
    sending: around.sending,
    host,
    brand,
    origins,
    early,
    dialogs,
    toast,
    login,
  }
}

type ExpiryParts = Pick<AppParts, 'navigator' | 'queries' | 'transport' | 'login'>

/**
 * The session has ended and nobody came in again: a page for members gives its place to the login page,
 * a page for visitors stays and shows what it shows them. However many requests failed, it is done once.
 */
function expiryOf({ navigator, queries, transport, login }: ExpiryParts): () => void {
  let running: Promise<unknown> | undefined
  const leave = async () => {
    const session = await renewSession(queries, transport).catch(() => undefined)
    const { current } = navigator.state()
    if (current.page.name === 'login' || login.isLeaving()) return
    const address = loginAddressFor(current, session ?? { account: undefined, guest: undefined })
    if (address !== undefined) await navigator.navigate(address, { replace: true })
  }
  return () => {
    if (login.isLeaving()) return
    running ??= leave().finally(() => (running = undefined))
  }
}
