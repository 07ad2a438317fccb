import {
  BACKUP_TIMEOUT_MS,
  PLACEMENT_CACHE_MS,
  PLACEMENT_TIMEOUT_MS,
} from '@koi/domain/recommendation/placement-times'
import { allowedExtraInfo } from '@koi/domain/recommendation/extra-info'
import { PLAN_FILTERS } from '@koi/domain/recommendation/judge-plan'
import { PLACEMENT_ACTIONS } from '@koi/domain/recommendation/placement-action'
import { PLAN_STATES } from '@koi/domain/recommendation/placement-plan'
import * as z from 'zod/mini'
import { call, DEFAULT_CACHE_MS } from '../call.ts'
import { FundSearchItem } from './search-item.ts'
import { as } from '../wire.ts'

const QUERY = '/fbp/dp/v1/dp.furecom_unified_ao.FurecomUnifiedAo'

const Id = z.string().check(z.regex(/^[\w-]{1,64}$/, '编号不正确'))
const Channel = z.string().check(z.regex(/^[\w-]{1,32}$/, '渠道不正确'))
const ChannelOrNone = z._default(z.string().check(z.regex(/^[\w-]{0,32}$/)), '')
const abtList = (name: string) =>
  as(name, z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20)), []))

/** What is asked, whichever way: which positions of which page, and for which channel (RU-171). */
const asked = {
  dpPage: Id,
  dpPositions: z.array(Id).check(z.minLength(1), z.maxLength(10)),
  dpChannel: Channel,
  traceId: z._default(z.string().check(z.maxLength(128)), ''),
  /** Keys that are not allowed are dropped (RU-172). */
  extraInfo: z._default(
    z.pipe(z.record(z.string(), z.unknown()), z.transform(allowedExtraInfo)),
    {},
  ),
  /** Experiments that the page knows: by module, by id. */
  experimentModules: abtList('abt_module_code_list'),
  experimentIds: abtList('abt_expid_list'),
  /** 1: what is being tried is asked for as well (RU-051). */
  withTrials: as('is_exp_dps', z._default(z.union([z.literal(0), z.literal(1)]), 0)),
}

/** EN-213 to EN-222, and what is drawn of it. */
const Plan = z.object({
  planId: z.string(),
  planCode: z.string(),
  /** 0: shown as to everybody; 1: looked at before others see it. */
  controlFlag: z.int(),
  planFilterResults: z.array(z.object({ filter: z.enum(PLAN_FILTERS), isPassed: z.boolean() })),
  /** A day; null: as often as its position allows, or as one comes. */
  planLimitValue: z.nullable(z.int()),
  positionLimitValue: z.nullable(z.int()),
  planLimitId: z.string(),
  bizRuleMatchKeys: z.array(z.string()),
  /** The arm of the experiment that shows it; empty where it is part of none. */
  dpFeature: z.object({ expId: z.string(), arm: z.string() }),
  isBi: z.boolean(),
  title: z.string(),
  text: z.string(),
  buttonText: z.string(),
  /** A page of ours; of a product it is the product's. */
  jumpUrl: z.string(),
  /** Why it is shown: what matched. */
  reason: z.string(),
  /** How often it was seen today. */
  planExposureCount: z.int(),
  /** Goes back with every report about it. */
  reportToken: z.string(),
  product: as('product_info', z.optional(FundSearchItem)),
})

const Positions = z.record(
  z.string(),
  z.object({
    positionId: z.string(),
    positionLimitValue: z.nullable(z.int()),
    positionExposureCount: z.int(),
    plans: as('plan_info_list', z.array(Plan)),
  }),
)

const answer = z.object({ traceId: z.string(), positions: as('dp_map', Positions) })

/** `{spid}_{fund_code}`, each. */
const ProductKeys = z
  .array(z.string().check(z.regex(/^\w{1,32}_[\w-]{1,32}$/)))
  .check(z.maxLength(20))

const besideHolding = z.object({ ret: z.int(), positions: as('dp_map', Positions) })

const ReportItem = z.object({
  /** The plan that was shown. */
  dpId: Id,
  dpPage: Id,
  dpPosition: Id,
  action: z.enum(PLACEMENT_ACTIONS),
  prodId: z._default(z.string().check(z.maxLength(80)), ''),
  dpChannel: ChannelOrNone,
  reportToken: z.string().check(z.minLength(1), z.maxLength(200)),
})

/** A plan as its JSON file says it; what it is and means stands in docs/how-to/placements.md. */
const PlanFile = z.looseObject({ id: Id })

