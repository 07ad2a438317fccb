import * as z from 'zod/mini'
import { call, DEFAULT_CACHE_MS } from '../call.ts'
import { DayOrigin } from '../day-origin.ts'
import {
  DateText,
  FundCode,
  Money,
  SellerId,
  productKeys,
  slice,
  AmountLimit,
  SmallInt,
} from '../fields.ts'
import { FundSearchItem } from './search.ts'
import { as } from '../wire.ts'

const SKU = '/fbp/fund/v1/fund.fuapl_sku_ao.FuaplSkuAo'
const ITEM = '/fbp/fund/v1/fund.fuapl_item_ao.FuaplItemAo'
const CACHE_CURVE_MS = 15_000

const Rate = z.object({
  rate_key: z.string(),
  rate_key_desc: z.string(),
  rate_key_val: z.string(),
  /** 推算: a day of the period is not explained by its source. */
  is_estimated: z.optional(z.boolean()),
})

/** The product asked for, in either spelling of the specification (CL-061, CL-085). */
const SkuInfo = z.union([
  z.object(productKeys),
  z.object({
    fundCode: as('fundCode', FundCode),
    spid: SellerId,
    /** As the page's address says it; the code of the fund alone decides. */
    productCode: as('productCode', z.optional(SmallInt)),
  }),
])

/** One line of a buy-fee table: from an amount on, a rate or a fixed fee. */
const BuyFeeTier = z.object({
  from_cents: Money,
  to_cents: z.nullable(Money),
  rate_ppm: z.nullable(z.int()),
  discounted_rate_ppm: z.nullable(z.number()),
  fixed_cents: z.nullable(Money),
})

const RedeemFeeTier = z.object({
  from_days: z.int(),
  to_days: z.nullable(z.int()),
  rate_ppm: z.int(),
})

/** Days of an order placed now, from the server's trading calendar (PRODUCT 3). */
export const OrderDays = z.object({
  now_ms: z.int(),
  /** Until this moment an order placed now keeps this trade date and can be cancelled. */
  cut_off_ms: z.int(),
  trade_date: DateText,
  nav_publish_date: DateText,
  confirm_date: DateText,
  first_profit_date: DateText,
  redeemable_date: DateText,
  /** Outside the known calendar the dates are estimates (D-4). */
  is_estimated: z.boolean(),
})

export const CURVE_PERIODS = ['month1', 'month3', 'month6', 'year1', 'year3', 'setup'] as const
export const CurvePeriod = z.enum(CURVE_PERIODS)

const Curve = z.object({
  /** Trading days with a published value, oldest first. */
  days: z.array(DateText),
  /** Total return since the first day with dividends reinvested, ×10^4 percent. */
  fund_rates: z.array(z.int()),
  /** NAVs, of money funds the income of 10,000 shares: yuan × 10^`value_decimals`. */
  values: z.array(z.int()),
  value_decimals: z.int().check(z.gte(0), z.lte(8)),
  index_name: z.nullable(z.string()),
  /** The benchmark over the same days; null where it has no value. */
  index_rates: z.array(z.nullable(z.int())),
  /** Largest fall from a high, ×10^4 percent, never above zero. */
  drawdown: z.int(),
  as_of: z.string(),
  /** 推算: a day of the line is not explained by its source. */
  is_estimated: z.optional(z.boolean()),
})

const curveRequest = z.object({ ...productKeys, period: CurvePeriod })

