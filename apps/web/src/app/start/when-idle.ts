import { createPrefetch } from '#api/prefetch.ts'
import { warnOfWeakNetwork } from '#api/failures/weak-network.ts'
import { createCookieList, mirrorCookies } from '#lib/cookie-list.ts'
import { largeType, largeTypeSlot } from '#lib/large-type.ts'
import { deviceStore, tabStore } from '#lib/storage.ts'
import { frameSurroundings } from '#lib/transfer/ask-frame.ts'
import { sendAgreementsLeft } from '#session/agreements/agreements-left.ts'
import { knownAccount } from '#session/session.ts'
import { isIosWebkit, mendCookieLoss } from '../watch/cookie-loss.ts'
import type { AppParts } from '../create-app.ts'
import { watchGlobalErrors } from '../watch/global-errors.ts'
import { prefetchWants } from '../prefetch-wants.ts'
import { sendErrorReport } from '../watch/send-error-report.ts'
import { followSisters } from '../watch/sister-settings.ts'

interface IdleParts {
  app: AppParts
  /** Errors that nobody caught until now, and what keeps them. */
  early: { events: readonly Event[]; stop: () => void }
  warn: (text: string) => void
}

/** Reloads once where iOS lost the session's cookies, whenever the page is in sight again. */
function watchCookies({ queries }: AppParts): void {
  const isIos = isIosWebkit()
  const look = () => {
    if (document.visibilityState !== 'visible') return
    mendCookieLoss({
      isIos,
      cookies: () => document.cookie,
      isLoggedIn: () => knownAccount(queries) !== undefined,
      store: tabStore,
      reload: () => location.reload(),
    })
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
}

/** ER-051: a failure without a usable answer would be told, were it not switched off. */
function watchNetwork({ queries, toast }: AppParts): void {
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') {
      warnOfWeakNetwork(event.action.error, toast)
    }
  })
}

/** What the first picture does not need. Its code is fetched when nothing else happens. */
export function startWhenIdle({ app, early, warn }: IdleParts): void {
  early.stop()
  watchGlobalErrors({
    target: window,
    early: early.events,
    page: () => location.pathname,
    loadReporter: () => Promise.resolve(sendErrorReport),
  })
  prefetchWants({ ...app, prefetch: createPrefetch(app.early) })
  mirrorCookies(document, createCookieList(deviceStore))
  watchCookies(app)
  watchNetwork(app)
  if (knownAccount(app.queries) !== undefined) {
    void sendAgreementsLeft(deviceStore, app.transport).catch(() => undefined)
  }
  void import('#features/messages/follow-messages.ts').then(
    ({ followMessages }) => followMessages(app),
    () => undefined,
  )
  void import('#features/messages/follow-push.ts').then(
    ({ followPush }) => followPush(app, knownAccount(app.queries) !== undefined),
    () => undefined,
  )
  // From now on the dialog is there also without a network.
  void import('#api/failures/show-failure.ts').catch(() => undefined)
  const { sisters } = app.origins
  if (sisters.length === 0) return
  void followSisters({
    sisters,
    frames: frameSurroundings(window, warn),
    largeType,
    isChosen: () => deviceStore.get(largeTypeSlot) !== undefined,
    warn,
  })
}
