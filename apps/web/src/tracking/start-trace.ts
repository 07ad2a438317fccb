import { trackingCalls } from '@koi/contracts/calls/tracking'
import { CallFailed } from '@koi/contracts/client'
import { LIFECYCLE_SCENES } from '@koi/domain/navigation/lifecycle-scenes'
import { sendCall } from '#api/transport/send-call.ts'
import { tabStore } from '#lib/storage.ts'
import { fetchSession } from '#session/session.ts'
import type { Signal } from './signals.ts'
import type { TrackingParts } from './tracking-parts.ts'
import { tapOf } from './tap-words.ts'
import { setFrontEndTraceId } from './trace-link.ts'
import { TraceRecorder } from './trace-recorder.ts'
import { keptTrace } from './trace-slot.ts'

/** Records the trace of this visit; call it where the brand wants one. */
export function startTrace({ host, queries, transport }: TrackingParts) {
  const recorder = new TraceRecorder({
    host,
    brandNeedsTrace: true,
    account: async () => (await fetchSession(queries, transport)).account,
    async check({ pagePath, previousPath, traceId }) {
      const answer = await sendCall(transport, trackingCalls.checkIsNeedTrace, {
        pagePath,
        prePagePath: previousPath,
        funds: fundsOf(pagePath),
        frontEndTraceId: traceId,
      })
      return answer.isTraceNeeded === 1
    },
    async append(traceId, events) {
      const answer = await sendCall(transport, trackingCalls.appendTrace, {
        traceId,
        events: [...events],
      })
      return answer.missingSeqs
    },
    mayRetry: (error) => !(error instanceof CallFailed),
    kept: keptTrace(tabStore),
    onTrace: setFrontEndTraceId,
    random: () => Math.floor(Math.random() * 10_000),
  })

  return {
    take(what: Signal, atMs: number) {
      if (what.kind === 'page') void recorder.page(what.address, atMs)
      else if (what.kind === 'evidence') recorder.record(what.event, atMs)
    },
    /** The first load of a page is the page itself. */
    lifecycle(scene: number, atMs: number) {
      if (scene !== LIFECYCLE_SCENES.firstLoad) recorder.record({ kind: 'scene', scene }, atMs)
    },
    /** Only what is pressed on the pages of a sale; elsewhere it is nobody's business. */
    pressed(target: Element, atMs: number) {
      const tap = recorder.isOnSalePage() ? tapOf(target, recorder.isOnExam()) : undefined
      if (tap) recorder.record(tap, atMs)
    },
    hidden: () => recorder.flush(),
  }
}

export type Trace = ReturnType<typeof startTrace>

/** The product that a page is about. */
function fundsOf(address: string) {
  const query = new URLSearchParams(address.split('?')[1] ?? '')
  const [fundCode, spid] = [query.get('fund_code'), query.get('spid')]
  return fundCode && spid ? [{ fundCode, spid }] : []
}
