import { PINGD_PATH, type PingFieldsWire, type TrackedEventWire } from '@koi/contracts/pingd'
import type { FailureReason } from '@koi/domain/tracking/event-types'
import { trackingScene } from '@koi/domain/tracking/tracking-scene'

export interface DeliveryParts {
  /** `navigator.sendBeacon`; undefined where there is none. */
  beacon: ((url: string, body: URLSearchParams) => boolean) | undefined
  fetch: typeof fetch
  /** Whether a picture came from there in time. */
  loadPicture: (url: string) => Promise<boolean>
  hostName: string
  /** The device's time, ms. */
  now: () => number
}

/** What belongs to the visit and not to one event. */
export type VisitFields = Omit<PingFieldsWire, 'list' | 'sent'>

/** Sends events one way or another; false where every way failed. */
export type Deliver = (visit: VisitFields, events: readonly TrackedEventWire[]) => Promise<boolean>

const TOO_MANY = 429

const withReason = (events: readonly TrackedEventWire[], reason: FailureReason) =>
  events.map((event) => ({ reason, ...event }))

async function byRequest(send: typeof fetch, body: URLSearchParams): Promise<boolean> {
  try {
    const answer = await send(PINGD_PATH, { method: 'POST', body, keepalive: true })
    // Refused because it was too much: another way would be more still.
    return answer.ok || answer.status === TOO_MANY
  } catch {
    return false
  }
}

/**
 * Statistics to /webview/pingd (SPEC §7): by beacon, which outlives the page; else by a request that is
 * kept alive; else by one picture for each event. Events that took a second way say why.
 */
export function createDelivery(parts: DeliveryParts): Deliver {
  function bodyOf(visit: VisitFields, events: readonly TrackedEventWire[]) {
    const url = events[0]?.page ?? ''
    const fields: PingFieldsWire = { ...visit, sent: parts.now(), list: [...events] }
    return new URLSearchParams({
      dm: parts.hostName,
      r2: String(trackingScene(url)),
      url,
      r5: JSON.stringify(fields),
    })
  }
  return async (visit, events) => {
    if (parts.beacon?.(PINGD_PATH, bodyOf(visit, events))) return true
    const late = withReason(events, parts.beacon ? 'beacon_request_fail' : 'beacon_unavailable')
    if (await byRequest(parts.fetch, bodyOf(visit, late))) return true
    const urls = late.map((event) => `${PINGD_PATH}?${bodyOf(visit, [event]).toString()}`)
    return (await Promise.all(urls.map(parts.loadPicture))).every(Boolean)
  }
}
