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
  is_intact: z.boolean(),
  findings: z.array(z.object({ place: z.int(), problem: z.enum(['altered', 'removed', 'head']) })),
  /** Numbers that never arrived: the app lost them; nobody took them out. */
  missing_seqs: z.array(z.int()),
})

const TraceOrder = z.object({
  listid: z.string(),
  kind_text: z.string(),
  fund_code: z.string(),
  fund_brief_name: z.string(),
  created_ms: z.int(),
})

const TraceHead = z.object({
  trace_id: z.string(),
  started_ms: z.int(),
  /** Moment of the newest event. */
  ended_ms: z.int(),
  event_count: z.int(),
  order_list: z.array(TraceOrder),
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
    request: z.object({
      page_path: Path,
      fund_info_list: z._default(
        z.array(z.object({ fund_code: FundCode, spid: SellerId })).check(z.maxLength(20)),
        [],
      ),
      pre_page_path: z._default(Path, ''),
      /** Order or transaction that led here. */
      jump_trans_id: z._default(z.string().check(z.maxLength(64)), ''),
      front_end_trace_id: TraceId,
      /** Which experiments are asked about: by module, by id, or both; none: all that run. */
      abt_module_code_list: z._default(
        z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20)),
        [],
      ),
      abt_expid_list: z._default(
        z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20)),
        [],
      ),
    }),
    response: z.object({
      is_need_trace: z.union([z.literal(0), z.literal(1)]),
      frontEndGrayResult: as(
        'frontEndGrayResult',
        z.array(
          z.object({
            exp_id: z.string(),
            /** Goes into statistics as it is. */
            mtaReportData: as('mtaReportData', z.string()),
            /** 0: as before; 1: the new version. */
            version_type: z.int(),
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
    request: z.object({
      trace_id: TraceId,
      events: z.array(TraceEvent).check(z.minLength(1), z.maxLength(TRACE_BATCH_MAX)),
    }),
    response: z.object({
      event_count: z.int(),
      /** Numbers below the highest that are not here: to be sent again. */
      missing_seqs: z.array(z.int()),
    }),
  }),
  queryTraces: call({
    summary: 'Own: my traces, newest first',
    method: 'POST',
    path: `${TRACE}.QueryTraces`,
    access: 'user',
    request: z.object(slice(50, 20)),
    response: z.object({ trace_list: z.array(TraceHead), has_more: z.boolean() }),
  }),
  queryTrace: call({
    summary: 'Own: one of my traces with its events, and whether its chain is whole',
    method: 'POST',
    path: `${TRACE}.QueryTrace`,
    access: 'user',
    request: z.object({ trace_id: TraceId }),
    response: z.object({
      trace: TraceHead,
      events: z.array(
        z.object({
          place: z.int(),
          received_ms: z.int(),
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
      listid: z.optional(OrderId),
      account_id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    }),
    response: z.object({
      exported_ms: z.int(),
      /** A trace that the order names and that is not there; else empty. */
      missing_trace_id: z.string(),
      traces: z.array(
        z.object({
          ...TraceHead.shape,
          account_id: z.string(),
          brand_id: z.string(),
          /** Of the newest event: kept elsewhere, it proves the rest. */
          head_hash: z.string(),
          events: z.array(
            z.object({
              place: z.int(),
              seq: z.int(),
              received_ms: z.int(),
              /** The text that was hashed. */
              content: z.string(),
              prev_hash: z.string(),
              hash: z.string(),
            }),
          ),
          verification: Verification,
        }),
      ),
    }),
  }),
}
