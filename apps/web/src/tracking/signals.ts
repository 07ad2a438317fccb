import type { TraceEventWire } from '@koi/contracts/trace-event'
import type { EventType } from '@koi/domain/tracking/event-types'
import { deviceNow } from '#lib/clock.ts'

/** What an event says besides its name; names of the wire. Never who somebody is, never an amount. */
export interface TrackFields {
  fund_code?: string | undefined
  spid?: string | undefined
  /** Place in its list, from 1. */
  pos?: number | undefined
  kind?: string | undefined
  report_id?: number | undefined
}

type Without<Event, Names extends string> = Event extends unknown ? Omit<Event, Names> : never
/** A line of the trace before it has its number and its time. */
export type Evidence = Without<TraceEventWire, 'seq' | 'at_ms'>

/** What the app tells its tracker. */
export type Signal =
  | { kind: 'event'; type: EventType; name: string; fields?: TrackFields | undefined }
  | { kind: 'page'; address: string }
  | { kind: 'click'; target: EventTarget | null }
  /** `exposure` is the JSON text of an `Exposure`. */
  | { kind: 'watch'; element: Element; exposure: string }
  | { kind: 'unwatch'; element: Element }
  | { kind: 'evidence'; event: Evidence }
  /** The host's own share sheet: what follows is no ordinary return to the page (RU-082). */
  | { kind: 'share'; isOver: boolean }

type Taker = (signal: Signal, atMs: number) => void

/** What happens before the tracker is there is kept; a page that never gets it must not grow. */
const KEPT_MAX = 200
const kept: Parameters<Taker>[] = []

let take: Taker = (...signal) => {
  if (kept.length < KEPT_MAX) kept.push(signal)
}

/** Tells the tracker, or keeps it until there is one. */
export const signal = (what: Signal): void => take(what, deviceNow())

/** From now on `taker` hears everything, first what was kept. */
export function takeSignals(taker: Taker): void {
  take = taker
  for (const each of kept.splice(0)) taker(...each)
}
