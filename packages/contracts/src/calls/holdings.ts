import { PLAT_TYPE } from '@koi/domain/hosts/platform-value'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  DateText,
  FormSmallInt,
  Money,
  SellerId,
  FundCode,
  productKeys,
  NavText,
} from '../fields.ts'
import { CurvePeriod } from './products.ts'
import { as } from '../wire.ts'

const ASSET_VO = '/fbp/fund/v1/fund.fuasset_query_vo.FuassetQueryVo'
const ASSET_AO = '/fbp/fund/v1/fund.fuasset_query_ao.FuassetQueryAo'
const CACHE_ASSET_MS = 15_000
/** The account inside the person's account that a fund stands in; absent: their own. */
const appacc = { appacc_id: z.optional(z.string().check(z.maxLength(64))) }

const Held = z.object({
  fund_code: z.string(),
  spid: z.string(),
  fund_brief_name: z.string(),
  board: z.enum(['steady', 'advanced', 'bank']),
  category_text: z.string(),
  /** 活期: a money fund. */
  is_current: z.boolean(),
  company_name: z.string(),
  position_money: Money,
  total_shares: z.int(),
  yday_profit: z.nullable(Money),
  yday_profit_day: z.string(),
  position_profit: Money,
  position_profit_rate: z.string(),
  total_profit: Money,
  /** Buys that are paid and not yet confirmed. */
  in_transit_cents: Money,
})

const HeldAccount = z.object({
  appacc_id: z.string(),
  app_kind: z.enum(['union', 'pension', 'shortTerm', 'midTerm']),
  /** The product; empty for accounts that are of no one product. */
  fund_code: z.string(),
  union_id: z.string(),
  name: z.string(),
  /** Cash of the account included. */
  position_money: Money,
  cash_cents: Money,
  position_profit: Money,
  position_profit_rate: z.string(),
  total_profit: Money,
  yday_profit: z.nullable(Money),
  yday_profit_day: z.string(),
  in_transit_cents: Money,
})

