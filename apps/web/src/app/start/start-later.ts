import { createServerTime } from '#api/transport/server-time.ts'
import { followServerClock } from '#lib/server-clock.ts'
import { deviceStore, tabStore } from '#lib/storage.ts'
import { forgetAttempts } from '#session/login-counts.ts'
import { knownAccount } from '#session/session.ts'
import type { Visit } from '#tracking/visit.ts'
import type { AppParts } from '../create-app.ts'
import type { keepEarlyErrors } from './early-errors.ts'
import type { WarmState } from './warm-pages.ts'

interface LaterParts {
  parts: AppParts
  visit: Visit
  early: ReturnType<typeof keepEarlyErrors>
  /** Nobody waits for a page that is only warmed up. */
  warming: WarmState
}

/** What nobody waits for: tracking, sharing, reports, the pages that may come next. */
export async function startLater({ parts, visit, early, warming }: LaterParts) {
  deviceStore.sweep()
  tabStore.sweep()
  if (knownAccount(parts.queries) !== undefined) forgetAttempts(tabStore)
  const serverTime = createServerTime({
    fetch: (url, init) => fetch(url, init),
    store: deviceStore,
  })
  followServerClock(serverTime, (ask) =>
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') ask()
    }),
  )
  // Nobody waits for it: where it does not come, nothing is counted.
  warming.isWarming = true
  const [tracking, later] = await Promise.all([
    import('#tracking/start-tracking.ts').catch(() => undefined),
    import('./when-idle.ts').catch(() => undefined),
  ])
  warming.isWarming = false
  tracking?.startTracking({ ...parts, visit })
  // oxlint-disable-next-line no-console -- SPEC §9: a transfer that takes long is a warning of the log
  later?.startWhenIdle({ app: parts, early, warn: (text) => console.warn(text) })
  const sharing = await import('#share/start-sharing.ts').catch(() => undefined)
  void sharing?.startSharing({ ...parts, report: reportError })
  const warmer = await import('./warm-up.ts').catch(() => undefined)
  // A page that is opened before all others are here is not ready before its sheets are.
  parts.navigator.on('after', () => void warmer?.warmOpenPage(warming))
  return warmer?.warmUp(warming)
}
