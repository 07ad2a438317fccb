import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { seedQueries } from '#api/seed-queries.ts'
import { createTransport, type TransportParts } from '#api/transport/transport.ts'
import { reportThemeMode } from '#brands/theme-mode.ts'
import { watchStyles } from '#lib/code.ts'
import { nextTask } from '#lib/next-task.ts'
import { tabStore } from '#lib/storage.ts'
import { urlOf } from '#navigation/address.ts'
import { browserHistory } from '#navigation/history.ts'
import { signal } from '#tracking/signals.ts'
import { createVisit, type Visit } from '#tracking/visit.ts'
import { App } from '../App.tsx'
import { BOOT_ID, RENDERED_MARK, ROOT_ID, STATE_ID, UNKNOWN_MARK } from './boot.ts'
import { createBrowserHost } from './browser-host.ts'
import { browserIdle } from './browser-idle.ts'
import { createApp, type AppParts } from '../create-app.ts'
import { keepEarlyErrors } from './early-errors.ts'
import { earlyInputs, holdTicks, repeatEarlyInput, takeEarlyInput } from './early-input.ts'
import { entryWants } from './entry-wants.ts'
import { readBootState, readBuildId } from './read-boot-state.ts'
import { fetchBuild, reloadForNewBuild } from '../watch/reload-for-new-build.ts'
import { startLater } from './start-later.ts'

/**
 * Starts the app in this browser: it takes over what the server drew, or draws the page itself. In several tasks: on a
 * slow phone one alone would hold up what is touched meanwhile.
 */
export async function start(): Promise<void> {
  const root = document.getElementById(ROOT_ID)
  if (!root) throw new Error(`no element #${ROOT_ID}`)
  const isUnknown = takeUnknownMark()
  const warming = watchMissingChunks()
  const early = keepEarlyErrors()
  const boot = readBootState(document.getElementById(STATE_ID)?.textContent)
  await nextTask()
  const host = await createBrowserHost(boot, () => transport)
  const visit = createVisit(tabStore)
  const { alternates = [], ai = [] } = boot.origins ?? {}
  /** Queries that brought the ticket of an external CRM (SPEC §2). */
  const tickets: string[] = []
  const sending: TransportParts = {
    fetch: (url, init) => fetch(url, init),
    cookies: () => document.cookie,
    random: () => Math.random().toString(36).slice(2),
    reportPlatform: host.reportPlatform,
    biStat: visit.biStat,
    relogin: () => parts.login.relogin(),
    page: () => location.pathname,
    alternateOrigins: alternates,
    aiOrigin: async () => (await import('#api/transport/ai-origin.ts')).chosenAiOrigin(ai),
    crmHeaders: async () => (await import('#api/transport/crm-ticket.ts')).crmHeaders(tickets),
  }
  const transport = createTransport(sending)
  const parts = await createApp({
    history: browserHistory(),
    transport,
    sending,
    host,
    brand: boot.brand,
    origins: boot.origins,
    makeKey: () => Math.random().toString(36).slice(2, 10),
    report: (reason) => reportError(new Error(reason)),
    // oxlint-disable-next-line no-console -- SPEC §8: a cancelled jump is a warning of the console only
    warn: (text) => console.warn(text),
  })
  const enter = enterPages(visit, tickets)
  enter(location.search)
  reportThemeMode(location.search)

  // The page's own wants need its code; what everybody wants must be there before the guards ask.
  seedQueries(parts.queries, boot.queries, entryWants(undefined, ''))
  await parts.navigator.start()
  tellPages(parts, enter)
  const { current } = parts.navigator.state()
  const firstPage = parts.modules.get(current.page.name)
  await nextTask()
  seedQueries(parts.queries, boot.queries, entryWants(firstPage, current.search))
  await nextTask()
  draw(root, parts)
  if (isUnknown) parts.toast.show('页面不存在，已回到首页')
  void browserIdle().then(() => startLater({ parts, visit, early, warming }))
}

/** Whether the address led to no page (RT-002); the mark goes, so that a reload does not tell it again. */
function takeUnknownMark(): boolean {
  if (location.hash !== UNKNOWN_MARK) return false
  history.replaceState(history.state, '', location.pathname + location.search)
  return true
}

/** Reloads where a chunk is gone with its build; nobody waits for a page that is only warmed up. */
function watchMissingChunks() {
  const warming = { isWarming: false }
  const own = readBuildId(document.getElementById(BOOT_ID)?.textContent)
  const reload = () => location.reload()
  watchStyles()
  window.addEventListener('vite:preloadError', () => {
    if (!warming.isWarming) void reloadForNewBuild({ own, fetchBuild, store: tabStore, reload })
  })
  return warming
}

/** What the query of every page says to the visit and to calls. */
function enterPages(visit: Visit, tickets: string[]) {
  return (search: string) => {
    visit.enter(search)
    if (/[?&](?:ticket|eid)=/.test(search)) tickets.push(search)
  }
}

/** Tells the tracker, which comes later, of pages and presses. */
function tellPages({ navigator }: AppParts, enter: (search: string) => void): void {
  const { current } = navigator.state()
  const tellPage = (entry: typeof current) => signal({ kind: 'page', address: urlOf(entry) })
  tellPage(current)
  document.addEventListener('click', ({ target }) => signal({ kind: 'click', target }), true)
  navigator.on('after', (entry) => {
    enter(entry.search)
    tellPage(entry)
  })
}

function draw(root: HTMLElement, parts: AppParts): void {
  const showTitle = (title: string) => {
    document.title = title
    parts.host.setTitle?.(title)
  }
  const app = <App parts={parts} onDocumentTitle={showTitle} />
  // A guard may have led to another page than the server drew.
  const isDrawn = root.getAttribute(RENDERED_MARK) === parts.navigator.state().current.page.name
  // In slices: on a slow phone the whole page at once would hold up what is touched meanwhile.
  if (isDrawn) {
    const early = takeEarlyInput(earlyInputs())
    void browserIdle().then(holdTicks())
    startTransition(() => void hydrateRoot(root, app))
    root.removeAttribute(RENDERED_MARK)
    void repeatEarlyInput(early)
  } else {
    createRoot(root).render(app)
    root.removeAttribute(RENDERED_MARK)
  }
}
