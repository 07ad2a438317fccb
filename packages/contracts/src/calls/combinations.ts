import { PLAT_TYPE } from '@koi/domain/hosts/platform-value'
import * as z from 'zod/mini'
import { call, DEFAULT_CACHE_MS } from '../call.ts'
import {
  FrontEndTraceId,
  BiStat,
  DateText,
  FormFlag,
  FormInt,
  FundCode,
  IdempotencyKey,
  Money,
  NavText,
} from '../fields.ts'
import { as } from '../wire.ts'

const UNION = '/fbp/fund/v1/fund.fuunion_query_ao.FuunionQueryAo'
const UNION_TRADE = '/fbp/fund/v1/fund.fuunion_trade_ao.FuunionTradeAo'

const UnionId = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,32}$/, '组合编号不正确'))
const AppAccountId = z.string().check(z.regex(/^[0-9a-zA-Z_-]{1,64}$/, '账户编号不正确'))
/** How it is held: a portfolio, or an account for a short or middle term. */
const CombinationKind = z.enum(['union', 'shortTerm', 'midTerm'])
const RatioPpm = z.int().check(z.gte(1), z.lte(1_000_000))

const PartChange = z.object({
  fund_code: z.string(),
  fund_brief_name: z.string(),
  from_permille: z.int(),
  to_permille: z.int(),
})

/** A change of the weights: announced, then done on its day. */
const Rebalance = z.object({
  day: DateText,
  reason: z.string(),
  is_done: z.boolean(),
  turnover_permille: z.int(),
  changes: z.array(PartChange),
})

const Part = z.object({
  fund_code: z.string(),
  spid: z.string(),
  fund_brief_name: z.string(),
  type_text: z.string(),
  fund_risk_desc: z.string(),
  fund_risk_code: z.int(),
  weight_permille: z.int(),
  /** Percent; `--` where it is not known. */
  year1_rate: z.string(),
  /** The fee that a purchase of the minimum pays, discounted; ppm, null for a fixed fee. */
  buy_rate_ppm: z.nullable(z.number()),
  manage_fee_ppm: z.nullable(z.int()),
  custody_fee_ppm: z.nullable(z.int()),
  service_fee_ppm: z.nullable(z.int()),
  min_buy_cents: Money,
  confirm_days: z.int(),
  arrive_days: z.int(),
})

/** What a person has in a combination, and where each part stands against its weight. */
export const UnionAsset = z.object({
  union_id: z.string(),
  fund_code: z.string(),
  spid: z.string(),
  fund_brief_name: z.string(),
  combination_kind: CombinationKind,
  is_demo_market: z.boolean(),
  /** Empty until the first payment. */
  appacc_id: z.string(),
  buy_button_status: z.int(),
  /** 1 where something can be redeemed; 11 and 12 of accounts for a term (SPEC §4). */
  redeem_button_status: z.int(),
  /** Its parts at the newest NAVs, and the cash inside: as queryAssetList and queryMainAsset have it. */
  position_money: Money,
  position_cost: Money,
  position_profit: Money,
  position_profit_rate: z.string(),
  yday_profit: z.nullable(Money),
  yday_profit_day: z.string(),
  total_profit: Money,
  value_day: z.string(),
  /** Paid and not confirmed; redeemed and not arrived; dividends that stay inside. */
  in_transit_cents: Money,
  payout_cents: Money,
  idle_cash_cents: Money,
  /** Deposits that cannot be redeemed yet, at the newest values, by the day they open. */
  locked: z.array(z.object({ open_date: DateText, value_cents: Money })),
  parts: z.array(
    z.object({
      fund_code: z.string(),
      spid: z.string(),
      fund_brief_name: z.string(),
      type_text: z.string(),
      shares: z.int(),
      nav: z.nullable(NavText),
      nav_day: z.string(),
      value_cents: Money,
      profit_cents: Money,
      target_permille: z.int(),
      now_permille: z.int(),
      drift_permille: z.int(),
    }),
  ),
})

