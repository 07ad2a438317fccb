import type { TrackedEventWire } from '@koi/contracts/pingd'
import { statDataText } from '@koi/domain/tracking/stat-data'
import { fallbackChannel, statTypeOf } from '@koi/domain/tracking/channel'
import { maskAddress } from '@koi/domain/tracking/mask-address'
import type { UserPath } from '@koi/domain/tracking/user-path'
import type { Deliver, VisitFields } from './deliver.ts'
import { createEventQueue } from './event-queue.ts'
import { ExposureWatch } from './exposure-watch.ts'
import { createJumpWatch } from './jump-watch.ts'
import { PageWatch } from './page-watch.ts'
import type { Signal } from './signals.ts'
import type { Exposure } from './use-exposure.ts'
import type { Visit } from './visit.ts'

export interface TrackerParts {
  host: { name: string; scene?: string }
  visit: Pick<Visit, 'source'>
  path: { read(): UserPath; write(path: UserPath): void }
  deliver: Deliver
  /** Whether statistics may be recorded. */
  isAllowed: () => boolean
  observe: ConstructorParameters<typeof ExposureWatch>[0]['observe']
  makeId: () => string
  now: () => number
  startedMs: number
}

/** The text is our own hook's. */
const exposureOf = (text: string): Exposure => JSON.parse(text)

type Told = Omit<TrackedEventWire, 'id' | 'page' | 'time'> & { page?: string }

/** Where the visit comes from; a visit that names no channel comes from its host's. */
function visitFields({ host, visit, path }: TrackerParts): VisitFields {
  const { lctfrom, statData, shareTraceId } = visit.source()
  const channel = statData.fm === '' ? fallbackChannel(host.name, host.scene) : statData.fm
  return {
    key: path.read().key,
    lctfrom,
    stat_data: statDataText({ ...statData, fm: channel }),
    share_trace_id: shareTraceId,
    host: host.name,
    stat_type: statTypeOf(host.name),
  }
}

/** Turns signals into events, and sends them. Make it once for an app. */
export function createTracker(parts: TrackerParts) {
  const { path, isAllowed, now } = parts
  const jumps = createJumpWatch()
  const queue = createEventQueue((events) => parts.deliver(visitFields(parts), events))

  function eventOf({ page = pages.page(), ...told }: Told, atMs: number): TrackedEventWire {
    return { id: parts.makeId(), page, time: atMs, ...told }
  }
  function record(told: Told, atMs: number): void {
    if (isAllowed()) queue.add(eventOf(told, atMs))
  }

  const onSeen = ({ name, fields }: Exposure, stayMs: number | undefined) =>
    stayMs === undefined
      ? record({ type: 'brow', name, ...fields }, now())
      : record({ type: 'timestay', name, ...fields, stay_ms: Math.round(stayMs) }, now())
  const exposures = new ExposureWatch({ observe: parts.observe, now, onSeen })
  const pages = new PageWatch({
    startedMs: parts.startedMs,
    path,
    onView: (page, atMs) => record({ type: 'brow', name: 'page', page }, atMs),
    onStay: ({ page, stayMs, loadMs }, atMs) =>
      record({ type: 'timestay', name: 'page', page, stay_ms: stayMs, load_ms: loadMs }, atMs),
  })

  return {
    take(what: Signal, atMs: number) {
      if (what.kind === 'page') pages.entered(what.address, atMs)
      else if (what.kind === 'watch') exposures.watch(what.element, exposureOf(what.exposure))
      else if (what.kind === 'unwatch') exposures.unwatch(what.element)
      else if (what.kind === 'event')
        record({ type: what.type, name: what.name, ...what.fields }, atMs)
    },
    asked: (atMs: number) => pages.asked(atMs),
    page: pages.page,
    /** A link was pressed that leads out of the app. */
    jumped(atMs: number) {
      const event = eventOf({ type: 'click', name: 'jump' }, atMs)
      if (!isAllowed()) return
      jumps.pressed(event, atMs)
      queue.add(event)
    },
    /** Page lifecycle of SPEC §2: 1 first load … 6 back from sharing (RU-082). */
    lifecycle: (scene: number, address: string, atMs: number) =>
      record({ type: 'brow', name: 'lifecycle', scene, page: maskAddress(address) }, atMs),
    /** The page is going: everything is sent now. */
    hidden(atMs: number) {
      exposures.pause()
      pages.left(atMs)
      const again = jumps.leftAt(atMs)
      if (again && isAllowed()) queue.add(again)
      queue.flush()
    },
    shown(atMs: number) {
      pages.resumed(atMs)
      exposures.resume()
    },
    /** Statistics are no longer allowed: what was not sent is dropped. */
    forget: queue.clear,
  }
}
