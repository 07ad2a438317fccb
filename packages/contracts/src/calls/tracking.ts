import { TRACE_PROBLEMS } from '@koi/domain/tracking/trace-problems'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FundCode, OrderId, SellerId, slice } from '../fields.ts'
import { KeptTraceEvent, TRACE_BATCH_MAX, TraceEvent } from '../trace-event.ts'
import { as } from '../wire.ts'

const TRACE = '/fbp/fund/v1/fund.furisk_trace_ao.FuriskTraceAo'

const TraceId = z.string().check(z.regex(/^KOI0[0-4]\d{17}[\w-]{1,64}$/, '留痕标识不正确'))
const Path = z.string().check(z.maxLength(512))

/** What a check of the chain found. Rows are counted from 1 in the order they arrived. */
const Verification = z.object({
  isIntact: z.boolean(),
  findings: z.array(z.object({ place: z.int(), problem: z.enum(TRACE_PROBLEMS) })),
  /** Numbers that never arrived: the app lost them; nobody took them out. */
  missingSeqs: z.array(z.int()),
})

const TraceOrder = z.object({
  orderId: as('listid', z.string()),
  kindText: z.string(),
  fundCode: z.string(),
  name: as('fund_brief_name', z.string()),
  createdMs: z.int(),
})

const TraceHead = z.object({
  traceId: z.string(),
  startedMs: z.int(),
  /** Moment of the newest event. */
  endedMs: z.int(),
  eventCount: z.int(),
  orders: as('order_list', z.array(TraceOrder)),
})

/** Statistics of one address, and the trace: evidence of what was shown and agreed in a sale. */
export const trackingCalls = {
  reportClickDownloadApp: call({
    summary: 'CL-015: somebody pressed download on the landing page; the answer is not read',
    method: 'GET',
    path: '/fbp/dp/v1/dp.fudp_report_ao.FudpReportAo.report_click_download_app',
    access: 'visitor',
    ignoreError: true,
    skipLogin: true,
    outlivesPage: true,
    request: z.object({
      /** `ios`, `android`, `harmony`, `desktop`. */
      platform: z._default(z.string().check(z.regex(/^[a-z]{0,16}$/)), ''),
      lctfrom: z._default(z.string().check(z.maxLength(200)), ''),
    }),
    response: z.object({}),
  }),
  checkIsNeedTrace: call({
    summary:
      'CL-054: must this be traced? Wire names of the request are ours, the specification has words only',
    method: 'POST',
    path: '/fbp/fund/v1/fund.furisk_logic_vo.FuriskLogicVo.FlvCheckIsNeedTrace',
    access: 'user',
    skipLogin: true,
    outlivesPage: true,
    request: z.object({
      pagePath: Path,
      funds: as(
        'fund_info_list',
        z._default(
          z.array(z.object({ fundCode: FundCode, spid: SellerId })).check(z.maxLength(20)),
          [],
        ),
      ),
      prePagePath: z._default(Path, ''),
      /** Order or transaction that led here. */
      jumpTransId: z._default(z.string().check(z.maxLength(64)), ''),
      frontEndTraceId: TraceId,
      /** Which experiments are asked about: by module, by id, or both; none: all that run. */
      experimentModules: as(
        'abt_module_code_list',
        z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20)), []),
      ),
      experimentIds: as(
        'abt_expid_list',
        z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20)), []),
      ),
    }),
    response: z.object({
      isTraceNeeded: as('is_need_trace', z.union([z.literal(0), z.literal(1)])),
      frontEndGrayResult: as(
        'frontEndGrayResult',
        z.array(
          z.object({
            expId: z.string(),
            /** Goes into statistics as it is. */
            mtaReportData: as('mtaReportData', z.string()),
            /** The place of the version: 0 as before, 1 the new one, 2 another. */
            versionType: z.int(),
          }),
        ),
      ),
    }),
  }),
  appendTrace: call({
    summary: 'Own: further events of a trace; what came before is left out, by its number',
    method: 'POST',
    path: `${TRACE}.AppendTrace`,
    access: 'user',
    writes: true,
    skipLogin: true,
    outlivesPage: true,
    request: z.object({
      traceId: TraceId,
      events: z.array(TraceEvent).check(z.minLength(1), z.maxLength(TRACE_BATCH_MAX)),
    }),
    response: z.object({
      eventCount: z.int(),
      /** Numbers below the highest that are not here: to be sent again. */
      missingSeqs: z.array(z.int()),
    }),
  }),
  queryTraces: call({
    summary: 'Own: my traces, newest first',
    method: 'POST',
    path: `${TRACE}.QueryTraces`,
    access: 'user',
    request: z.object(slice(50, 20)),
    response: z.object({ traces: as('trace_list', z.array(TraceHead)), hasMore: z.boolean() }),
  }),
  queryTrace: call({
    summary: 'Own: one of my traces with its events, and whether its chain is whole',
    method: 'POST',
    path: `${TRACE}.QueryTrace`,
    access: 'user',
    request: z.object({ traceId: TraceId }),
    response: z.object({
      trace: TraceHead,
      events: z.array(
        z.object({
          place: z.int(),
          receivedMs: z.int(),
          event: KeptTraceEvent,
        }),
      ),
      verification: Verification,
    }),
  }),
  exportTraces: call({
    summary:
      'Own: evidence of an order or an account, with the check of its chain, for an operator',
    method: 'POST',
    path: `${TRACE}.ExportTraces`,
    access: 'operator',
    request: z.object({
      orderId: as('listid', z.optional(OrderId)),
      accountId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    }),
    response: z.object({
      exportedMs: z.int(),
      /** A trace that the order names and that is not there; else empty. */
      missingTraceId: z.string(),
      traces: z.array(
        z.object({
          ...TraceHead.shape,
          accountId: z.string(),
          brandId: z.string(),
          /** Of the newest event: kept elsewhere, it proves the rest. */
          headHash: z.string(),
          events: z.array(
            z.object({
              place: z.int(),
              seq: z.int(),
              receivedMs: z.int(),
              /** The text that was hashed. */
              content: z.string(),
              prevHash: z.string(),
              hash: z.string(),
            }),
          ),
          verification: Verification,
        }),
      ),
    }),
  }),
}
