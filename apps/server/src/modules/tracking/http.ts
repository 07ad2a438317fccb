import { orderKindLabel } from '@koi/domain/trade/order-states'
import { randomBytes } from 'node:crypto'
import type { trackingCalls } from '@koi/contracts/calls/tracking'
import { readTraceId } from '@koi/domain/tracking/trace-id'
import type { UserContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import { refuse } from '#refuse.ts'
import { appendTrace, type TraceAppendDeps } from './append-trace.ts'
import { needTrace } from './need-trace.ts'
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

/** Account of the operators' token (http/gate.ts). */
const OPERATOR = 'operator'

export const wireHead = (trace: TraceWithOrders) => ({
  trace_id: trace.id,
  started_ms: trace.startedMs,
  ended_ms: trace.endedMs,
  event_count: trace.eventCount,
  order_list: trace.orders.map((order) => ({
    listid: order.orderId,
    kind_text: orderKindLabel(order.kind),
    fund_code: order.fundCode,
    fund_brief_name: order.fundName,
    created_ms: order.createdMs,
  })),
})

const wireVerification = ({ findings, missing }: Verification) => ({
  is_intact: findings.length === 0,
  findings,
  missing_seqs: missing,
})

/** The evidence as it is handed out, by the call and by the command line. */
export const wireEvidence = (trace: Evidence) => ({
  ...wireHead(trace),
  account_id: trace.accountId,
  brand_id: trace.brandId,
  head_hash: trace.headHash,
  events: trace.rows.map((row) => ({
    place: row.place,
    seq: row.seq,
    received_ms: row.receivedMs,
    content: row.content,
    prev_hash: row.prevHash,
    hash: row.hash,
  })),
  verification: wireVerification(trace.verification),
})

/** In the demo everybody passes as operator: for other people's evidence that is not enough. */
function refuseCuriosity({ accountId, session }: UserContext) {
  if (accountId !== OPERATOR && session.current?.kind !== 'operator') throw refuse('forbidden')
}

export const trackingHandlers = (
  deps: TraceAppendDeps & { statistics: Statistics },
): Handlers<typeof trackingCalls> => ({
  async reportClickDownloadApp({ platform, lctfrom }, { accountId, brand, nowMs }) {
    const event = { type: 'click', name: 'download_app', page: '', time: 0 }
    const id = randomBytes(16).toString('hex')
    const list = [{ ...event, id, ...(platform !== '' && { kind: platform }) }]
    deps.statistics.add(rowsOf({ r5: { lctfrom, list } }, { brandId: brand.id, accountId, nowMs }))
    return {}
  },
  async checkIsNeedTrace(request, { accountId, brand }) {
    if (readTraceId(request.front_end_trace_id)?.accountId !== accountId) {
      throw refuse('traceUnknown')
    }
    const { isNeeded, experiments } = await needTrace(deps.db, {
      accountId,
      brand,
      pagePath: request.page_path,
      modules: request.abt_module_code_list,
      experimentIds: request.abt_expid_list,
    })
    return {
      is_need_trace: isNeeded ? (1 as const) : (0 as const),
      frontEndGrayResult: experiments.map(({ expId, reportData, version }) => ({
        exp_id: expId,
        mtaReportData: reportData,
        version_type: version,
      })),
    }
  },
  async appendTrace({ trace_id, events }, { accountId, brand }) {
    const { eventCount, missing } = await appendTrace(deps, {
      traceId: trace_id,
      accountId,
      brand,
      events,
    })
    return { event_count: eventCount, missing_seqs: missing }
  },
  async queryTraces({ offset, limit }, { accountId, brand }) {
    const owner = { accountId, brandId: brand.id }
    const traces = await listTraces(deps.db, owner, { offset, limit: limit + 1 })
    return { trace_list: traces.slice(0, limit).map(wireHead), has_more: traces.length > limit }
  },
  async queryTrace({ trace_id }, { accountId, brand }) {
    const trace = await readTrace(deps.db, trace_id, { accountId, brandId: brand.id })
    return {
      trace: wireHead(trace),
      events: trace.rows.flatMap(({ place, receivedMs, content }) => {
        const event = eventOf(content)
        return event ? [{ place, received_ms: receivedMs, event }] : []
      }),
      verification: wireVerification(trace.verification),
    }
  },
  async exportTraces({ listid, account_id }, context) {
    refuseCuriosity(context)
    const { brand, nowMs } = context
    if (listid === undefined && account_id === undefined) throw refuse('invalidRequest')
    const about = { brandId: brand.id, accountId: account_id, orderId: listid }
    const { traces, missingTraceId } = await exportEvidence(deps.db, about)
    return {
      exported_ms: nowMs,
      missing_trace_id: missingTraceId ?? '',
      traces: traces.map(wireEvidence),
    }
  },
})
