import { isSequenceOf } from '@koi/domain/search/sequence'
import * as z from 'zod/mini'
import { Money, SmallInt } from '../fields.ts'
import { call } from '../call.ts'

const SEARCH = '/fbp/fund/v1/fund.fuapl_search_ao.FuaplSearchAo'
const Flag = z.union([z.literal(0), z.literal(1)])
const Named = z.object({ s_name: z.string() })

/** Fund search item (SPEC §3, EN-065..091). */
export const FundSearchItem = z.object({
  s_fundcode: z.string(),
  s_spid: z.string(),
  i_fund_type: z.int(),
  i_product_code: z.int(),
  s_fund_brief_name: z.string(),
  s_tf_profit_rate: z.string(),
  s_rate_key_text: z.string(),
  /** 1 percent, 2 yuan. */
  i_rate_key_val_unit: z.int(),
  /** Own: 推算, a day of the rate's period is not explained by its source. */
  b_rate_estimated: z.optional(z.boolean()),
  i_risk_level: z.int(),
  s_risk_level_desc: z.string(),
  l_min_money: Money,
  i_online_status: Flag,
  s_not_online_reason: z.string(),
  i_duration_type: z.int(),
  i_duration: z.int(),
  s_subscribe_start_time: z.string(),
  s_subscribe_end_time: z.string(),
  /** Own: until when an order of a trading day keeps its day, `15:00`. */
  s_cut_off_time: z.string(),
  i_is_newly_issued: Flag,
  s_union_id: z.string(),
  s_recommended_holding: z.string(),
  s_day_rise_rate: z.string(),
  i_is_fav: Flag,
  s_unit_net: z.string(),
  /** Own: the day of that NAV; empty before the first. */
  s_unit_net_day: z.string(),
  st_first_category: Named,
  st_second_category: Named,
  st_conversion_status: z.object({ i_status: Flag }),
  st_transfer_status: z.object({ i_status: Flag }),
})

/** The request of a search; what says whose it is and where it was made is sent with each (CL-017). */
const SearchRequest = z
  .object({
    s_key_word: z.string().check(z.maxLength(64, '搜索词过长')),
    /** 1 when the person finished typing: the word goes into the history. */
    i_finish: z._default(Flag, 0),
    i_filter_not_sale: z._default(Flag, 0),
    /** Whom the page believes to be logged in; empty for a visitor. The words of anybody else are not kept. */
    s_uin: z._default(z.string().check(z.maxLength(64)), ''),
    /** As the page was given it. */
    i_account_type: z.optional(SmallInt),
    /** `{account}_{ms}`: one search is kept once, however often its request arrives. */
    s_seq_no: z.optional(z.string().check(z.maxLength(78))),
    st_search_comm_extend_req: z._default(
      z.object({
        offset: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
        limit: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
      }),
      { offset: 0, limit: 20 },
    ),
    /** Where it was made: `search`, or `plan` where the product of a plan is chosen. */
    s_scene_type: z._default(z.string().check(z.regex(/^[\w-]{0,32}$/)), ''),
    /** The platform's number (SPEC §9, A-99). */
    i_channel: z.optional(z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(8)])),
    b_record_history: z._default(z.boolean(), false),
  })
  .check(
    z.refine(
      ({ s_seq_no, s_uin }) => s_seq_no === undefined || isSequenceOf(s_seq_no, s_uin),
      '搜索序号不正确',
    ),
  )

/** Finding a fund by code, name, pinyin or initials. */
export const searchCalls = {
  searchFunds: call({
    summary: 'CL-017: funds by code, name, pinyin or initials, the best match first',
    method: 'POST',
    path: `${SEARCH}.FsaSearchResultV2`,
    access: 'visitor',
    request: SearchRequest,
    response: z.object({
      st_product_results: z.object({
        vst_product_list: z.array(FundSearchItem),
        /** How many there are; counted up to 1,000. */
        i_total: z.int(),
        b_has_more: z.boolean(),
      }),
      /** Which kind of offer the first hit is (SPEC §4: intent1 to intent6); empty when nothing was found. */
      s_intent_detect: z.string(),
    }),
  }),
  querySearchHome: call({
    summary: 'Own: history of this account and hot words',
    method: 'POST',
    path: `${SEARCH}.FsaQuerySearchHome`,
    access: 'visitor',
    request: z.object({}),
    response: z.object({ history: z.array(z.string()), hot_words: z.array(z.string()) }),
  }),
  clearSearchHistory: call({
    summary: 'Own: forgets the search history of this account',
    method: 'POST',
    path: `${SEARCH}.FsaClearSearchHistory`,
    access: 'user',
    writes: true,
    request: z.object({}),
    response: z.object({}),
  }),
}
