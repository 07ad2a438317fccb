import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  BiStat,
  FormShares,
  FrontEndTraceId,
  IdempotencyKey,
  Money,
  productKeys,
  AmountLimit,
  PasswordToken,
  ProtocolIds,
} from '../fields.ts'
import { Protocol } from './trade.ts'
import { as } from '../wire.ts'

const MONEY_FUND = '/fbp/fund/v1/fund.fumoney_fund_ao.FumoneyFundAo'
const CACHE_MS = 180_000

const named = { fundCode: z.string(), spid: z.string(), name: as('fund_brief_name', z.string()) }

/** 七日年化 in percent, 万份收益 in yuan, each with four decimals, and their day; `--` for none. */
const published = {
  sevenDayRate: as('day7_profit_rate', z.string()),
  per10kIncome: as('day1_profit_rate', z.string()),
  rateDay: z.string(),
}

/** Whether shares can be turned into money at once, and how much (MONEY 1.5). */
const Quick = z.object({
  /** off: not offered; capUsed: the person's day; poolEmpty: the fund's advance; noShares: nothing may leave today. */
  state: z.enum(['open', 'off', 'capUsed', 'poolEmpty', 'noShares']),
  /** Why not; empty where it can. */
  reason: z.string(),
  dayCapCents: Money,
  /** What is left of the person's day. */
  dayRoomCents: Money,
  /** The most that can go at once now: of the day, the advance and the shares. */
  roomCents: Money,
})

/** Money funds, quick redemption and the wallet 余额+. */
export const moneyFundCalls = {
  queryLqtBalance: call({
    summary: 'CL-057: balance of the wallet 余额+',
    method: 'GET',
    path: '/fcgi/lct_qry_lqt_balance.fcgi',
    access: 'user',
    request: z.object({}),
    response: z.object({
      ...named,
      /** Shares and the income that is not paid yet. */
      balanceCents: Money,
      /** Bought and not confirmed yet. */
      inTransitCents: Money,
      /** Being redeemed the ordinary way. */
      redeemingCents: Money,
    }),
  }),
  queryYejAsset: call({
    summary: 'CL-059: the wallet 余额+ with its income, rates and automatic transfer',
    method: 'GET',
    path: '/fcgi/lct_qry_yej_asset.fcgi',
    access: 'user',
    request: z.object({}),
    response: z.object({
      ...named,
      ...published,
      balanceCents: Money,
      unpaidCents: Money,
      inTransitCents: Money,
      redeemingCents: Money,
      /** Cash outside the wallet, which a deposit or the automatic transfer moves in. */
      cashCents: Money,
      dayProfitCents: as('yday_profit', z.nullable(Money)),
      /** Which day it is of, for income of weekends and holidays comes together. */
      lastProfitDesc: z.string(),
      totalProfitCents: as('total_profit', Money),
      carryText: z.string(),
      isDemoMarket: z.boolean(),
      buyStatus: as('buy_button_status', z.int()),
      auto: z.object({
        isOn: z.boolean(),
        keepCents: Money,
        /** The next trading day on which it runs, at 09:30. */
        nextDay: z.string(),
        lastRun: z.nullable(
          z.object({
            day: z.string(),
            orderId: as('listid', z.string()),
            amountCents: Money,
            /** Why nothing was moved; empty where it was. */
            reason: z.string(),
          }),
        ),
      }),
      protocols: z.array(Protocol),
    }),
  }),
  queryYejMaxProfitRate: call({
    summary: 'CL-070: the highest 7-day rate of the brand’s money funds',
    method: 'POST',
    path: `${MONEY_FUND}.QueryYejMaxProfitRate`,
    access: 'user',
    cacheMs: CACHE_MS,
    request: z.object({}),
    response: z.object({
      ...named,
      sevenDayRate: as('day7_profit_rate', z.string()),
      rateDay: z.string(),
    }),
  }),
  queryFundMfCustom: call({
    summary:
      'CL-078: what only a money fund has: how its income is carried, and its quick redemption',
    method: 'POST',
    path: `${MONEY_FUND}.QueryFundMfCustom`,
    access: 'user',
    request: z.object(productKeys),
    response: z.object({ ...named, ...published, carryText: z.string(), quick: Quick }),
  }),
  quickRedeem: call({
    summary: 'Own: redeems shares of a money fund at once from the fund’s advance (MONEY 1.5)',
    method: 'POST',
    path: '/fcgi/lct_fund_quick_redeem.fcgi',
    access: 'user',
    writes: true,
    biStat: true,
    request: z.object({
      ...productKeys,
      shares: FormShares,
      passwordToken: PasswordToken,
      idempotencyKey: IdempotencyKey,
      biStat: BiStat,
      frontEndTraceId: FrontEndTraceId,
    }),
    response: z.object({ orderId: as('listid', z.string()) }),
  }),
  setWalletTransfer: call({
    summary:
      'Own: cash above what is kept moves into 余额+ every trading day at 09:30; switching it on needs a token for `wallet`',
    method: 'POST',
    path: `${MONEY_FUND}.SetWalletTransfer`,
    access: 'user',
    writes: true,
    request: z.object({
      isOn: z.boolean(),
      /** Stays in the balance; needed for switching on. */
      keepCents: z._default(AmountLimit, 0),
      /** For the fund and `keep_cents` plus one cent: a token is never for nothing. */
      passwordToken: z._default(z.string().check(z.maxLength(256)), ''),
      protocolIds: ProtocolIds,
    }),
    response: z.object({ isOn: z.boolean() }),
  }),
}
