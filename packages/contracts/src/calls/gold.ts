import { QUOTE_SIDES } from '@koi/domain/gold/quote'
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
  PasswordToken,
  ProtocolIds,
  PaySource,
} from '../fields.ts'
import { as } from '../wire.ts'

const GOLD = '/fbp/fund/v1/fund.fugold_trade_ao.FugoldTradeAo'

const Price = z.object({
  /** Cents per gram. */
  price: z.int(),
  /** What a quote would be now: with the spread, to buy and to sell. */
  buyPrice: z.int(),
  sellPrice: z.int(),
  validSeconds: z.int(),
  /** When it was made: now in a session, else the end of the last one. */
  priceMs: z.int(),
  nowMs: z.int(),
  isOpen: z.boolean(),
  /** The session that is on: `早盘`; empty outside. */
  sessionName: z.string(),
  closesMs: z.nullable(z.int()),
  /** When the next session opens; null where none is known. */
  nextOpenMs: z.nullable(z.int()),
  nextSessionName: z.string(),
  /** The close before, cents per gram, and its day. */
  basePrice: z.int(),
  baseDay: z.string(),
  tradeDate: z.string(),
})
/** Cents per gram: 100 million yuan. */
const PRICE_MAX = 100_000_000_00

const trade = {
  ...productKeys,
  quoteId: z.string().check(z.regex(/^[\w-]{16,64}$/, '报价不正确')),
  /** Cents per gram: the dearest, or when selling the cheapest, that was signed for. */
  priceLimit: z.int().check(z.positive(), z.lte(PRICE_MAX)),
  passwordToken: PasswordToken,
  idempotencyKey: IdempotencyKey,
  biStat: BiStat,
  frontEndTraceId: FrontEndTraceId,
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
          fundCode: z.string(),
          spid: z.string(),
          name: as('fund_brief_name', z.string()),
          isDemoMarket: z.boolean(),
          buyStatus: as('buy_button_status', z.int()),
          reason: z.string(),
          minBuyCents: Money,
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
      sellableGrams: z.int(),
      lockedGrams: z.int(),
      sellingGrams: z.int(),
      /** Bought and not confirmed yet. */
      comingGrams: z.int(),
      /** When what was bought today can be sold; empty where nothing waits. */
      sellableFrom: z.string(),
      valueCents: Money,
      costCents: Money,
      /** Cents per gram; null while nothing is held. */
      unitCost: z.nullable(z.int()),
      profitCents: Money,
      totalProfitCents: Money,
      redeemStatus: as('redeem_button_status', z.int()),
    }),
  }),
  quoteGold: call({
    summary: 'Own: a price that stands for some seconds, for one order of this person',
    method: 'POST',
    path: `${GOLD}.QuoteGold`,
    access: 'user',
    writes: true,
    request: z.object({ ...productKeys, side: z.enum(QUOTE_SIDES) }),
    response: z.object({
      quoteId: z.string(),
      price: z.int(),
      marketPrice: z.int(),
      quotedMs: z.int(),
      validUntilMs: z.int(),
      validSeconds: z.int(),
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
      payChannel: FormSmallInt,
      paySource: PaySource,
      protocolIds: ProtocolIds,
      confirmMismatch: FormFlag,
    }),
    response: z.object({ orderId: as('listid', z.string()) }),
  }),
  sellGold: call({
    summary: 'Own: sells grams at a quote no lower than what was signed for',
    method: 'POST',
    path: `${GOLD}.SellGold`,
    access: 'user',
    writes: true,
    biStat: true,
    request: z.object({ ...trade, grams: Grams }),
    response: z.object({ orderId: as('listid', z.string()) }),
  }),
}
