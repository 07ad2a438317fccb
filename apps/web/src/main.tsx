import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { seedQueries } from '#api/seed-queries.ts'
import { createTransport, type TransportParts } from '#api/transport.ts'
import { App } from '#app/App.tsx'
import { RENDERED_MARK, ROOT_ID, STATE_ID } from '#app/boot.ts'
import { createBrowserHost } from '#app/browser-host.ts'
import { browserIdle } from '#app/browser-idle.ts'
import { createApp } from '#app/create-app.ts'
import { keepEarlyErrors } from '#app/early-errors.ts'
import { entryWants } from '#app/entry-wants.ts'
import { pressAgain } from '#app/press-again.ts'
import { readBootState } from '#app/read-boot-state.ts'
import { reloadOnce } from '#app/reload-once.ts'
import { reportThemeMode } from '#brand/theme-mode.ts'
import { deviceStore, tabStore } from '#lib/storage.ts'
import { urlOf } from '#navigation/address.ts'
import { browserHistory } from '#navigation/history.ts'
import { forgetAttempts } from '#session/login-counts.ts'
import { knownAccount } from '#session/session.ts'
import { signal } from '#tracking/signals.ts'
import { createVisit } from '#tracking/visit.ts'

const root = document.getElementById(ROOT_ID)
if (!root) throw new Error(`no element #${ROOT_ID}`)

const warming = { isWarming: false }
window.addEventListener('vite:preloadError', (event) => {
  // Nobody waits for a page that is only warmed up.
  if (warming.isWarming) return
  if (reloadOnce(tabStore, () => location.reload())) event.preventDefault()
})

const early = keepEarlyErrors()
const boot = readBootState(document.getElementById(STATE_ID)?.textContent)
const host = await createBrowserHost(boot, () => transport)
const visit = createVisit(tabStore)
const { alternates = [], ai = [] } = boot.origins ?? {}
/** Queries that brought the ticket of an external CRM (SPEC §2). */
const tickets: string[] = []
const wire: TransportParts = {
  fetch: (url, init) => fetch(url, init),
  cookies: () => document.cookie,
  random: () => Math.random().toString(36).slice(2),
  reportPlatform: host.reportPlatform,
  biStat: visit.biStat,
  relogin: () => parts.login.relogin(),
  page: () => location.pathname,
  alternateOrigins: alternates,
  aiOrigin: async () => (await import('#api/ai-origin.ts')).chosenAiOrigin(ai),
  crmHeaders: async () => (await import('#api/crm-ticket.ts')).crmHeaders(tickets),
}
const transport = createTransport(wire)
const parts = await createApp({
  history: browserHistory(),
  transport,
  host,
  brand: boot.brand,
  origins: boot.origins,
  makeKey: () => Math.random().toString(36).slice(2, 10),
  report: (reason) => reportError(new Error(reason)),
  // oxlint-disable-next-line no-console -- SPEC §8: a cancelled jump is a warning of the console only
  warn: (text) => console.warn(text),
})

const enter = (search: string) => {
  visit.enter(search)
  if (/[?&](?:ticket|eid)=/.test(search)) tickets.push(search)
}
enter(location.search)
reportThemeMode(location.search)

// The page's own wants need its code; what everybody wants must be there before the guards ask.
seedQueries(parts.queries, boot.queries, entryWants(undefined, ''))
await parts.navigator.start()
const { current } = parts.navigator.state()
const tellPage = (entry: typeof current) => signal({ kind: 'page', address: urlOf(entry) })
tellPage(current)
document.addEventListener('click', ({ target }) => signal({ kind: 'click', target }), true)
parts.navigator.on('after', (entry) => {
  enter(entry.search)
  tellPage(entry)
})
const firstPage = parts.modules.get(current.page.name)
seedQueries(parts.queries, boot.queries, entryWants(firstPage, current.search))

const showTitle = (title: string) => {
  document.title = title
  host.setTitle?.(title)
}
const app = <App parts={parts} onDocumentTitle={showTitle} />
// A guard may have led to another page than the server drew.
const isDrawn = root.getAttribute(RENDERED_MARK) === current.page.name
// In slices: on a slow phone the whole page at once would hold up what is touched meanwhile.
if (isDrawn) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
root.removeAttribute(RENDERED_MARK)
if (isDrawn) pressAgain(root)

void browserIdle().then(async () => {
  deviceStore.sweep()
  if (knownAccount(parts.queries) !== undefined) forgetAttempts(tabStore)
  // Nobody waits for it: where it does not come, nothing is counted.
  warming.isWarming = true
  const [tracking, later] = await Promise.all([
    import('#tracking/start-tracking.ts').catch(() => undefined),
    import('#app/when-idle.ts').catch(() => undefined),
  ])
  warming.isWarming = false
  tracking?.startTracking({ ...parts, wire, visit })
  // oxlint-disable-next-line no-console -- SPEC §9: a transfer that takes long is a warning of the log
  later?.startWhenIdle({ app: parts, early, warn: (text) => console.warn(text) })
  const sharing = await import('#share/start-sharing.ts').catch(() => undefined)
  void sharing?.startSharing({ ...parts, report: reportError })
  const { warmUp } = await import('#app/warm-up.ts')
  return warmUp(parts.modules, warming)
})
