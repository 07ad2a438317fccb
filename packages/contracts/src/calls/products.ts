import { CURVE_PERIODS } from '@koi/domain/metrics/curve-period'
import { SHOWN_FEE_SOURCES } from '@koi/domain/products/fund-terms'
import { TERM_BAND_NAMES } from '@koi/domain/products/list-filters'
import { MANAGER_NAME_MAX } from '@koi/domain/products/list-manager'
import { LIST_SORTS } from '@koi/domain/products/list-sorts'
import { BUY_VERDICTS } from '@koi/domain/suitability/may-buy'
import { ACTION_KINDS } from '@koi/domain/returns/stated-action'
import { paperKinds } from '@koi/domain/products/paper-name'
import * as z from 'zod/mini'
import { call, DEFAULT_CACHE_MS } from '../call.ts'
import {
  DateText,
  FundCode,
  Money,
  SellerId,
  productKeys,
  sliceAfter,
  AmountLimit,
  SmallInt,
} from '../fields.ts'
import { FundSearchItem } from './search-item.ts'
import { as } from '../wire.ts'

const SKU = '/fbp/fund/v1/fund.fuapl_sku_ao.FuaplSkuAo'
const ITEM = '/fbp/fund/v1/fund.fuapl_item_ao.FuaplItemAo'
const CACHE_CURVE_MS = 15_000

const Rate = z.object({
  rateKey: z.string(),
  rateLabel: as('rate_key_desc', z.string()),
  rateValue: as('rate_key_val', z.string()),
  /** 推算: a day of the period is not explained by its source. */
  isEstimated: z.optional(z.boolean()),
})

/**
 * The product asked for, in either spelling of the specification (CL-061, CL-085). Both are the same in our words: the second takes nothing
 * else, or it would take what the first refuses.
 */
const SkuInfo = z.union([
  z.object({
    fundCode: as('fundCode', FundCode),
    spid: SellerId,
    /** As the page's address says it; the code of the fund alone decides. */
    productCode: as('productCode', z.optional(SmallInt)),
  }),
  z.strictObject(productKeys),
])

/** One line of a buy-fee table: from an amount on, a rate or a fixed fee. */
export const BuyFeeTier = z.object({
  fromCents: Money,
  toCents: z.nullable(Money),
  ratePpm: z.nullable(z.int()),
  discountedRatePpm: z.nullable(z.number()),
  fixedCents: z.nullable(Money),
})

const RedeemFeeTier = z.object({
  fromDays: z.int(),
  toDays: z.nullable(z.int()),
  ratePpm: z.int(),
})

/** Days of an order placed now, from the server's trading calendar (PRODUCT 3). */
export const OrderDays = z.object({
  nowMs: z.int(),
  /** Until this moment an order placed now keeps this trade date and can be cancelled. */
  cutOffMs: z.int(),
  tradeDate: DateText,
  navPublishDate: DateText,
  confirmDate: DateText,
  firstProfitDate: DateText,
  redeemableDate: DateText,
  /** Outside the known calendar the dates are estimates (D-4). */
  isEstimated: z.boolean(),
})
export type OrderDays = z.output<typeof OrderDays>

export const CurvePeriod = z.enum(CURVE_PERIODS)

const Curve = z.object({
  /** Trading days with a published value, oldest first. */
  days: z.array(DateText),
  /** Total return since the first day with dividends reinvested, ×10^4 percent. */
  fundRates: z.array(z.int()),
  /** NAVs, of money funds the income of 10,000 shares: yuan × 10^`value_decimals`. */
  values: z.array(z.int()),
  valueDecimals: z.int().check(z.gte(0), z.lte(8)),
  indexName: z.nullable(z.string()),
  /** The benchmark over the same days; null where it has no value. */
  indexRates: z.array(z.nullable(z.int())),
  /** Largest fall from a high, ×10^4 percent, never above zero. */
  drawdown: z.int(),
  /** The days of that high and of the lowest value after it; empty where the line never fell. */
  drawdownFrom: z.string(),
  drawdownTo: z.string(),
  asOf: z.string(),
  /** 推算: a day of the line is not explained by its source. */
  isEstimated: z.optional(z.boolean()),
})

const curveRequest = z.object({ ...productKeys, period: CurvePeriod })

/** A kind of product, and how many of a list are of it. */
export const KindCount = z.object({ category: z.string(), name: z.string(), count: z.int() })

