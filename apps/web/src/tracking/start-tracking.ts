import { BASE_PATH } from '@koi/contracts/page'
import { deviceNow } from '#lib/clock.ts'
import { makeIdempotencyKey } from '#lib/idempotency-key.ts'
import { tabStore } from '#lib/storage.ts'
import { urlOf } from '#navigation/address.ts'
import { lifecycleOf } from '#navigation/lifecycle-of.ts'
import { trackingAllowed } from './allowed.ts'
import { pressedThing } from './click-words.ts'
import { createDelivery } from './deliver.ts'
import { leadsOut } from './jump-watch.ts'
import { keptPath } from './path-slot.ts'
import { loadPicture } from './picture.ts'
import { takeSignals } from './signals.ts'
import { createTraceFeed } from './trace-feed.ts'
import type { TrackingParts } from './tracking-parts.ts'
import { createTracker } from './tracker.ts'

/** Starts counting in this browser, first what has happened until now. Once for an app, when it is idle. */
export function startTracking(parts: TrackingParts): void {
  const { navigator, host, visit } = parts
  const fresh = { key: makeIdempotencyKey(), lctfrom: visit.source().lctfrom }
  // Some webviews have none, whatever the types say.
  const { sendBeacon }: Partial<typeof window.navigator> = window.navigator
  const tracker = createTracker({
    host,
    visit,
    path: keptPath(tabStore, fresh),
    deliver: createDelivery({
      beacon: sendBeacon?.bind(window.navigator),
      fetch: (url, init) => fetch(url, init),
      loadPicture: (url) => loadPicture(() => new Image(), url),
      hostName: location.hostname,
      now: deviceNow,
    }),
    isAllowed: trackingAllowed.read,
    observe: (onChange, options) => new IntersectionObserver(onChange, options),
    makeId: makeIdempotencyKey,
    now: deviceNow,
    startedMs: performance.timeOrigin,
  })
  const trace = createTraceFeed(parts)

  const lifecycle = lifecycleOf(navigator, host)
  takeSignals((what, atMs) => {
    if (what.kind === 'click') return onClick(what.target, atMs)
    if (what.kind === 'share') return what.isOver ? lifecycle.shareEnded() : lifecycle.shareBegan()
    tracker.take(what, atMs)
    trace.take(what, atMs)
  })
  navigator.on('beforeEnter', () => tracker.asked(deviceNow()))
  lifecycle.subscribe((scene, entry) => {
    tracker.lifecycle(scene, urlOf(entry), deviceNow())
    trace.lifecycle(scene, deviceNow())
  })
  trackingAllowed.subscribe(() => {
    if (!trackingAllowed.read()) tracker.forget()
  })
  const hide = () => {
    tracker.hidden(deviceNow())
    trace.hidden()
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hide()
    else tracker.shown(deviceNow())
  })
  window.addEventListener('pagehide', hide)

  function onClick(target: EventTarget | null, atMs: number) {
    if (!(target instanceof Element)) return
    const thing = pressedThing(target)
    if (thing) tracker.take({ kind: 'event', type: 'click', ...thing }, atMs)
    const link = target.closest('a')
    if (link && leadsOut(link.href, location.origin, BASE_PATH)) tracker.jumped(atMs)
    trace.pressed(target, atMs)
  }
}
