import * as z from 'zod/mini'
import { EVENT_TYPES, FAILURE_REASONS } from '@koi/domain/tracking/event-types'

/**
 * CL-055, the statistics of SPEC §7, by GET or POST. Not a call of the table: a beacon reads no answer,
 * so there is no envelope. Fields: `dm` host name, `r2` scene 1 or 2, `url` masked address of the page,
 * `r5` a JSON text of `PingFields`. Answer 204, also for what was not understood; a picture of one
 * point for who asks for a picture; 429 where it is too much.
 */
export const PINGD_PATH = '/webview/pingd'

/** Events of one request. */
const PING_EVENTS_MAX = 50
/** Of a request's body, or of its query. */
export const PING_BYTES_MAX = 64 * 1024

/** A name we gave: never words that a person typed or read. */
const Name = z.string().check(z.regex(/^[a-z][a-z0-9_.]{0,47}$/))
/** A code or a kind, too short for anything else. */
const Word = z.string().check(z.regex(/^[\w.-]{1,12}$/))
/** Out of an address, so it may say anything: cut and masked by the server. */
const Source = z._default(z.string().check(z.maxLength(200)), '')
const Milliseconds = z.int().check(z.gte(0), z.lte(86_400_000))

/** One thing that happened. Nothing here says who somebody is or how much money they have. */
export const TrackedEvent = z.object({
  /** Random; the same event that comes twice is kept once. */
  id: z.string().check(z.regex(/^[0-9a-f]{16,32}$/)),
  type: z.enum(EVENT_TYPES),
  /** What it happened to: `home.search`, `product.buy`, `page`. */
  name: Name,
  /** Address of the page, masked. */
  page: z.string().check(z.maxLength(512)),
  /** Epoch ms of the device. */
  time: z.int().check(z.gte(0)),
  fund_code: z.optional(Word),
  spid: z.optional(Word),
  /** Place in its list, from 1. */
  pos: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  /** Which of several, such as a tab or a board. */
  kind: z.optional(Word),
  stay_ms: z.optional(Milliseconds),
  load_ms: z.optional(z.int().check(z.gte(1), z.lte(5000))),
  /** Page lifecycle (SPEC §2, RU-082). */
  scene: z.optional(z.int().check(z.gte(1), z.lte(6))),
  report_id: z.optional(z.int().check(z.gte(0), z.lte(999_999_999))),
  reason: z.optional(z.enum(FAILURE_REASONS)),
})

/** `r5`: the visit, and what happened in it. An event that is wrong is left out, the others count. */
export const PingFields = z.object({
  /** Key of the visit's user-path session. */
  key: z._default(z.string().check(z.regex(/^(?:[0-9a-f]{32})?$/)), ''),
  lctfrom: Source,
  stat_data: Source,
  share_trace_id: Source,
  host: z._default(z.string().check(z.regex(/^[a-z0-9-]{0,16}$/)), ''),
  /** Epoch ms of the device when it sent this: events are dated by their age, whatever its clock says. */
  sent: z.optional(z.int().check(z.gte(0))),
  stat_type: z._default(z.literal([68, 88]), 68),
  list: z.array(z.unknown()).check(z.maxLength(PING_EVENTS_MAX)),
})

export type TrackedEventWire = z.input<typeof TrackedEvent>
export type PingFieldsWire = Omit<z.input<typeof PingFields>, 'list'> & { list: TrackedEventWire[] }
