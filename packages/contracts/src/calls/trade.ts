import { paperKinds } from '@koi/domain/products/paper-name'
import { STEP_STATES } from '@koi/domain/calendar/step-states'
import { RECORD_TABS } from '@koi/domain/trade/order-kind-rule'
import { BUY_VERDICTS } from '@koi/domain/suitability/may-buy'
import { REST_MODES } from '@koi/domain/fees/large-redemption'
import { SHARE_ROUNDINGS } from '@koi/domain/products/fund-terms'
import { ORDER_KINDS, ORDER_STATES } from '@koi/domain/trade/order-kinds'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  FrontEndTraceId,
  BiStat,
  DateText,
  FormFlag,
  FormMoney,
  FormShares,
  FormSmallInt,
  IdempotencyKey,
  Money,
  OrderId,
  productKeys,
  slice,
  NavText,
  PasswordToken,
  ProtocolIds,
  PaySource,
  NamedFund,
} from '../fields.ts'
import { BuyFeeTier, OrderDays } from './products.ts'
import { as } from '../wire.ts'

const TRADE = '/fbp/fund/v1/fund.futrade_order_ao.FutradeOrderAo'

/** The verdict of the one suitability function (D-6). */
export const MayBuy = z.object({
  kind: z.enum(BUY_VERDICTS),
  investorClass: z.string(),
  riskName: as('fund_risk_desc', z.string()),
  /** What the product counts with, 1 to 5: one whose risk is not disclosed counts as the riskiest. */
  riskLevel: z.int(),
  message: z.string(),
})

/** A paper of the product that is shown before it is bought; an order names those that were agreed to. */
export const Protocol = z.object({
  protocolId: z.string(),
  kind: z.enum(paperKinds),
  title: z.string(),
})

const TimelineStep = z.object({
  title: z.string(),
  detail: z.string(),
  /** YYYY-MM-DD or empty when it is not known yet. */
  day: z.string(),
  state: z.enum([...STEP_STATES, 'stopped']),
})

/** What one lot gives and costs when it leaves. */
export const LotFee = z.object({
  lotId: z.string(),
  /** When the lot was confirmed: its holding days begin on it. */
  confirmDate: z.string(),
  days: z.int(),
  shares: z.int(),
  ratePpm: z.int(),
  grossCents: Money,
  feeCents: Money,
  netCents: Money,
})

/** One order as its page shows it. Everything that is not known yet is null, never zero. */
const Order = z.object({
  orderId: as('listid', z.string()),
  kind: z.enum(ORDER_KINDS),
  kindText: z.string(),
  state: z.enum(ORDER_STATES),
  stateText: z.string(),
  /** What it is about: `10,000.00 元`, `1,000.00 份`. */
  quantityText: z.string(),
  /** What it took (negative) or gave; null where that is not known yet, or nothing came of it. */
  movedCents: z.nullable(Money),
  /** One sentence that says where the order stands; empty where there is nothing to add. */
  sentence: z.string(),
  /** The figures of the deal; `--` for each that is not known yet. */
  figures: z.array(z.object({ label: z.string(), value: z.string() })),
  fundCode: z.string(),
  spid: z.string(),
  name: as('fund_brief_name', z.string()),
  /** Where a conversion or exchange leads; empty for other kinds. */
  targetFundCode: z.string(),
  targetFundName: z.string(),
  /** The order it is a part of; empty where it stands alone. */
  parentId: as('parent_listid', z.string()),
  /** The plan whose period it is; empty for what a person bought. */
  planId: z.string(),
  createdMs: z.int(),
  paidMs: z.nullable(z.int()),
  amountCents: z.nullable(Money),
  shares: z.nullable(z.int()),
  tradeDate: z.string(),
  confirmDate: z.string(),
  /** NAV of the trade date, once confirmed. */
  nav: z.nullable(NavText),
  netCents: z.nullable(Money),
  feeCents: z.nullable(Money),
  feeRatePpm: z.nullable(z.number()),
  confirmedShares: z.nullable(z.int()),
  confirmedCents: z.nullable(Money),
  arriveDate: z.string(),
  failReason: z.string(),
  payChannel: z.string(),
  /** Which card, wallet or app of the channel. */
  paySource: z.string(),
  canCancel: z.boolean(),
  cancelUntilMs: z.nullable(z.int()),
  /** What comes back when it is cancelled: `款项退回余额`. */
  cancelGivesBack: z.string(),
  /** Waiting for the demo cashier. */
  needsPayment: z.boolean(),
  isEstimated: z.boolean(),
  timeline: z.array(TimelineStep),
  /** Per lot of a confirmed redemption: what it gave and cost. */
  lots: z.array(LotFee),
})

