import * as z from 'zod'
import { PingFields, TrackedEvent } from '@koi/contracts/pingd'
import { shanghaiDate, DAY_MS } from '@koi/domain/calendar/dates'
import { parseShareTraceId } from '@koi/domain/share/share-trace'
import { cutLctfrom, parseStatData } from '@koi/domain/tracking/stat-data'
import { maskAddress } from '@koi/domain/tracking/mask-address'
import { maskPersonal } from '@koi/domain/tracking/mask'
import { trackingScene } from '@koi/domain/tracking/tracking-scene'
import type { EventRow } from './event-store.ts'

/** What the server itself knows about a request. */
export interface PingAsker {
  brandId: string
  accountId: string | undefined
  /** Business time, ms. */
  nowMs: number
}

const PINGS_MAX = 10

/** Control characters, halves of signs and whatever else a database or a report would trip over. */
const UNPRINTABLE = /[^\x21-\x7E\u4E00-\u9FFF]/g
const clean = (text: string) => maskPersonal(text.replace(UNPRINTABLE, ''))

/** A name may be a number that tells too much. */
const word = (text: string | undefined) => (text === undefined ? undefined : clean(text))

const Ping = z.object({ r5: z.unknown() })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The pings of a body: a form, JSON, or text that is one of both; several come as a list. */
export function pingsOf(body: unknown): unknown[] {
  if (typeof body !== 'string') return [body]
  const isJson = /^\s*[[{]/.test(body)
  const value = isJson ? readJson(body) : Object.fromEntries(new URLSearchParams(body))
  return Array.isArray(value) ? value.slice(0, PINGS_MAX) : [value]
}

type Visit = z.output<typeof PingFields>

/** `r5` alone may be one event without a list. */
function fieldsOf(ping: unknown): Visit | undefined {
  const { r5 } = Ping.safeParse(ping).data ?? {}
  const fields = typeof r5 === 'string' ? readJson(r5) : r5
  const isSingle = typeof fields === 'object' && fields !== null && !('list' in fields)
  return PingFields.safeParse(isSingle ? { ...fields, list: [fields] } : fields).data
}

function rowOf(event: z.output<typeof TrackedEvent>, visit: Visit, asker: PingAsker): EventRow {
  const age = Math.min(DAY_MS, Math.max(0, (visit.sent ?? event.time) - event.time))
  const page = clean(maskAddress(event.page))
  return {
    id: event.id,
    businessDate: shanghaiDate(asker.nowMs),
    receivedMs: asker.nowMs,
    happenedMs: asker.nowMs - age,
    brandId: asker.brandId,
    accountId: asker.accountId,
    visitKey: clean(visit.key),
    host: visit.host,
    statType: visit.stat_type,
    scene: trackingScene(page),
    lctfrom: cutLctfrom(clean(visit.lctfrom)),
    ...parseStatData(clean(visit.stat_data)),
    shareTraceId: parseShareTraceId(visit.share_trace_id) ?? '',
    type: event.type,
    name: clean(event.name),
    page,
    fundCode: word(event.fund_code),
    spid: word(event.spid),
    pos: event.pos,
    kind: word(event.kind),
    stayMs: event.stay_ms,
    loadMs: event.load_ms,
    lifecycle: event.scene,
    reportId: event.report_id,
    reason: event.reason,
  }
}

/** The rows of one ping; whatever does not fit the contract is left out, silently (CL-055). */
export function rowsOf(ping: unknown, asker: PingAsker): EventRow[] {
  const visit = fieldsOf(ping)
  if (!visit) return []
  return visit.list.flatMap((item) => {
    const event = TrackedEvent.safeParse(item)
    return event.success ? [rowOf(event.data, visit, asker)] : []
  })
}
