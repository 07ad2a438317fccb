import * as z from 'zod'
import { Money } from '../fields.ts'
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
  i_risk_level: z.int(),
  s_risk_level_desc: z.string(),
  l_min_money: Money,
  i_online_status: Flag,
  s_not_online_reason: z.string(),
  i_duration_type: z.int(),
  i_duration: z.int(),
  s_subscribe_start_time: z.string(),
  s_subscribe_end_time: z.string(),
  i_is_newly_issued: Flag,
  s_union_id: z.string(),
  s_recommended_holding: z.string(),
  s_day_rise_rate: z.string(),
  i_is_fav: Flag,
  s_unit_net: z.string(),
  st_first_category: Named,
  st_second_category: Named,
  st_conversion_status: z.object({ i_status: Flag }),
  st_transfer_status: z.object({ i_status: Flag }),
})

/** Finding a fund by code, name, pinyin or initials. */
export const searchCalls = {
  searchFunds: call({
    summary: 'CL-017',
    method: 'POST',
    path: `${SEARCH}.FsaSearchResultV2`,
    access: 'visitor',
    request: z.object({
      s_key_word: z.string().max(64, '搜索词过长'),
      /** 1 when the person finished typing: the word goes into the history. */
      i_finish: Flag.default(0),
      i_filter_not_sale: Flag.default(0),
      s_uin: z.string().max(64).optional(),
      i_account_type: z.int().optional(),
      s_seq_no: z.string().max(64).optional(),
      st_search_comm_extend_req: z
        .object({ offset: z.int().min(0).max(10_000).default(0), limit: z.int().min(1).max(50).default(20) })
        .default({ offset: 0, limit: 20 }),
      s_scene_type: z.string().max(32).optional(),
      i_channel: z.int().optional(),
      b_record_history: z.boolean().default(false),
    }),
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
