import { identityCalls } from '@koi/contracts/calls/identity'
import { callKey } from '#api/call-key.ts'
import { sendCall } from '#api/transport/send-call.ts'
import { serverTimeOf } from '#lib/server-clock.ts'
import { SESSION_FRESH_MS } from '#session/session.ts'
import type { Signal } from './signals.ts'
import type { Trace } from './start-trace.ts'
import type { TrackingParts } from './tracking-parts.ts'

/** What happens before it is known whether this brand wants a trace is kept, up to so much. */
const KEPT_MAX = 200

type Act = (trace: Trace) => void

/**
 * Hands everything to the trace, by the server's clock: it is evidence. The trace, whose code is fetched only where the brand wants one (RU-132). Most
 * brands want none: then nothing is kept and nothing is fetched.
 */
export function createTraceFeed(parts: TrackingParts) {
  let trace: Trace | undefined
  let kept: Act[] | undefined = []
  const act = (what: Act) => {
    if (trace) what(trace)
    else if (kept && kept.length < KEPT_MAX) kept.push(what)
  }

  async function begin() {
    const definition = identityCalls.querySession
    const { brand } = await parts.queries.fetchQuery({
      queryKey: callKey(definition, {}),
      queryFn: () => sendCall(parts.transport, definition, {}),
      staleTime: SESSION_FRESH_MS,
    })
    if (brand.needTrace) {
      const { startTrace } = await import('./start-trace.ts')
      trace = startTrace(parts)
    }
    const waiting = kept ?? []
    kept = undefined
    for (const what of waiting) act(what)
  }
  // Without an answer nothing is traced; the server would take nothing either.
  void begin().catch(() => (kept = undefined))

  return {
    take: (what: Signal, atMs: number) => act((to) => to.take(what, serverTimeOf(atMs))),
    lifecycle: (scene: number, atMs: number) =>
      act((to) => to.lifecycle(scene, serverTimeOf(atMs))),
    pressed: (target: Element, atMs: number) => act((to) => to.pressed(target, serverTimeOf(atMs))),
    hidden: () => act((to) => to.hidden()),
  }
}