/** Lists, product detail and everything published about a fund. */
export const productCalls = {
  queryItemList: call({
    summary: 'CL-066: the funds of a list page or of the home page',
    method: 'POST',
    path: `${ITEM}.QueryItemInfoByScene`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({
      scene_cmd: z.enum(['list_steady', 'list_advanced', 'list_bank', 'home_featured']),
      category: z.optional(z.string().check(z.maxLength(32))),
      /** Which rate the list shows and sorts by; default: each fund's own. */
      rate_key: z.optional(z.string().check(z.maxLength(32))),
      sort: z._default(
        z.enum(['default', 'rate_desc', 'rate_asc', 'term_asc', 'term_desc']),
        'default',
      ),
      /** Highest risk level (0 to 5) shown. */
      risk_level_max: z.optional(z.int().check(z.gte(0), z.lte(5))),
      /** Only funds that can be bought with this amount, cents. */
      min_money_max: z.optional(AmountLimit),
      ...slice(50, 20),
    }),
    response: z.object({
      item_list: z.array(FundSearchItem),
      category_list: z.array(z.object({ category: z.string(), name: z.string(), count: z.int() })),
      total: z.int(),
      has_more: z.boolean(),
      /** Newest day whose NAVs the rates contain. */
      as_of: z.string(),
    }),
  }),
  querySkuDetail: call({
    summary:
      'CL-061, CL-085: one product in full: terms, fees, rates, papers and the days of an order placed now',
    method: 'POST',
    path: `${SKU}.QuerySkuDetailInfo`,
    access: 'visitor',
    cacheMs: 15_000,
    request: z.object({ sku_info: SkuInfo }),
    response: z.object({
      /** This service says its success as text (SPEC §7, RU-225). */
      retcode: z.literal('0'),
      sku_detail_info: z.object({
        fund_code: z.string(),
        spid: z.string(),
        fund_brief_name: z.string(),
        full_name: z.string(),
        /** Values are generated: the page says 模拟行情 (D-3). */
        is_demo_market: z.boolean(),
        category: z.string(),
        category_text: z.string(),
        type_text: z.string(),
        fund_risk_code: z.int(),
        fund_risk_desc: z.string(),
        online_status: z.int(),
        buy_button_status: z.int().check(z.gte(0), z.lte(11)),
        not_online_reason: z.string(),
        subscribe_start_time: z.string(),
        subscribe_end_time: z.string(),
        is_newly_issued: z.int(),
        duration_type: z.int(),
        duration: z.int(),
        recommended_holding: z.string(),
        rate_key: z.string(),
        rate_key_desc: z.string(),
        rate_key_val: z.string(),
        is_estimated: z.optional(z.boolean()),
        rates: z.array(Rate),
        unit_net: z.string(),
        nav_day: z.string(),
        day_rise_rate: z.string(),
        min_buy_cents: Money,
        step_cents: Money,
        day_limit_cents: z.nullable(Money),
        buy_discount_permille: z.int(),
        buy_fees: z.array(BuyFeeTier),
        redeem_fees: z.array(RedeemFeeTier),
        /** 'contract': from the fund's papers; 'category': the brand's table for this kind of fund. */
        /** Whose fees these are: the product's, those of its kind, its own to buy and its kind's to redeem, or untold. */
        fee_source: z.enum(['contract', 'category', 'partly', 'none']),
        manage_fee_ppm: z.nullable(z.int()),
        custody_fee_ppm: z.nullable(z.int()),
        service_fee_ppm: z.nullable(z.int()),
        order_days: OrderDays,
        arrive_days: z.int(),
        manager: z.string(),
        company_code: z.string(),
        company_name: z.string(),
        custodian: z.string(),
        set_up_date: z.string(),
        size_text: z.string(),
        benchmark_text: z.string(),
        objective: z.string(),
        strategy: z.string(),
        documents: z.array(
          z.object({ kind: z.enum(['summary', 'contract', 'prospectus']), title: z.string() }),
        ),
        actions: z.array(
          z.object({ day: DateText, kind: z.enum(['dividend', 'split']), text: z.string() }),
        ),
      }),
    }),
  }),
  queryProfitRateCurve: call({
    summary: 'CL-071: total return of a product over a period, day by day, beside its benchmark',
    method: 'POST',
    path: `${SKU}.QueryProfitRateCurve`,
    access: 'visitor',
    cacheMs: CACHE_CURVE_MS,
    request: curveRequest,
    response: Curve,
  }),
  queryProfitRateCurveVisitor: call({
    summary: 'CL-072: the same curve under the name that visitors’ pages ask',
    method: 'POST',
    path: `${SKU}.QueryProfitRateCurveVisitor`,
    access: 'visitor',
    cacheMs: CACHE_CURVE_MS,
    request: curveRequest,
    response: Curve,
  }),
  queryNavHistory: call({
    summary: 'Own: published days of a fund, newest first',
    method: 'POST',
    path: `${SKU}.QueryNavHistory`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({ ...productKeys, ...slice(50, 20) }),
    response: z.object({
      /** Of `gold` a value is the price of a gram, of `money` the income of 10,000 shares. */
      category: z.string(),
      day_list: z.array(
        z.object({
          day: DateText,
          value: z.string(),
          rate: z.string(),
          rate_desc: z.string(),
          /** Told where the day was published anew: 2 or more. */
          version: z.optional(z.int()),
        }),
      ),
      has_more: z.boolean(),
      /** Of the newest day; told with the first rows. */
      origin: z.optional(DayOrigin),
    }),
  }),
  queryCompanyInfo: call({
    summary: 'CL-077: a fund company and its funds that are sold here',
    method: 'POST',
    path: `${SKU}.QueryCompanyInfo`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({ company_code: z.string().check(z.maxLength(32)), ...slice(50, 20) }),
    response: z.object({
      company_code: z.string(),
      company_name: z.string(),
      fund_count: z.int(),
      item_list: z.array(FundSearchItem),
      has_more: z.boolean(),
    }),
  }),
  queryItemProtocolList: call({
    summary: 'CL-073: what a buyer must have been offered to read',
    method: 'POST',
    path: `${ITEM}.QueryItemProtocolList`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({
      protocol_query_list: z.array(z.object(productKeys)).check(z.minLength(1), z.maxLength(10)),
      platform: z._default(z.string().check(z.maxLength(16)), 'h5'),
    }),
    response: z.object({
      protocol_list: z.array(
        z.object({
          protocol_id: z.string(),
          fund_code: z.string(),
          kind: z.enum(['summary', 'contract', 'prospectus']),
          title: z.string(),
        }),
      ),
    }),
  }),
  queryDocument: call({
    summary: 'Own: one document of a fund as text',
    method: 'POST',
    path: `${ITEM}.QueryDocument`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({
      fund_code: FundCode,
      spid: SellerId,
      kind: z.enum(['summary', 'contract', 'prospectus']),
    }),
    response: z.object({
      title: z.string(),
      notice: z.string(),
      sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
    }),
  }),
  queryItemPersonal: call({
    summary: 'Own: what a product is to this person: favourite, held, may buy (D-6)',
    method: 'POST',
    path: `${ITEM}.QueryItemPersonal`,
    access: 'user',
    request: z.object(productKeys),
    response: z.object({
      has_add_favor: z.boolean(),
      has_position: z.boolean(),
      may_buy: z.enum(['allowed', 'examMissing', 'examExpired', 'refused', 'needsConfirmation']),
    }),
  }),
  setFavor: call({
    summary: 'Own: adds to or takes from the favourites',
    method: 'POST',
    path: `${ITEM}.SetFavor`,
    access: 'user',
    writes: true,
    request: z.object({ ...productKeys, is_favor: z.boolean() }),
    response: z.object({ has_add_favor: z.boolean() }),
  }),
  queryFavorList: call({
    summary: 'Own: the favourites of this account with their newest rates',
    method: 'POST',
    path: `${ITEM}.QueryFavorList`,
    access: 'user',
    request: z.object({}),
    response: z.object({ item_list: z.array(FundSearchItem), as_of: z.string() }),
  }),
}