/** What an investor owns, what it earned, and where every figure comes from. */
export const holdingsCalls = {
  queryAsset: call({
    summary:
      'CL-080: one holding in full: shares, value, profit, what is on its way and what can be done; 1613467522 where nothing is held',
    method: 'POST',
    path: `${ASSET_VO}.FaqvQueryAsset`,
    access: 'user',
    timeoutMs: 10_000,
    cacheMs: CACHE_ASSET_MS,
    request: z.object({
      ...productKeys,
      ...appacc,
      compatible_trade_id: z.optional(z.string().check(z.maxLength(64))),
      front_end_trace_id: z.optional(z.string().check(z.maxLength(128))),
      abt_module_code_list: z.optional(z.array(z.string()).check(z.maxLength(50))),
      abt_expid_list: z.optional(z.array(z.string()).check(z.maxLength(50))),
    }),
    response: z.object({
      position_info: z.object({
        position_money: Money,
        /** Shares ×100 that can be redeemed today. */
        tn_can_redeem_unit: z.int(),
        total_shares: z.int(),
        unit_cost: z.string(),
        nav: NavText,
        nav_day: z.string(),
        in_transit_cents: Money,
        /** The first day on which money under way becomes shares; empty where there is none or it is not known. */
        next_confirm_date: z.string(),
        redeeming_shares: z.int(),
      }),
      /** `app_type` is ours: 0 their own account, 1 combination, 2 pension, 3 short term, 4 mid term. */
      account_info: z.object({ appacc_id: z.string(), app_type: z.int() }),
      /** What the holding and its product are called elsewhere (SPEC §3); empty texts: it has no such name. */
      product_keys: z.object({
        fund_code: z.string(),
        spid: z.string(),
        /** Who sells it; here its seller. */
        partner_id: z.string(),
        product_code: z.string(),
        /** Of the combination it stands in, or is. */
        union_id: z.string(),
        /** The code of a fund of funds. */
        fofId: as('fofId', z.string()),
        issue: z.string(),
        /** `spPurposes`, ours; 0 is unknown. */
        sp_purpose: z.int(),
        /** 约定年化 and 七日年化; `--` where it has none. */
        profit_rate: z.string(),
        day7_profit_rate: z.string(),
        rate_key: z.string(),
      }),
      sku_info: z.object({
        fund_code: z.string(),
        spid: z.string(),
        product_code: z.string(),
        issue: z.string(),
        online_status: z.int(),
        fund_brief_name: z.string(),
        fund_risk_desc: z.string(),
        rate_key: z.string(),
        rate_key_desc: z.string(),
        rate_key_val: z.string(),
        subscribe_start_time: z.string(),
        subscribe_end_time: z.string(),
        is_newly_issued: z.int(),
        is_demo_market: z.boolean(),
        category: z.string(),
      }),
      profit_info: z.object({
        yday_profit: z.nullable(Money),
        position_cost: Money,
        position_profit: Money,
        position_profit_rate: z.string(),
        /** Says which day the profit is of when it is not yesterday's. */
        last_profit_desc: z.string(),
        /** Null unless the brand's rule pack allows intraday estimates and a feed has one (D-11). */
        today_profit: z.nullable(Money),
        estimate_profit_date: z.string(),
        total_profit: Money,
        realised_profit: Money,
        dividend_cents: Money,
      }),
      trans_info: z.object({
        buy_info: z.object({ buy_button_status: z.int().check(z.gte(0), z.lte(11)) }),
        redeem_info: z.object({
          redeem_button_status: z.int().check(z.gte(0), z.lte(12)),
          redeem_button_jump_dest: z.string(),
        }),
      }),
      apl_info: z.object({
        community: z.object({ community_id: z.string() }),
        favor: z.object({ support_add_favor: z.boolean(), has_add_favor: z.boolean() }),
      }),
      is_profit_degraded: z.boolean(),
      is_cache: z.boolean(),
      time_updated: z.int(),
      time_expired: z.int(),
    }),
  }),
  queryAssetOneSimple: call({
    summary: 'CL-093: one holding in short, for the page of its product',
    method: 'POST',
    path: `${ASSET_AO}.FaqaQueryAssetOneSimple`,
    access: 'user',
    request: z.object({ ...productKeys, ...appacc }),
    response: z.object({
      fund_asset: z.object({
        position_money: Money,
        total_shares: z.int(),
        position_profit: Money,
        position_profit_rate: z.string(),
        yday_profit: z.nullable(Money),
        yday_profit_day: z.string(),
        in_transit_cents: Money,
        nav_day: z.string(),
      }),
    }),
  }),
  queryAssetRecords: call({
    summary: 'CL-087: finished transactions of a holding, ten a page (SPEC §9)',
    method: 'POST',
    path: '/fcgi/lct_qry_asset.fcgi',
    access: 'user',
    request: z.object({
      outputType: as('OutPutType', z._default(z.literal('JSON'), 'JSON')),
      fund_code: FundCode,
      spid: SellerId,
      ...appacc,
      offset: z._default(z.pipe(FormSmallInt, z.int().check(z.lte(100_000))), 0),
      limit: z._default(z.pipe(FormSmallInt, z.int().check(z.gte(1), z.lte(50))), 10),
    }),
    response: z.object({
      close_trans_list: z.array(
        z.object({
          listid: z.string(),
          /** A kind of order, `dividend` or `split`. */
          kind: z.string(),
          kind_text: z.string(),
          day: DateText,
          amount_cents: z.nullable(Money),
          shares: z.nullable(z.int()),
          nav: z.nullable(NavText),
          fee_cents: z.nullable(Money),
          state_text: z.string(),
        }),
      ),
      total_num: z.int(),
    }),
  }),
  queryMainAsset: call({
    summary: 'CL-092: totals for 我的 and home',
    method: 'POST',
    path: `${ASSET_AO}.FaqaQueryMainAssetSimple`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      /** Cash, holdings at the newest NAV, and money in transit. */
      total_asset: Money,
      cash_balance: Money,
      position_money: Money,
      in_transit_cents: Money,
      /** Records of the person that are under way; a combination's order is one. */
      in_transit_count: z.int(),
      yday_profit: Money,
      position_profit: Money,
      total_profit: Money,
      /** Newest day whose NAVs the totals contain; empty without holdings. */
      updated_day: z.string(),
      /** Lines of queryAssetList: funds, and accounts as one each. */
      holding_count: z.int(),
    }),
  }),
  queryAssetList: call({
    summary: 'CL-093 family: all holdings of this account',
    method: 'POST',
    path: `${ASSET_AO}.FaqaQueryAssetListSimple`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      holding_list: z.array(Held),
      /** Combinations, pension and term accounts: each as one, with everything in it. */
      account_list: z.array(HeldAccount),
      updated_day: z.string(),
    }),
  }),
  queryProfitDetail: call({
    summary: 'Own: profit per day (entity of EN-301..317), newest first',
    method: 'POST',
    path: `${ASSET_VO}.FaqvQueryProfitDetail`,
    access: 'user',
    request: z.object({
      ...productKeys,
      ...appacc,
      offset: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
      limit: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
    }),
    response: z.object({
      profit_list: z.array(
        z.object({
          acc_time: z.string(),
          day: z.string(),
          day1_profit_rate: z.string(),
          day7_profit_rate: z.string(),
          fund_brief_name: z.string(),
          fund_code: z.string(),
          fund_type: z.int(),
          profit: Money,
          /** Parts of the day's profit: NAV move or income, dividend, fees. They add up to `profit`. */
          nav_profit: Money,
          dividend_profit: Money,
          fee: Money,
          spid: z.string(),
          valid_money: Money,
          shares: z.int(),
          nav: NavText,
        }),
      ),
      plat_type: z.literal(PLAT_TYPE),
      /** The address of these days' page, encoded to stand in another's query; spelled so on the wire (A-52). */
      encoude_url: z.string(),
      ret_num: z.int(),
      has_more: z.boolean(),
      total_profit: Money,
    }),
  }),
  queryHoldingCurve: call({
    summary: 'Own: cumulative profit and value of a holding by day',
    method: 'POST',
    path: `${ASSET_VO}.FaqvQueryHoldingCurve`,
    access: 'user',
    cacheMs: CACHE_ASSET_MS,
    request: z.object({ ...productKeys, ...appacc, period: CurvePeriod }),
    response: z.object({
      days: z.array(DateText),
      values_cents: z.array(z.int()),
      profits_cents: z.array(z.int()),
      as_of: z.string(),
    }),
  }),
  queryLots: call({
    summary: 'Own: the lots behind a holding, with NAV and fee of each (PRODUCT 1)',
    method: 'POST',
    path: `${ASSET_VO}.FaqvQueryLots`,
    access: 'user',
    request: z.object({ ...productKeys, ...appacc }),
    response: z.object({
      fund_brief_name: z.string(),
      /** Of `gold` a share is 0.01 g, and its NAV the price of that. */
      category: z.string(),
      nav: NavText,
      nav_day: z.string(),
      /** When an order to sell that is placed now is confirmed: `days` and `redeem_rate_ppm` of the lots are of this date. */
      sold_confirm_date: DateText,
      lots: z.array(
        z.object({
          lot_id: z.string(),
          listid: z.string(),
          source: z.enum([
            'buy',
            'dividend',
            'income',
            'split',
            'subscribe',
            'convert',
            'exchange',
            'transfer',
          ]),
          trade_date: DateText,
          confirm_date: DateText,
          /** From the confirm date of the lot to `sold_confirm_date`. */
          days: z.int(),
          nav: NavText,
          shares_bought: z.int(),
          shares_left: z.int(),
          cost_cents: Money,
          fee_cents: Money,
          value_cents: Money,
          /** What selling it now is charged with. */
          redeem_rate_ppm: z.int(),
          is_redeemable: z.boolean(),
          /** The first day on which it can be sold. */
          redeemable_date: DateText,
        }),
      ),
      total_shares: z.int(),
      position_money: Money,
      position_cost: Money,
      position_profit: Money,
      realised_profit: Money,
      dividend_cents: Money,
      total_profit: Money,
    }),
  }),
}
