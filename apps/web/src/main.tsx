import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { seedQueries } from '#api/seed-queries.ts'
import { createTransport } from '#api/transport.ts'
import { App } from '#app/App.tsx'
import { RENDERED_MARK, ROOT_ID, STATE_ID } from '#app/boot.ts'
import { createApp } from '#app/create-app.ts'
import { entryWants } from '#app/entry-wants.ts'
import { pageOrder } from '#app/page-order.ts'
import { pressAgain } from '#app/press-again.ts'
import { readBootState } from '#app/read-boot-state.ts'
import { reloadOnce } from '#app/reload-once.ts'
import { browserIdle, readConnection, warmPages } from '#app/warm-pages.ts'
import { createH5Host } from '#hosts/h5.ts'
import { deviceStore, tabStore } from '#lib/storage.ts'
import { browserHistory } from '#navigation/history.ts'
import { createVisit } from '#session/visit.ts'

const root = document.getElementById(ROOT_ID)
if (!root) throw new Error(`no element #${ROOT_ID}`)

window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce(tabStore, () => location.reload())) event.preventDefault()
})

const boot = readBootState(document.getElementById(STATE_ID)?.textContent)
const host = createH5Host(navigator)
const visit = createVisit(tabStore)
const parts = createApp({
  history: browserHistory(),
  transport: createTransport({
    fetch: (url, init) => fetch(url, init),
    cookies: () => document.cookie,
    random: () => Math.random().toString(36).slice(2),
    reportPlatform: host.reportPlatform,
    biStat: visit.biStat,
  }),
  host,
  brand: boot.brand,
  makeKey: () => Math.random().toString(36).slice(2, 10),
  report: (reason) => reportError(new Error(reason)),
})

visit.enter(location.search)
parts.navigator.on('after', ({ search }) => visit.enter(search))

// The page's own wants need its code; what everybody wants must be there before the guards ask.
seedQueries(parts.queries, boot.queries, entryWants(undefined, ''))
await parts.navigator.start()
const { current } = parts.navigator.state()
const firstPage = parts.modules.get(current.page.name)
seedQueries(parts.queries, boot.queries, entryWants(firstPage, current.search))

const app = <App parts={parts} onDocumentTitle={(title) => (document.title = title)} />
// A guard may have led to another page than the server drew.
const isDrawn = root.getAttribute(RENDERED_MARK) === current.page.name
// In slices: on a slow phone the whole page at once would hold up what is touched meanwhile.
if (isDrawn) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
root.removeAttribute(RENDERED_MARK)
if (isDrawn) pressAgain(root)

void browserIdle().then(() => {
  deviceStore.sweep()
  return warmPages(pageOrder, parts.modules, browserIdle, readConnection(navigator))
})