/** Placements: what stands in a position of a page (SPEC §7). */
export const recommendationCalls = {
  unifiedQueryDp: call({
    summary: 'CL-129: what stands in the positions of a page, for who asks',
    method: 'POST',
    path: `${QUERY}.furecom_unified_query_dp_message`,
    // The specification asks it of people who are logged in; a visitor is answered what is for everybody.
    access: 'visitor',
    asksSession: true,
    skipLogin: true,
    ignoreError: true,
    timeoutMs: PLACEMENT_TIMEOUT_MS,
    cacheMs: PLACEMENT_CACHE_MS,
    request: z.object(asked),
    response: answer,
  }),
  unifiedQueryDpById: call({
    summary: 'CL-130: the same for one plan that a link names',
    method: 'POST',
    path: `${QUERY}.furecom_unified_query_dp_message_bydpid`,
    access: 'visitor',
    asksSession: true,
    skipLogin: true,
    ignoreError: true,
    timeoutMs: PLACEMENT_TIMEOUT_MS,
    cacheMs: PLACEMENT_CACHE_MS,
    request: z.object({ ...asked, dpid: Id }),
    response: answer,
  }),
  unifiedQueryBackupDp: call({
    summary: 'CL-131: what is for everybody, asked where the first answer failed',
    method: 'POST',
    path: `${QUERY}.furecom_unified_query_backup_dp_message`,
    access: 'visitor',
    asksSession: true,
    skipLogin: true,
    ignoreError: true,
    timeoutMs: BACKUP_TIMEOUT_MS,
    cacheMs: PLACEMENT_CACHE_MS,
    request: z.object(asked),
    response: answer,
  }),
  submitCheckValue: call({
    summary: 'CL-132: that a placement was seen, pressed, closed or not wanted',
    method: 'POST',
    path: `${QUERY}.furecom_sumbit_check_value`,
    access: 'visitor',
    writes: true,
    skipLogin: true,
    ignoreError: true,
    request: z.object({
      reportItems: z.array(ReportItem).check(z.minLength(1), z.maxLength(20)),
    }),
    response: z.object({
      keptCount: z.int(),
      /** Those that are about no answer that was given to who sends them; the others are kept. */
      refusedItems: z.array(
        z.object({
          /** Its place in `report_items`, from 0. */
          itemNumber: z.int(),
          retcode: z.int(),
        }),
      ),
    }),
  }),
  queryDpMessage: call({
    summary: 'CL-094, CL-095: what stands beside a holding, of the products it is about',
    method: 'POST',
    path: '/fbp/dp/v1/dp.fudp_message_ao.FudpMessageAo.QueryDpMessage',
    access: 'user',
    asksSession: true,
    ignoreError: true,
    timeoutMs: PLACEMENT_TIMEOUT_MS,
    cacheMs: PLACEMENT_CACHE_MS,
    request: z.object({
      pageId: as('pageId', Id),
      productIdInfo: as('productIdInfo', ProductKeys),
      positionIds: as('positionIds', z.array(Id).check(z.minLength(1), z.maxLength(10))),
    }),
    response: besideHolding,
  }),
  queryToufang: call({
    summary:
      'CL-096, CL-097: the tip (2) and the lesson (1) beside a holding; pages send it as the command gettoufangfortob',
    method: 'POST',
    path: '/fbp/dp/v1/dp.fudp_message_ao.FudpMessageAo.GetToufangForTob',
    access: 'visitor',
    asksSession: true,
    skipLogin: true,
    ignoreError: true,
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({
      pageId: as('pageId', z.int().check(z.minimum(1), z.maximum(999_999))),
      platform: z.literal(1),
      positionId: as('positionId', z.int().check(z.minimum(1), z.maximum(999_999))),
      productKeys: as('vProductIdInfo', ProductKeys),
    }),
    response: besideHolding,
  }),
  queryPlacementPlans: call({
    summary:
      'Own: the plans of the brand, as their files, with how often each was seen, for an operator',
    method: 'POST',
    path: `${QUERY}.QueryPlacementPlans`,
    access: 'operator',
    request: z.object({}),
    response: z.object({
      plans: as(
        'plan_files',
        z.array(
          z.object({
            planId: z.string(),
            state: z.enum(PLAN_STATES),
            planFile: z.looseObject({}),
            seenCount: z.int(),
            pressedCount: z.int(),
            closedCount: z.int(),
            unwantedCount: z.int(),
          }),
        ),
      ),
    }),
  }),
  savePlacementPlan: call({
    summary:
      'Own: adds a plan or replaces it whole; one that contradicts itself is refused, for an operator',
    method: 'POST',
    path: `${QUERY}.SavePlacementPlan`,
    access: 'operator',
    writes: true,
    request: z.object({ planFile: PlanFile }),
    response: z.object({ planId: z.string() }),
  }),
}

/** The command that stands for it on pages (RU-231). */
export const toufangCommand = {
  cmdname: 'gettoufangfortob',
  call: recommendationCalls.queryToufang,
}
