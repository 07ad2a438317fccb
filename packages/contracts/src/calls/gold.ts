import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  Amount,
  BiStat,
  FrontEndTraceId,
  FormFlag,
  FormSmallInt,
  Grams,
  IdempotencyKey,
  Money,
  productKeys,
} from '../fields.ts'

const GOLD = '/fbp/fund/v1/fund.fugold_trade_ao.FugoldTradeAo'

const Price = z.object({
  /** Cents per gram. */
  price: z.int(),
  /** What a quote would be now: with the spread, to buy and to sell. */
  buy_price: z.int(),
  sell_price: z.int(),
  valid_seconds: z.int(),
  /** When it was made: now in a session, else the end of the last one. */
  price_ms: z.int(),
  now_ms: z.int(),
  is_open: z.boolean(),
  /** The session that is on: `早盘`; empty outside. */
  session_name: z.string(),
  closes_ms: z.nullable(z.int()),
  /** When the next session opens; null where none is known. */
  next_open_ms: z.nullable(z.int()),
  next_session_name: z.string(),
  /** The close before, cents per gram, and its day. */
  base_price: z.int(),
  base_day: z.string(),
  trade_date: z.string(),
})
/** Cents per gram: 100 million yuan. */
const PRICE_MAX = 100_000_000_00

const trade = {
  ...productKeys,
  quote_id: z.string().check(z.regex(/^[\w-]{16,64}$/, '报价不正确')),
  /** Cents per gram: the dearest, or when selling the cheapest, that was signed for. */
  price_limit: z.int().check(z.positive(), z.lte(PRICE_MAX)),
  password_token: z.string().check(z.minLength(16), z.maxLength(256)),
  idempotency_key: IdempotencyKey,
  bi_stat: BiStat,
  front_end_trace_id: FrontEndTraceId,
}

/** Periods of the gold curve: the trade date itself, then published closes. */
export const GOLD_PERIODS = ['day', 'month1', 'month3', 'year1', 'year3'] as const

/** Gold at quoted prices: one share is 0.01 g, so shares ×100 are grams ×10^4 (MONEY 1.11). */
export const goldCalls = {
  queryGoldRealTimePrice: call({
    summary:
      'CL-067: the price of gold now, what one may buy and sell at, and whether the session is open',
    method: 'POST',
    path: `${GOLD}.QueryGoldRealTimePrice`,
    access: 'visitor',
    // Real-time: never the usual 180 s; the page asks at this pace while it is in sight.
    cacheMs: 3_000,
    request: z.object(productKeys),
    response: Price,
  }),
  queryGoldProducts: call({
    summary: 'Own: the products of gold this brand sells, and how each stands now',
    method: 'POST',
    path: `${GOLD}.QueryGoldProducts`,
    access: 'visitor',
    cacheMs: 15_000,
    request: z.object({}),
    response: z.object({
      products: z.array(
        z.object({
          fund_code: z.string(),
          spid: z.string(),
          fund_brief_name: z.string(),
          is_demo_market: z.boolean(),
          buy_button_status: z.int(),
          reason: z.string(),
          min_buy_cents: Money,
        }),
      ),
    }),
  }),
  queryGoldCurve: call({
    summary: 'Own: prices of the trade date so far, or closes of a longer period; cents per gram',
    method: 'POST',
    path: `${GOLD}.QueryGoldCurve`,
    access: 'visitor',
    cacheMs: 15_000,
    request: z.object({ ...productKeys, period: z.enum(GOLD_PERIODS) }),
    response: z.object({
      /** Moments `YYYY-MM-DD HH:mm` of a day, dates of longer periods. */
      points: z.array(z.object({ at: z.string(), price: z.int() })),
    }),
  }),
  queryGoldHolding: call({
    summary: 'Own: grams of this person, what they cost and are worth at the price of now',
    method: 'POST',
    path: `${GOLD}.QueryGoldHolding`,
    access: 'user',
    request: z.object(productKeys),
    response: z.object({
      /** Grams ×10^4: all, those that can be sold today, those bought today, those being sold. */
      grams: z.int(),
      sellable_grams: z.int(),
      locked_grams: z.int(),
      selling_grams: z.int(),
      /** Bought and not confirmed yet. */
      coming_grams: z.int(),
      /** When what was bought today can be sold; empty where nothing waits. */
      sellable_from: z.string(),
      value_cents: Money,
      cost_cents: Money,
      /** Cents per gram; null while nothing is held. */
      unit_cost: z.nullable(z.int()),
      profit_cents: Money,
      total_profit_cents: Money,
      redeem_button_status: z.int(),
    }),
  }),
  quoteGold: call({
    summary: 'Own: a price that stands for some seconds, for one order of this person',
    method: 'POST',
    path: `${GOLD}.QuoteGold`,
    access: 'user',
    writes: true,
    request: z.object({ ...productKeys, side: z.enum(['buy', 'sell']) }),
    response: z.object({
      quote_id: z.string(),
      price: z.int(),
      market_price: z.int(),
      quoted_ms: z.int(),
      valid_until_ms: z.int(),
      valid_seconds: z.int(),
    }),
  }),
  buyGold: call({
    summary:
      'Own: buys at a quote no higher than what was signed for, by amount, or by grams for at most an amount; paid at once',
    method: 'POST',
    path: `${GOLD}.BuyGold`,
    access: 'user',
    writes: true,
    biStat: true,
    request: z.object({
      ...trade,
      /** Cents: what is paid, or with `grams` the most that is paid. */
      amount: Amount,
      grams: z.optional(Grams),
      pay_channel: FormSmallInt,
      pay_source: z._default(z.string().check(z.maxLength(64)), ''),
      protocol_ids: z._default(z.string().check(z.maxLength(1000)), ''),
      confirm_mismatch: FormFlag,
    }),
    response: z.object({ listid: z.string() }),
  }),
  sellGold: call({
    summary: 'Own: sells grams at a quote no lower than what was signed for',
    method: 'POST',
    path: `${GOLD}.SellGold`,
    access: 'user',
    writes: true,
    biStat: true,
    request: z.object({ ...trade, grams: Grams }),
    response: z.object({ listid: z.string() }),
  }),
}
