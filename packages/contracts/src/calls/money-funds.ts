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
} from '../fields.ts'

const MONEY_FUND = '/fbp/fund/v1/fund.fumoney_fund_ao.FumoneyFundAo'
const CACHE_MS = 180_000

const named = { fund_code: z.string(), spid: z.string(), fund_brief_name: z.string() }

/** 七日年化 in percent, 万份收益 in yuan, each with four decimals, and their day; `--` for none. */
const published = {
  day7_profit_rate: z.string(),
  day1_profit_rate: z.string(),
  rate_day: z.string(),
}

/** Whether shares can be turned into money at once, and how much (MONEY 1.5). */
const Quick = z.object({
  /** off: not offered; capUsed: the person's day; poolEmpty: the fund's advance; noShares: nothing may leave today. */
  state: z.enum(['open', 'off', 'capUsed', 'poolEmpty', 'noShares']),
  /** Why not; empty where it can. */
  reason: z.string(),
  day_cap_cents: Money,
  /** What is left of the person's day. */
  day_room_cents: Money,
  /** The most that can go at once now: of the day, the advance and the shares. */
  room_cents: Money,
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
      balance_cents: Money,
      /** Bought and not confirmed yet. */
      in_transit_cents: Money,
      /** Being redeemed the ordinary way. */
      redeeming_cents: Money,
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
      balance_cents: Money,
      unpaid_cents: Money,
      in_transit_cents: Money,
      redeeming_cents: Money,
      /** Cash outside the wallet, which a deposit or the automatic transfer moves in. */
      cash_cents: Money,
      yday_profit: z.nullable(Money),
      /** Which day it is of, for income of weekends and holidays comes together. */
      last_profit_desc: z.string(),
      total_profit: Money,
      carry_text: z.string(),
      is_demo_market: z.boolean(),
      buy_button_status: z.int(),
      auto: z.object({
        is_on: z.boolean(),
        keep_cents: Money,
        /** The next trading day on which it runs, at 09:30. */
        next_day: z.string(),
        last_run: z.nullable(
          z.object({
            day: z.string(),
            listid: z.string(),
            amount_cents: Money,
            /** Why nothing was moved; empty where it was. */
            reason: z.string(),
          }),
        ),
      }),
      protocols: z.array(
        z.object({
          protocol_id: z.string(),
          kind: z.enum(['summary', 'contract', 'prospectus']),
          title: z.string(),
        }),
      ),
    }),
  }),
  queryYejMaxProfitRate: call({
    summary: 'CL-070: the highest 7-day rate of the brand’s money funds',
    method: 'POST',
    path: `${MONEY_FUND}.QueryYejMaxProfitRate`,
    access: 'user',
    cacheMs: CACHE_MS,
    request: z.object({}),
    response: z.object({ ...named, day7_profit_rate: z.string(), rate_day: z.string() }),
  }),
  queryFundMfCustom: call({
    summary:
      'CL-078: what only a money fund has: how its income is carried, and its quick redemption',
    method: 'POST',
    path: `${MONEY_FUND}.QueryFundMfCustom`,
    access: 'user',
    request: z.object(productKeys),
    response: z.object({ ...named, ...published, carry_text: z.string(), quick: Quick }),
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
      password_token: z.string().check(z.minLength(16), z.maxLength(256)),
      idempotency_key: IdempotencyKey,
      bi_stat: BiStat,
      front_end_trace_id: FrontEndTraceId,
    }),
    response: z.object({ listid: z.string() }),
  }),
  setWalletTransfer: call({
    summary:
      'Own: cash above what is kept moves into 余额+ every trading day at 09:30; switching it on needs a token for `wallet`',
    method: 'POST',
    path: `${MONEY_FUND}.SetWalletTransfer`,
    access: 'user',
    writes: true,
    request: z.object({
      is_on: z.boolean(),
      /** Stays in the balance; needed for switching on. */
      keep_cents: z._default(AmountLimit, 0),
      /** For the fund and `keep_cents` plus one cent: a token is never for nothing. */
      password_token: z._default(z.string().check(z.maxLength(256)), ''),
      protocol_ids: z._default(z.string().check(z.maxLength(1000)), ''),
    }),
    response: z.object({ is_on: z.boolean() }),
  }),
}