/** Lists, product detail and everything published about a fund. */
export const productCalls = {
  queryItemList: call({
    summary: 'CL-066: the funds of a list page or of the home page',
    method: 'POST',
    path: `${ITEM}.QueryItemInfoByScene`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({
      sceneCmd: z.enum(['list_steady', 'list_advanced', 'list_bank', 'home_featured']),
      category: z.optional(z.string().check(z.maxLength(32))),
      /** Which rate the list shows and sorts by; default: each fund's own. */
      rateKey: z.optional(z.string().check(z.maxLength(32))),
      sort: z._default(z.enum(LIST_SORTS), 'default'),
      /** Highest risk level (0 to 5) shown. */
      riskLevelMax: z.optional(z.int().check(z.gte(0), z.lte(5))),
      /** Only funds that can be bought with this amount, cents. */
      minMoneyMax: z.optional(AmountLimit),
      /** For how long money is bound. */
      termBand: z.optional(z.enum(TERM_BAND_NAMES)),
      /** Only funds whose papers say that a year costs no more. */
      yearlyFeeMaxPpm: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
      /** Only funds of this size and above, cents. */
      sizeMin: z.optional(AmountLimit),
      /** Only funds that were set up so many years ago. */
      ageMinYears: z.optional(z.int().check(z.gte(0), z.lte(50))),
      companyCode: z.optional(z.string().check(z.maxLength(32))),
      /** Only funds that one of their present managers has led for so many years. */
      tenureMinYears: z.optional(z.int().check(z.gte(0), z.lte(50))),
      /** Only funds with a present manager whose name begins so. */
      managerName: as(
        'manager_wanted',
        z.optional(z.string().check(z.minLength(1), z.maxLength(MANAGER_NAME_MAX))),
      ),
      /** Tells whose funds there are. */
      withCompanies: z._default(z.boolean(), false),
      ...sliceAfter(50, 20),
    }),
    response: z.object({
      items: as('item_list', z.array(FundSearchItem)),
      categories: as('category_list', z.array(KindCount)),
      /** Those with the most funds first. */
      companies: as(
        'company_list',
        z.optional(
          z.array(z.object({ companyCode: z.string(), companyName: z.string(), count: z.int() })),
        ),
      ),
      total: z.int(),
      /** With which the next slice is asked for; empty at the end. */
      next: z.string(),
      /** Newest day whose NAVs the rates contain. */
      asOf: z.string(),
    }),
  }),
  querySkuDetail: call({
    summary:
      'CL-061, CL-085: one product in full: terms, fees, rates, papers and the days of an order placed now',
    method: 'POST',
    path: `${SKU}.QuerySkuDetailInfo`,
    access: 'visitor',
    // Not the usual three minutes: it says for which day an order counts that is placed now.
    cacheMs: 15_000,
    request: z.object({ sku: as('sku_info', SkuInfo) }),
    response: z.object({
      /** This service says its success as text (SPEC §7, RU-225). */
      retcode: z.literal('0'),
      /** The place where it is talked about, as `stock_id` of the community has it; empty where the brand has none. */
      discussionSubject: z.string(),
      detail: as(
        'sku_detail_info',
        z.object({
          fundCode: z.string(),
          spid: z.string(),
          name: as('fund_brief_name', z.string()),
          fullName: z.string(),
          /** Values are generated: the page says 模拟行情 (D-3). */
          isDemoMarket: z.boolean(),
          category: z.string(),
          categoryText: z.string(),
          typeText: z.string(),
          riskCode: as('fund_risk_code', z.int()),
          riskName: as('fund_risk_desc', z.string()),
          onlineStatus: z.int(),
          buyStatus: as('buy_button_status', z.int().check(z.gte(0), z.lte(11))),
          notOnlineReason: z.string(),
          subscribeStartTime: z.string(),
          subscribeEndTime: z.string(),
          isNewlyIssued: z.int(),
          durationType: z.int(),
          duration: z.int(),
          recommendedHolding: z.string(),
          rateKey: z.string(),
          rateLabel: as('rate_key_desc', z.string()),
          rateValue: as('rate_key_val', z.string()),
          isEstimated: z.optional(z.boolean()),
          rates: z.array(Rate),
          unitNet: z.string(),
          /** 累计净值; `--` where it is not known, empty for what has none. */
          cumulativeNav: z.string(),
          navDay: z.string(),
          dayRiseRate: z.string(),
          minBuyCents: Money,
          stepCents: Money,
          dayLimitCents: z.nullable(Money),
          buyDiscountPermille: z.int(),
          buyFees: z.array(BuyFeeTier),
          redeemFees: z.array(RedeemFeeTier),
          /** Whose fees these are: the product's, those of its kind, its own to buy and its kind's to redeem, or untold. */
          feeSource: z.enum(SHOWN_FEE_SOURCES),
          manageFeePpm: z.nullable(z.int()),
          custodyFeePpm: z.nullable(z.int()),
          serviceFeePpm: z.nullable(z.int()),
          orderDays: OrderDays,
          arriveDays: z.int(),
          manager: z.string(),
          companyCode: z.string(),
          companyName: z.string(),
          custodian: z.string(),
          setUpDate: z.string(),
          sizeText: z.string(),
          benchmarkText: z.string(),
          objective: z.string(),
          strategy: z.string(),
          documents: z.array(z.object({ kind: z.enum(paperKinds), title: z.string() })),
          actions: z.array(
            z.object({ day: DateText, kind: z.enum(ACTION_KINDS), text: z.string() }),
          ),
        }),
      ),
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
  queryItemPersonal: call({
    summary: 'Own: what a product is to this person: favourite, held, may buy (D-6)',
    method: 'POST',
    path: `${ITEM}.QueryItemPersonal`,
    access: 'user',
    request: z.object(productKeys),
    response: z.object({
      isFavourite: as('has_add_favor', z.boolean()),
      isHeld: as('has_position', z.boolean()),
      mayBuy: z.enum(BUY_VERDICTS),
      /** Why this person may not buy it, or what they need first, in the words of the lists. */
      ownReason: as('s_own_reason', z.optional(z.string())),
    }),
  }),
  setFavor: call({
    summary: 'Own: adds to or takes from the favourites',
    method: 'POST',
    path: `${ITEM}.SetFavor`,
    access: 'user',
    writes: true,
    request: z.object({ ...productKeys, isFavourite: as('is_favor', z.boolean()) }),
    response: z.object({ isFavourite: as('has_add_favor', z.boolean()) }),
  }),
  queryFavorList: call({
    summary: 'Own: the favourites of this account with their newest rates',
    method: 'POST',
    path: `${ITEM}.QueryFavorList`,
    access: 'user',
    request: z.object({}),
    response: z.object({ items: as('item_list', z.array(FundSearchItem)), asOf: z.string() }),
  }),
}
