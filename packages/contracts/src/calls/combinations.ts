import { COMBINATION_KINDS } from '@koi/domain/combinations/app-kinds'
import { PLAT_TYPE } from '@koi/domain/hosts/platform-value'
import * as z from 'zod/mini'
import { call, DEFAULT_CACHE_MS } from '../call.ts'
import {
  AppAccountId,
  FrontEndTraceId,
  BiStat,
  DateText,
  FormFlag,
  FormInt,
  FundCode,
  IdempotencyKey,
  Money,
  NavText,
  PasswordToken,
} from '../fields.ts'
import { as } from '../wire.ts'

const UNION = '/fbp/fund/v1/fund.fuunion_query_ao.FuunionQueryAo'
const UNION_TRADE = '/fbp/fund/v1/fund.fuunion_trade_ao.FuunionTradeAo'

const UnionId = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,32}$/, '组合编号不正确'))
/** How it is held: a portfolio, or an account for a short or middle term. */
const CombinationKind = z.enum(COMBINATION_KINDS)
const RatioPpm = z.int().check(z.gte(1), z.lte(1_000_000))

const PartChange = z.object({
  fundCode: z.string(),
  name: as('fund_brief_name', z.string()),
  fromPermille: z.int(),
  toPermille: z.int(),
})

/** A change of the weights: announced, then done on its day. */
const Rebalance = z.object({
  day: DateText,
  reason: z.string(),
  isDone: z.boolean(),
  turnoverPermille: z.int(),
  changes: z.array(PartChange),
})

const Part = z.object({
  fundCode: z.string(),
  spid: z.string(),
  name: as('fund_brief_name', z.string()),
  typeText: z.string(),
  riskName: as('fund_risk_desc', z.string()),
  riskCode: as('fund_risk_code', z.int()),
  weightPermille: z.int(),
  /** Percent; `--` where it is not known. */
  year1Rate: z.string(),
  /** The fee that a purchase of the minimum pays, discounted; ppm, null for a fixed fee. */
  buyRatePpm: z.nullable(z.number()),
  manageFeePpm: z.nullable(z.int()),
  custodyFeePpm: z.nullable(z.int()),
  serviceFeePpm: z.nullable(z.int()),
  minBuyCents: Money,
  confirmDays: z.int(),
  arriveDays: z.int(),
})