/** An order that this one is made of, such as a fund of a combination. */
const OrderPart = z.object({
  orderId: as('listid', z.string()),
  name: as('fund_brief_name', z.string()),
  kindText: z.string(),
  state: Order.shape.state,
  stateText: z.string(),
  quantityText: z.string(),
  sentence: z.string(),
})

const BuyPart = z.object({
  fundCode: z.string(),
  name: as('fund_brief_name', z.string()),
  weightPermille: z.int(),
  buyFees: z.array(BuyFeeTier),
  buyDiscountPermille: z.int(),
})

/** Buying, redeeming, cancelling and looking orders up. */
export const tradeCalls = {
  queryBuyPre: call({
    summary:
      'CL-056: what a buy page needs: limits, ways to pay, fees, days, and whether this person may buy',
    method: 'POST',
    path: '/fcgi/lct_qry_buy_pre.fcgi',
    access: 'user',
    request: z.object(productKeys),
    response: z.object({
      fundCode: z.string(),
      name: as('fund_brief_name', z.string()),
      /** A share of `money` costs 1.0000 on every day. */
      category: z.string(),
      isDemoMarket: z.boolean(),
      riskName: as('fund_risk_desc', z.string()),
      riskCode: as('fund_risk_code', z.int()),
      buyStatus: as('buy_button_status', z.int()),
      notOnlineReason: z.string(),
      minBuyCents: Money,
      stepCents: Money,
      /** Room left under the fund's daily limit; null without a limit. */
      dayRoomCents: z.nullable(Money),
      channels: z.array(
        z.object({
          channel: z.int(),
          /** Which card or wallet; empty where the channel has only one. */
          source: z.string(),
          name: z.string(),
          balanceCents: z.nullable(Money),
          usable: z.boolean(),
          reason: z.string(),
        }),
      ),
      buyFees: z.array(BuyFeeTier),
      buyDiscountPermille: z.int(),
      /** The funds of a combination, each with the fees it takes of its part; empty for a single fund. */
      parts: z.array(BuyPart),
      /** Natural days in which the deposit cannot be redeemed; null without a lock. */
      holdPeriod: z.nullable(z.object({ type: z.int(), count: z.int() })),
      shareRounding: z.enum(SHARE_ROUNDINGS),
      /** Newest NAV and its day: estimates only, the price is unknown (MONEY 1.1). */
      nav: z.nullable(NavText),
      navDay: z.string(),
      mayBuy: MayBuy,
      protocols: z.array(Protocol),
      orderDays: OrderDays,
      /** Of a fund that is being raised: paid money earns interest and cannot be taken back (MONEY 1.8). */
      subscription: z.nullable(
        z.object({
          lastDay: DateText,
          effectDay: DateText,
          openDay: DateText,
          interestPpm: z.int(),
        }),
      ),
      /** Of a term product: the period an order placed now belongs to. */
      period: z.nullable(
        z.object({
          issue: z.string(),
          openStart: DateText,
          openEnd: DateText,
          valueDate: DateText,
          maturityDate: DateText,
          settleDate: DateText,
          rateText: z.string(),
          /** First day of the window after its maturity; null where none is known. */
          nextOpenStart: z.nullable(DateText),
        }),
      ),
      hasPayPassword: z.boolean(),
    }),
  }),
  buy: call({
    summary: 'CL-098: places a buy order; the cashier asks for the money next',
    method: 'POST',
    path: '/fcgi/lct_fund_buy.fcgi',
    access: 'user',
    writes: true,
    biStat: true,
    request: z.object({
      ...productKeys,
      amount: FormMoney,
      payChannel: FormSmallInt,
      paySource: PaySource,
      passwordToken: PasswordToken,
      idempotencyKey: IdempotencyKey,
      /** Ids of the protocols that were shown and accepted, separated by commas. */
      protocolIds: ProtocolIds,
      confirmMismatch: FormFlag,
      biStat: BiStat,
      /** The trace that is being recorded (RU-132): the order's evidence is found by it. */
      frontEndTraceId: FrontEndTraceId,
      /** The card that takes something off the fee; empty for none. */
      couponId: as('user_prize_id', z._default(z.string().check(z.regex(/^[\w-]{0,64}$/)), '')),
    }),
    response: z.object({ orderId: as('listid', z.string()), needsPayment: z.boolean() }),
  }),
  queryRedeemPre: call({
    summary: 'Own: what can be redeemed, and per lot what it costs now',
    method: 'POST',
    path: '/fcgi/lct_qry_redeem_pre.fcgi',
    access: 'user',
    request: z.object({ ...productKeys, shares: z.optional(FormShares) }),
    response: z.object({
      fundCode: z.string(),
      name: as('fund_brief_name', z.string()),
      /** `gold` is sold by grams at a quote, whatever else is told here. */
      category: z.string(),
      redeemStatus: as('redeem_button_status', z.int()),
      reason: z.string(),
      redeemableShares: z.int(),
      /** When the first and the last of the locked shares can be redeemed; empty where nothing is locked. */
      firstOpenDate: z.string(),
      lastOpenDate: z.string(),
      /** Bought but not redeemable yet. */
      lockedShares: z.int(),
      minHoldShares: z.int(),
      /** Where less than that would be left, the order takes all. */
      takesAllBelowMin: z.boolean(),
      /** The fund may take a part only on a day when many leave; the person chooses what becomes of the rest. */
      mayDefer: z.boolean(),
      nav: z.nullable(NavText),
      navDay: z.string(),
      /** Empty until `shares` is given. At the newest NAV: the real one is published after the cut-off. */
      lots: z.array(LotFee),
      grossCents: Money,
      feeCents: Money,
      netCents: Money,
      /** Sold so many natural days later, on the trade date `from_date`, the same redemption is cheaper by so much. */
      waitingSaves: z.array(z.object({ days: z.int(), fromDate: z.string(), savesCents: Money })),
      orderDays: z.omit(OrderDays, { firstProfitDate: true, redeemableDate: true }),
      arriveDate: z.string(),
      hasPayPassword: z.boolean(),
    }),
  }),
  redeem: call({
    summary: 'CL-099: places a redemption by shares',
    method: 'POST',
    path: '/fcgi/lct_fund_redeem.fcgi',
    access: 'user',
    writes: true,
    biStat: true,
    request: z.object({
      ...productKeys,
      shares: FormShares,
      /** What becomes of the rest where a large redemption takes only a part (MONEY 1.4). */
      restMode: z._default(z.enum(REST_MODES), 'defer'),
      passwordToken: PasswordToken,
      idempotencyKey: IdempotencyKey,
      biStat: BiStat,
      frontEndTraceId: FrontEndTraceId,
    }),
    response: z.object({ orderId: as('listid', z.string()) }),
  }),
  queryOrder: call({
    summary: 'Own: one order with its timeline',
    method: 'POST',
    path: `${TRADE}.QueryOrder`,
    access: 'user',
    request: z.object({ orderId: as('listid', OrderId) }),
    response: z.object({
      order: Order,
      /** The orders it is made of; empty for all but combinations and what followed from another order. */
      parts: z.array(OrderPart),
      businessNowMs: z.int(),
      isDemo: z.boolean(),
    }),
  }),
  queryOrders: call({
    summary: 'Own: orders of this account, newest first',
    method: 'POST',
    path: `${TRADE}.QueryOrders`,
    access: 'user',
    request: z.object({
      fundCode: z.optional(z.string().check(z.maxLength(32))),
      /** Money in, money out, everything else. */
      kind: z.optional(z.enum(RECORD_TABS)),
      ...slice(50, 20),
    }),
    response: z.object({
      orders: as('order_list', z.array(z.omit(Order, { timeline: true, lots: true }))),
      hasMore: z.boolean(),
      /** Of the whole list, with its beginning only: what was paid and what came back, month by month (YYYY-MM). */
      months: as(
        'month_list',
        z.array(z.object({ month: z.string(), paidCents: Money, gotCents: Money })),
      ),
      /** With the beginning only: the products a person has orders of, the newest first. */
      funds: as('fund_list', z.array(NamedFund)),
    }),
  }),
  cancelOrder: call({
    summary:
      'Own: takes an order back before the cut-off of its trade date (MONEY 1.2), or lets go of one that is not paid; twice answers the same',
    method: 'POST',
    path: `${TRADE}.CancelOrder`,
    access: 'user',
    writes: true,
    request: z.object({ orderId: as('listid', OrderId) }),
    response: z.object({
      orderId: as('listid', z.string()),
      /** `closed`: it was not paid. */
      state: z.enum(['cancelled', 'closed']),
    }),
  }),
}
