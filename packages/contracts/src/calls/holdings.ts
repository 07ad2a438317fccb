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
  appAccountKey,
  slice,
} from '../fields.ts'
import { ASSET_AO, holdingTotals } from './holdings-totals.ts'
import { CurvePeriod } from './products.ts'
import { Held, HeldAccount } from '../held.ts'
import { as } from '../wire.ts'

const ASSET_VO = '/fbp/fund/v1/fund.fuasset_query_vo.FuassetQueryVo'
const CACHE_ASSET_MS = 15_000

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
      ...appAccountKey,
      compatibleTradeId: z.optional(z.string().check(z.maxLength(64))),
      frontEndTraceId: z.optional(z.string().check(z.maxLength(128))),
      experimentModules: as(
        'abt_module_code_list',
        z.optional(z.array(z.string()).check(z.maxLength(50))),
      ),
      experimentIds: as('abt_expid_list', z.optional(z.array(z.string()).check(z.maxLength(50)))),
    }),
    response: z.object({
      position: as(
        'position_info',
        z.object({
          valueCents: as('position_money', Money),
          /** Shares ×100 that can be redeemed today. */
          redeemableShares: as('tn_can_redeem_unit', z.int()),
          shares: as('total_shares', z.int()),
          unitCost: z.string(),
          nav: NavText,
          navDay: z.string(),
          inTransitCents: Money,
          /** The first day on which money under way becomes shares; empty where there is none or it is not known. */
          nextConfirmDate: z.string(),
          redeemingShares: z.int(),
        }),
      ),
      /** `app_type` is ours: 0 their own account, 1 combination, 2 pension, 3 short term, 4 mid term. */
      account: as(
        'account_info',
        z.object({ appAccountId: as('appacc_id', z.string()), appType: z.int() }),
      ),
      /** What the holding and its product are called elsewhere (SPEC §3); empty texts: it has no such name. */
      productKeys: z.object({
        fundCode: z.string(),
        spid: z.string(),
        /** Who sells it; here its seller. */
        partnerId: z.string(),
        productCode: z.string(),
        /** Of the combination it stands in, or is. */
        unionId: z.string(),
        /** The code of a fund of funds. */
        fofId: as('fofId', z.string()),
        issue: z.string(),
        /** `spPurposes`, ours; 0 is unknown. */
        spPurpose: z.int(),
        /** 约定年化 and 七日年化; `--` where it has none. */
        profitRate: z.string(),
        sevenDayRate: as('day7_profit_rate', z.string()),
        rateKey: z.string(),
      }),
      sku: as(
        'sku_info',
        z.object({
          fundCode: z.string(),
          spid: z.string(),
          productCode: z.string(),
          issue: z.string(),
          onlineStatus: z.int(),
          name: as('fund_brief_name', z.string()),
          riskName: as('fund_risk_desc', z.string()),
          riskCode: as('fund_risk_code', z.int()),
          rateKey: z.string(),
          rateLabel: as('rate_key_desc', z.string()),
          rateValue: as('rate_key_val', z.string()),
          subscribeStartTime: z.string(),
          subscribeEndTime: z.string(),
          isNewlyIssued: z.int(),
          isDemoMarket: z.boolean(),
          category: z.string(),
        }),
      ),
      profit: as(
        'profit_info',
        z.object({
          dayProfitCents: as('yday_profit', z.nullable(Money)),
          costCents: as('position_cost', Money),
          holdingProfitCents: as('position_profit', Money),
          holdingProfitRate: as('position_profit_rate', z.string()),
          /** Says which day the profit is of when it is not yesterday's. */
          lastProfitDesc: z.string(),
          /** Null unless the brand's rule pack allows intraday estimates and a feed has one (D-11). */
          todayProfitCents: as('today_profit', z.nullable(Money)),
          estimateDate: as('estimate_profit_date', z.string()),
          totalProfitCents: as('total_profit', Money),
          realisedCents: as('realised_profit', Money),
          dividendCents: Money,
        }),
      ),
      trading: as(
        'trans_info',
        z.object({
          buy: as(
            'buy_info',
            z.object({
              buyStatus: as('buy_button_status', z.int().check(z.gte(0), z.lte(11))),
              /** Why it cannot be pressed and from when it can be; empty: what its state says. */
              buyReason: as('buy_button_reason', z.string()),
            }),
          ),
          redeem: as(
            'redeem_info',
            z.object({
              redeemStatus: as('redeem_button_status', z.int().check(z.gte(0), z.lte(12))),
              redeemDestination: as('redeem_button_jump_dest', z.string()),
              redeemReason: as('redeem_button_reason', z.string()),
            }),
          ),
        }),
      ),
      aplInfo: z.object({
        community: z.object({ communityId: z.string() }),
        favor: z.object({
          supportAddFavor: z.boolean(),
          isFavourite: as('has_add_favor', z.boolean()),
        }),
      }),
      isProfitDegraded: z.boolean(),
      isCache: z.boolean(),
      timeUpdated: z.int(),
      timeExpired: z.int(),
    }),
  }),
  queryAssetOneSimple: call({
    summary: 'CL-093: one holding in short, for the page of its product',
    method: 'POST',
    path: `${ASSET_AO}.FaqaQueryAssetOneSimple`,
    access: 'user',
    request: z.object({ ...productKeys, ...appAccountKey }),
    response: z.object({
      fundAssetCents: as(
        'fund_asset',
        z.object({
          valueCents: as('position_money', Money),
          shares: as('total_shares', z.int()),
          holdingProfitCents: as('position_profit', Money),
          holdingProfitRate: as('position_profit_rate', z.string()),
          dayProfitCents: as('yday_profit', z.nullable(Money)),
          dayProfitDay: as('yday_profit_day', z.string()),
          inTransitCents: Money,
          navDay: z.string(),
        }),
      ),
    }),
  }),
  queryAssetRecords: call({
    summary: 'CL-087: finished transactions of a holding, ten a page (SPEC §9)',
    method: 'POST',
    path: '/fcgi/lct_qry_asset.fcgi',
    access: 'user',
    request: z.object({
      outputType: as('OutPutType', z._default(z.literal('JSON'), 'JSON')),
      fundCode: FundCode,
      spid: SellerId,
      ...appAccountKey,
      offset: z._default(z.pipe(FormSmallInt, z.int().check(z.lte(100_000))), 0),
      limit: z._default(z.pipe(FormSmallInt, z.int().check(z.gte(1), z.lte(50))), 10),
    }),
    response: z.object({
      closedOrders: as(
        'close_trans_list',
        z.array(
          z.object({
            orderId: as('listid', z.string()),
            /** A kind of order, `dividend` or `split`. */
            kind: z.string(),
            kindText: z.string(),
            day: DateText,
            amountCents: z.nullable(Money),
            shares: z.nullable(z.int()),
            nav: z.nullable(NavText),
            feeCents: z.nullable(Money),
            stateText: z.string(),
          }),
        ),
      ),
      total: as('total_num', z.int()),
    }),
  }),
  ...holdingTotals,
  queryAssetList: call({
    summary: 'CL-093 family: all holdings of this account',
    method: 'POST',
    path: `${ASSET_AO}.FaqaQueryAssetListSimple`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      holdings: as('holding_list', z.array(Held)),
      /** Combinations, pension and term accounts: each as one, with everything in it. */
      accounts: as('account_list', z.array(HeldAccount)),
      updatedDay: z.string(),
    }),
  }),
  queryProfitDetail: call({
    summary: 'Own: profit per day (entity of EN-301..317), newest first',
    method: 'POST',
    path: `${ASSET_VO}.FaqvQueryProfitDetail`,
    access: 'user',
    request: z.object({
      ...productKeys,
      ...appAccountKey,
      ...slice(50, 20),
    }),
    response: z.object({
      profitDays: as(
        'profit_list',
        z.array(
          z.object({
            accTime: z.string(),
            day: z.string(),
            per10kIncome: as('day1_profit_rate', z.string()),
            sevenDayRate: as('day7_profit_rate', z.string()),
            name: as('fund_brief_name', z.string()),
            fundCode: z.string(),
            fundType: z.int(),
            profit: Money,
            /** Parts of the day's profit: NAV move or income, dividend, fees. They add up to `profit`. */
            navProfitCents: as('nav_profit', Money),
            dividendProfitCents: as('dividend_profit', Money),
            fee: Money,
            spid: z.string(),
            validCents: as('valid_money', Money),
            shares: z.int(),
            nav: NavText,
          }),
        ),
      ),
      platType: z.literal(PLAT_TYPE),
      /** The address of these days' page, encoded to stand in another's query; spelled so on the wire (A-52). */
      encodedUrl: as('encoude_url', z.string()),
      count: as('ret_num', z.int()),
      hasMore: z.boolean(),
      totalProfitCents: as('total_profit', Money),
    }),
  }),
  queryHoldingCurve: call({
    summary: 'Own: cumulative profit and value of a holding by day',
    method: 'POST',
    path: `${ASSET_VO}.FaqvQueryHoldingCurve`,
    access: 'user',
    cacheMs: CACHE_ASSET_MS,
    request: z.object({ ...productKeys, ...appAccountKey, period: CurvePeriod }),
    response: z.object({
      days: z.array(DateText),
      valuesCents: z.array(z.int()),
      profitsCents: z.array(z.int()),
      /** Those of the days at whose NAV shares came by an order, and those at whose NAV shares left by one. */
      boughtDays: z.array(DateText),
      soldDays: z.array(DateText),
      asOf: z.string(),
    }),
  }),
  queryLots: call({
    summary: 'Own: the lots behind a holding, with NAV and fee of each (PRODUCT 1)',
    method: 'POST',
    path: `${ASSET_VO}.FaqvQueryLots`,
    access: 'user',
    request: z.object({ ...productKeys, ...appAccountKey }),
    response: z.object({
      name: as('fund_brief_name', z.string()),
      /** Of `gold` a share is 0.01 g, and its NAV the price of that. */
      category: z.string(),
      nav: NavText,
      navDay: z.string(),
      /** When an order to sell that is placed now is confirmed: `days` and `redeem_rate_ppm` of the lots are of this date. */
      soldConfirmDate: DateText,
      lots: z.array(
        z.object({
          lotId: z.string(),
          orderId: as('listid', z.string()),
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
          tradeDate: DateText,
          confirmDate: DateText,
          /** From the confirm date of the lot to `sold_confirm_date`. */
          days: z.int(),
          nav: NavText,
          sharesBought: z.int(),
          sharesLeft: z.int(),
          costCents: Money,
          feeCents: Money,
          valueCents: Money,
          /** What selling it now is charged with. */
          redeemRatePpm: z.int(),
          isRedeemable: z.boolean(),
          /** The first day on which it can be sold. */
          redeemableDate: DateText,
        }),
      ),
      shares: as('total_shares', z.int()),
      valueCents: as('position_money', Money),
      costCents: as('position_cost', Money),
      holdingProfitCents: as('position_profit', Money),
      realisedCents: as('realised_profit', Money),
      dividendCents: Money,
      totalProfitCents: as('total_profit', Money),
    }),
  }),
}
