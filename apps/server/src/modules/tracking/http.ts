import { orderKindLabel } from '@koi/domain/trade/order-states'
import { randomBytes } from 'node:crypto'
import type { trackingCalls } from '@koi/contracts/calls/tracking'
import { readTraceId } from '@koi/domain/tracking/trace-id'
import type { UserContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Experiments } from '#modules/experiments/index.ts'
import { refuse } from '#refuse.ts'
import { appendTrace, type TraceAppendDeps } from './append-trace.ts'
import { needsTrace } from './need-trace.ts'
import { rowsOf } from './read-ping.ts'
import {
  eventOf,
  exportEvidence,
  listTraces,
  readTrace,
  type Evidence,
  type TraceWithOrders,
  type Verification,
} from './read-traces.ts'
import type { Statistics } from './statistics.ts'

/** Account of the operators' token (http/guards/gate.ts). */
const OPERATOR = 'operator'

const wireHead = (trace: TraceWithOrders) => ({
  ...trace,
  traceId: trace.id,
  orders: trace.orders.map((order) => ({ ...order, kindText: orderKindLabel(order.kind) })),
})

const wireVerification = ({ findings, missing }: Verification) => ({
  isIntact: findings.length === 0,
  findings,
  missingSeqs: missing,
})

/** The evidence as it is handed out, by the call and by the command line. */
export const wireEvidence = (trace: Evidence) => ({
  ...wireHead(trace),
  events: trace.rows,
  verification: wireVerification(trace.verification),
})

/** In the demo everybody passes as operator: for other people's evidence that is not enough. */
function refuseCuriosity({ accountId, session }: UserContext) {
  if (accountId !== OPERATOR && session.current?.kind !== 'operator') throw refuse('forbidden')
}

export const trackingHandlers = (
  deps: TraceAppendDeps & { statistics: Statistics; experiments: Pick<Experiments, 'armsOf'> },
): Handlers<typeof trackingCalls> => ({
  async reportClickDownloadApp({ platform, lctfrom }, { accountId, brand, nowMs }) {
    const event = { type: 'click', name: 'download_app', page: '', time: 0 }
    const id = randomBytes(16).toString('hex')
    const list = [{ ...event, id, ...(platform !== '' && { kind: platform }) }]
    deps.statistics.add(rowsOf({ r5: { lctfrom, list } }, { brandId: brand.id, accountId, nowMs }))
    return {}
  },
  async checkIsNeedTrace(request, { accountId, brand, nowMs, session }) {
    if (readTraceId(request.frontEndTraceId)?.accountId !== accountId) {
      throw refuse('traceUnknown')
    }
    const { experimentIds: ids, experimentModules: modules, pagePath } = request
    // Whoever names experiments shows them; all of them are only listed.
    const isNamed = ids.length + modules.length > 0
    const { sha256: deviceSha256, isCountable } = await session.deviceKey()
    const arms = await deps.experiments.armsOf(
      { brandId: brand.id, accountId, deviceSha256, isCountable },
      { known: isNamed ? { ids, modules } : undefined },
      { nowMs, isCounted: isNamed },
    )
    return {
      isTraceNeeded: needsTrace(brand, pagePath) ? (1 as const) : (0 as const),
      frontEndGrayResult: arms.map(({ expId, place }) => ({
        expId,
        mtaReportData: `${expId}_${place}`,
        versionType: place,
      })),
    }
  },
  async appendTrace({ traceId, events }, { accountId, brand }) {
    const { eventCount, missing } = await appendTrace(deps, {
      traceId,
      accountId,
      brand,
      events,
    })
    return { eventCount, missingSeqs: missing }
  },
  async queryTraces({ offset, limit }, { accountId, brand }) {
    const owner = { accountId, brandId: brand.id }
    const traces = await listTraces(deps.db, owner, { offset, limit: limit + 1 })
    return { traces: traces.slice(0, limit).map(wireHead), hasMore: traces.length > limit }
  },
  async queryTrace({ traceId }, { accountId, brand }) {
    const trace = await readTrace(deps.db, traceId, { accountId, brandId: brand.id })
    return {
      trace: wireHead(trace),
      events: trace.rows.flatMap(({ place, receivedMs, content }) => {
        const event = eventOf(content)
        return event ? [{ place, receivedMs, event }] : []
      }),
      verification: wireVerification(trace.verification),
    }
  },
  async exportTraces({ orderId, accountId }, context) {
    refuseCuriosity(context)
    const { brand, nowMs } = context
    if (orderId === undefined && accountId === undefined) throw refuse('invalidRequest')
    const about = { brandId: brand.id, accountId, orderId }
    const { traces, missingTraceId } = await exportEvidence(deps.db, about)
    return {
      exportedMs: nowMs,
      missingTraceId: missingTraceId ?? '',
      traces: traces.map(wireEvidence),
    }
  },
})