/** What a person has in a combination, and where each part stands against its weight. */
const UnionAsset = z.object({
  unionId: z.string(),
  fundCode: z.string(),
  spid: z.string(),
  name: as('fund_brief_name', z.string()),
  combinationKind: CombinationKind,
  isDemoMarket: z.boolean(),
  /** Empty until the first payment. */
  appAccountId: as('appacc_id', z.string()),
  buyStatus: as('buy_button_status', z.int()),
  /** 1 where something can be redeemed; 11 and 12 of accounts for a term (SPEC §4). */
  redeemStatus: as('redeem_button_status', z.int()),
  /** Its parts at the newest NAVs, and the cash inside: as queryAssetList and queryMainAsset have it. */
  valueCents: as('position_money', Money),
  costCents: as('position_cost', Money),
  holdingProfitCents: as('position_profit', Money),
  holdingProfitRate: as('position_profit_rate', z.string()),
  dayProfitCents: as('yday_profit', z.nullable(Money)),
  dayProfitDay: as('yday_profit_day', z.string()),
  totalProfitCents: as('total_profit', Money),
  valueDay: z.string(),
  /** Paid and not confirmed; redeemed and not arrived; dividends that stay inside. */
  inTransitCents: Money,
  payoutCents: Money,
  idleCashCents: Money,
  /** Deposits that cannot be redeemed yet, at the newest values, by the day they open. */
  locked: z.array(z.object({ openDate: DateText, valueCents: Money })),
  parts: z.array(
    z.object({
      fundCode: z.string(),
      spid: z.string(),
      name: as('fund_brief_name', z.string()),
      typeText: z.string(),
      shares: z.int(),
      nav: z.nullable(NavText),
      navDay: z.string(),
      valueCents: Money,
      profitCents: Money,
      targetPermille: z.int(),
      nowPermille: z.int(),
      driftPermille: z.int(),
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
      unionId: z.optional(UnionId),
      fundCode: z.optional(FundCode),
      /** The product that is offered where nobody said which. */
      appAccountType: as('appacc_type', z.optional(z.enum(['shortTerm', 'midTerm']))),
    }),
    response: z.object({
      unionId: z.string(),
      fundCode: z.string(),
      spid: z.string(),
      name: as('fund_brief_name', z.string()),
      combinationKind: CombinationKind,
      isDemoMarket: z.boolean(),
      objective: z.string(),
      riskName: as('fund_risk_desc', z.string()),
      riskCode: as('fund_risk_code', z.int()),
      recommendedHolding: z.string(),
      /** Natural days from its confirmation on; null without a lock. */
      lockDays: z.nullable(z.int()),
      minBuyCents: Money,
      confirmDays: z.int(),
      arriveDays: z.int(),
      buyStatus: as('buy_button_status', z.int()),
      notOnlineReason: z.string(),
      /** Percent since set-up, a year, and the deepest fall of a year; `--` where not known. */
      setupAnnualRate: z.string(),
      year1Rate: z.string(),
      drawdownYear1: z.string(),
      rateDay: z.string(),
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
    request: z.object({ unionId: UnionId }),
    response: z.object({
      unionId: z.string(),
      elements: as(
        'elem_list',
        z.array(
          z.object({
            fundCode: z.string(),
            spid: z.string(),
            name: as('fund_brief_name', z.string()),
            weightPermille: z.int(),
            /** The fund's own rate key, its name and value in percent. */
            rateKey: z.string(),
            rateLabel: as('rate_key_desc', z.string()),
            rateValue: as('rate_key_val', z.string()),
            day1RiseRate: z.string(),
            rateDay: z.string(),
          }),
        ),
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
      unionId: UnionId,
      platType: z.pipe(FormInt, z.literal(PLAT_TYPE)),
      ignoreError: FormFlag,
      hideLoading: as('hideLoading', FormFlag),
    }),
    response: z.object({ asset: as('union_asset', UnionAsset), isCache: z.boolean() }),
  }),
  queryAppAccount: call({
    summary: 'Own: what a person has in an account for a term, by account or by product',
    method: 'POST',
    path: `${UNION}.QueryAppAccount`,
    access: 'user',
    request: z.object({
      appAccountId: as('appacc_id', z.optional(AppAccountId)),
      fundCode: z.optional(FundCode),
    }),
    response: z.object({ asset: as('union_asset', UnionAsset) }),
  }),
  queryAppAccounts: call({
    summary: 'Own: the accounts inside a person’s account that hold combinations',
    method: 'POST',
    path: `${UNION}.QueryAppAccounts`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      accounts: as('account_list', z.array(z.omit(UnionAsset, { parts: true }))),
    }),
  }),
  queryCombinationRedeemPre: call({
    summary: 'Own: what selling a part of a combination gives and costs now, fund by fund',
    method: 'POST',
    path: `${UNION_TRADE}.QueryCombinationRedeemPre`,
    access: 'user',
    request: z.object({ appAccountId: as('appacc_id', AppAccountId), ratioPpm: RatioPpm }),
    response: z.object({
      fundCode: z.string(),
      spid: z.string(),
      name: as('fund_brief_name', z.string()),
      redeemStatus: as('redeem_button_status', z.int()),
      /** Why nothing can be redeemed; empty where something can. */
      reason: z.string(),
      /** When the first locked deposit opens; empty without one. */
      firstOpenDate: z.string(),
      lastOpenDate: z.string(),
      parts: z.array(
        z.object({
          fundCode: z.string(),
          name: as('fund_brief_name', z.string()),
          redeemableShares: z.int(),
          lockedShares: z.int(),
          shares: z.int(),
          grossCents: Money,
          feeCents: Money,
          netCents: Money,
        }),
      ),
      grossCents: Money,
      feeCents: Money,
      netCents: Money,
      /** Cash inside that goes along when everything is sold; 0 otherwise. */
      idleCashCents: Money,
      nowMs: z.int(),
      cutOffMs: z.int(),
      tradeDate: z.string(),
      confirmDate: z.string(),
      arriveDate: z.string(),
      isEstimated: z.boolean(),
      hasPayPassword: z.boolean(),
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
      appAccountId: as('appacc_id', AppAccountId),
      ratioPpm: RatioPpm,
      passwordToken: PasswordToken,
      idempotencyKey: IdempotencyKey,
      biStat: BiStat,
      frontEndTraceId: FrontEndTraceId,
    }),
    response: z.object({ orderId: as('listid', z.string()) }),
  }),
}