/** Combinations, and the accounts for a short or middle term that are made of them. */
export const combinationCalls = {
  queryCombination: call({
    summary: 'Own: what a combination or account product is made of, its fees and its changes',
    method: 'POST',
    path: `${UNION}.QueryCombination`,
    access: 'visitor',
    request: z.object({
      union_id: z.optional(UnionId),
      fund_code: z.optional(FundCode),
      /** The product that is offered where nobody said which. */
      appacc_type: z.optional(z.enum(['shortTerm', 'midTerm'])),
    }),
    response: z.object({
      union_id: z.string(),
      fund_code: z.string(),
      spid: z.string(),
      fund_brief_name: z.string(),
      combination_kind: CombinationKind,
      is_demo_market: z.boolean(),
      objective: z.string(),
      fund_risk_desc: z.string(),
      fund_risk_code: z.int(),
      recommended_holding: z.string(),
      /** Natural days from its confirmation on; null without a lock. */
      lock_days: z.nullable(z.int()),
      min_buy_cents: Money,
      confirm_days: z.int(),
      arrive_days: z.int(),
      buy_button_status: z.int(),
      not_online_reason: z.string(),
      /** Percent since set-up, a year, and the deepest fall of a year; `--` where not known. */
      setup_annual_rate: z.string(),
      year1_rate: z.string(),
      drawdown_year1: z.string(),
      rate_day: z.string(),
      parts: z.array(Part),
      rebalances: z.array(Rebalance),
    }),
  }),
  queryUnionElemRateInfo: call({
    summary: 'CL-064: the funds of a combination with their weights and newest rates',
    method: 'POST',
    path: '/fbp/fund/v1/fund.funion_rate_ao.FunionRateAo.QueryUnionElemRateInfo',
    access: 'user',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({ union_id: UnionId }),
    response: z.object({
      union_id: z.string(),
      elem_list: z.array(
        z.object({
          fund_code: z.string(),
          spid: z.string(),
          fund_brief_name: z.string(),
          weight_permille: z.int(),
          /** The fund's own rate key, its name and value in percent. */
          rate_key: z.string(),
          rate_key_desc: z.string(),
          rate_key_val: z.string(),
          day1_rise_rate: z.string(),
          rate_day: z.string(),
        }),
      ),
    }),
  }),
  queryUnionAsset: call({
    summary: 'CL-090: what a person has in a combination, for the page of its product',
    method: 'POST',
    path: '/tougu/fcgi/lct_qry_union_asset.fcgi',
    access: 'user',
    ignoreError: true,
    request: z.object({
      union_id: UnionId,
      plat_type: z.pipe(FormInt, z.literal(PLAT_TYPE)),
      ignore_error: FormFlag,
      hideLoading: as('hideLoading', FormFlag),
    }),
    response: z.object({ union_asset: UnionAsset, is_cache: z.boolean() }),
  }),
  queryAppAccount: call({
    summary: 'Own: what a person has in an account for a term, by account or by product',
    method: 'POST',
    path: `${UNION}.QueryAppAccount`,
    access: 'user',
    request: z.object({
      appacc_id: z.optional(AppAccountId),
      fund_code: z.optional(FundCode),
    }),
    response: z.object({ union_asset: UnionAsset }),
  }),
  queryAppAccounts: call({
    summary: 'Own: the accounts inside a person’s account that hold combinations',
    method: 'POST',
    path: `${UNION}.QueryAppAccounts`,
    access: 'user',
    request: z.object({}),
    response: z.object({ account_list: z.array(z.omit(UnionAsset, { parts: true })) }),
  }),
  queryCombinationRedeemPre: call({
    summary: 'Own: what selling a part of a combination gives and costs now, fund by fund',
    method: 'POST',
    path: `${UNION_TRADE}.QueryCombinationRedeemPre`,
    access: 'user',
    request: z.object({ appacc_id: AppAccountId, ratio_ppm: RatioPpm }),
    response: z.object({
      fund_code: z.string(),
      spid: z.string(),
      fund_brief_name: z.string(),
      redeem_button_status: z.int(),
      /** Why nothing can be redeemed; empty where something can. */
      reason: z.string(),
      /** When the first locked deposit opens; empty without one. */
      first_open_date: z.string(),
      last_open_date: z.string(),
      parts: z.array(
        z.object({
          fund_code: z.string(),
          fund_brief_name: z.string(),
          redeemable_shares: z.int(),
          locked_shares: z.int(),
          shares: z.int(),
          gross_cents: Money,
          fee_cents: Money,
          net_cents: Money,
        }),
      ),
      gross_cents: Money,
      fee_cents: Money,
      net_cents: Money,
      /** Cash inside that goes along when everything is sold; 0 otherwise. */
      idle_cash_cents: Money,
      now_ms: z.int(),
      cut_off_ms: z.int(),
      trade_date: z.string(),
      confirm_date: z.string(),
      arrive_date: z.string(),
      is_estimated: z.boolean(),
      has_pay_password: z.boolean(),
    }),
  }),
  redeemCombination: call({
    summary: 'Own: sells a part of everything in the account as one order',
    method: 'POST',
    path: `${UNION_TRADE}.RedeemCombination`,
    access: 'user',
    writes: true,
    biStat: true,
    request: z.object({
      appacc_id: AppAccountId,
      ratio_ppm: RatioPpm,
      password_token: z.string().check(z.minLength(16), z.maxLength(256)),
      idempotency_key: IdempotencyKey,
      bi_stat: BiStat,
      front_end_trace_id: FrontEndTraceId,
    }),
    response: z.object({ listid: z.string() }),
  }),
}
