import * as z from 'zod/mini'
import { MomentAsked } from './fields.ts'

/** Batches and a whole trace are bounded: a page that goes wild fills nothing up. */
export const TRACE_BATCH_MAX = 50
export const TRACE_EVENTS_MAX = 5000

/** A star stands for what was hidden. */
const ProtocolId = z.string().check(z.regex(/^[0-9A-Za-z_*-]{1,32}:[a-z]{1,16}$/))
const Protocols = z.array(ProtocolId).check(z.maxLength(20))
const Code = z.string().check(z.regex(/^[0-9A-Za-z_*-]{1,32}$/))
const text = (length: number) => z.string().check(z.maxLength(length))

/** `seq` counts a trace's events from 1, without gaps; `at_ms` is the device's time. */
const stamp = {
  seq: z.int().check(z.gte(1), z.lte(TRACE_EVENTS_MAX)),
  at_ms: MomentAsked,
}

/** A page came on the screen; its address is masked. */
const PageShown = z.object({ ...stamp, kind: z.literal('page'), address: text(512) })
/** The page was hidden, came back, was closed …: page lifecycle scenes of SPEC §2. */
const Lifecycle = z.object({
  ...stamp,
  kind: z.literal('scene'),
  scene: z.int().check(z.gte(1), z.lte(6)),
})
/** Something was pressed: what it is and what it says. Never what was typed. */
const Tap = z.object({ ...stamp, kind: z.literal('tap'), role: text(24), label: text(80) })
/** What the order page said when it asked for an order. */
const Shown = z.object({
  ...stamp,
  kind: z.literal('shown'),
  fund_code: Code,
  spid: Code,
  /** Rates of the fee; sums stand on the order. */
  fee_text: text(200),
  risk: text(32),
  investor_class: text(16),
  verdict: text(200),
  days: z.array(z.object({ title: text(64), day: text(64) })).check(z.maxLength(12)),
  protocol_ids: Protocols,
})
/** What was agreed to: the documents of the product, or a risk above one's class. */
const Agreed = z.object({
  ...stamp,
  kind: z.literal('agreed'),
  what: z.enum(['protocols', 'mismatch']),
  fund_code: Code,
  spid: Code,
  protocol_ids: Protocols,
})

/** One line of the app's own event log, as the app sends it. */
export const TraceEvent = z.union([PageShown, Lifecycle, Tap, Shown, Agreed])

/** As it is kept: masked once more, and with the versions of the documents that were agreed to. */
export const KeptTraceEvent = z.union([
  PageShown,
  Lifecycle,
  Tap,
  Shown,
  z.extend(Agreed, {
    versions: z.array(z.object({ protocol_id: z.string(), version: z.string() })),
  }),
])

export type TraceEventWire = z.output<typeof TraceEvent>
export type KeptTraceEventWire = z.output<typeof KeptTraceEvent>
