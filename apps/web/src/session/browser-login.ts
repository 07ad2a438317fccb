import type { Transport } from '@koi/contracts/client'
import type { QueryClient } from '@tanstack/react-query'
import type { Origins } from '#api/transport/origins.ts'
import type { HostName } from '#hosts/host.ts'
import type { LiveHost } from '#hosts/live-host.ts'
import { deviceNow } from '#lib/clock.ts'
import { tabStore } from '#lib/storage.ts'
import type { BrowserHistory } from '#navigation/history.ts'
import type { Navigator } from '#navigation/navigator.ts'
import type { Dialogs } from '#ui/overlays/dialog-store.ts'
import type { LoginAsks } from './login-asks.ts'
import { documentCookies } from './login-cookies.ts'
import type { LoginDocument } from './login-surroundings.ts'
import { createLogin, type Login } from './login.ts'
import { renewSession } from './renew-session.ts'
import { fetchSession, knownAccount } from './session.ts'

export interface BrowserLoginParts {
  history: BrowserHistory
  origins: Pick<Origins, 'mainHosts'>
  navigator: Navigator
  queries: QueryClient
  transport: Transport
  host: LiveHost
  dialogs: Dialogs
  asks: LoginAsks
  report: (reason: string) => void
}

const NEED_BRIDGE: readonly HostName[] = ['app', 'qq', 'harmony']

/** The login of an app in a browser. Its code comes when it is needed: most visits never log in. */
export async function createBrowserLogin(parts: BrowserLoginParts): Promise<Login> {
  const { queries, transport } = parts
  // What those can do is known when their bridge is up; the others log in without one.
  const host = NEED_BRIDGE.includes(parts.host.name) ? await parts.host.arrival.done : parts.host
  return createLogin({
    ...parts,
    host,
    document: browserDocument(parts),
    tab: tabStore,
    hasCodeLogin: async () => (await fetchSession(queries, transport)).hasCodeLogin,
    mainHosts: parts.origins.mainHosts,
    shownAccount: () => knownAccount(queries),
    onOtherAccount: () => renewSession(queries, transport),
    now: deviceNow,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    log: parts.report,
  })
}

function browserDocument({ history, navigator }: BrowserLoginParts): LoginDocument {
  let isLeaving = false
  // Back from the login provider, out of the browser's memory: the page is here again.
  window.addEventListener('pageshow', () => (isLeaving = false))
  return {
    origin: history.origin,
    host: new URL(history.origin).host,
    cookies: documentCookies,
    url: history.url,
    load(url) {
      isLeaving = true
      history.load(url, true)
    },
    reload() {
      isLeaving = true
      location.reload()
    },
    isLeaving: () => isLeaving,
    dropQuery: (names) =>
      navigator.setQuery(Object.fromEntries(names.map((name) => [name, undefined]))),
  }
}
