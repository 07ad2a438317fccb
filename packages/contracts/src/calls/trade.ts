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
} from '../fields.ts'
import { OrderDays } from './products.ts'

const TRADE = '/fbp/fund/v1/fund.futrade_order_ao.FutradeOrderAo'

/** The verdict of the one suitability function (D-6). */
export const MayBuy = z.object({
  kind: z.enum(['allowed', 'examMissing', 'examExpired', 'refused', 'needsConfirmation']),
  investor_class: z.string(),
  fund_risk_desc: z.string(),
  message: z.string(),
})

const TimelineStep = z.object({
  title: z.string(),
  detail: z.string(),
  /** YYYY-MM-DD or empty when it is not known yet. */
  day: z.string(),
  state: z.enum(['done', 'now', 'next', 'stopped']),
})

/** What one lot gives and costs when it leaves. */
export const LotFee = z.object({
  lot_id: z.string(),
  /** When the lot was confirmed: its holding days begin on it. */
  confirm_date: z.string(),
  days: z.int(),
  shares: z.int(),
  rate_ppm: z.int(),
  gross_cents: Money,
  fee_cents: Money,
  net_cents: Money,
})

/** One order as its page shows it. Everything that is not known yet is null, never zero. */
export const Order = z.object({
  listid: z.string(),
  kind: z.enum(ORDER_KINDS),
  kind_text: z.string(),
  state: z.enum(ORDER_STATES),
  state_text: z.string(),
  /** What it is about: `10,000.00 元`, `1,000.00 份`. */
  quantity_text: z.string(),
  /** What it took (negative) or gave; null where that is not known yet, or nothing came of it. */
  moved_cents: z.nullable(Money),
  /** One sentence that says where the order stands; empty where there is nothing to add. */
  sentence: z.string(),
  /** The figures of the deal; `--` for each that is not known yet. */
  figures: z.array(z.object({ label: z.string(), value: z.string() })),
  fund_code: z.string(),
  spid: z.string(),
  fund_brief_name: z.string(),
  /** Where a conversion or exchange leads; empty for other kinds. */
  target_fund_code: z.string(),
  target_fund_name: z.string(),
  /** The order it is a part of; empty where it stands alone. */
  parent_listid: z.string(),
  /** The plan whose period it is; empty for what a person bought. */
  plan_id: z.string(),
  created_ms: z.int(),
  paid_ms: z.nullable(z.int()),
  amount_cents: z.nullable(Money),
  shares: z.nullable(z.int()),
  trade_date: z.string(),
  confirm_date: z.string(),
  /** NAV of the trade date, once confirmed. */
  nav: z.nullable(NavText),
  net_cents: z.nullable(Money),
  fee_cents: z.nullable(Money),
  fee_rate_ppm: z.nullable(z.number()),
  confirmed_shares: z.nullable(z.int()),
  confirmed_cents: z.nullable(Money),
  arrive_date: z.string(),
  fail_reason: z.string(),
  pay_channel: z.string(),
  /** Which card, wallet or app of the channel. */
  pay_source: z.string(),
  can_cancel: z.boolean(),
  cancel_until_ms: z.nullable(z.int()),
  /** What comes back when it is cancelled: `款项退回余额`. */
  cancel_gives_back: z.string(),
  /** Waiting for the demo cashier. */
  needs_payment: z.boolean(),
  is_estimated: z.boolean(),
  timeline: z.array(TimelineStep),
  /** Per lot of a confirmed redemption: what it gave and cost. */
  lots: z.array(LotFee),
})

/** An order that this one is made of, such as a fund of a combination. */
export const OrderPart = z.object({
  listid: z.string(),
  fund_brief_name: z.string(),
  kind_text: z.string(),
  state: Order.shape.state,
  state_text: z.string(),
  quantity_text: z.string(),
  sentence: z.string(),
})

const BuyFee = z.object({
  from_cents: Money,
  to_cents: z.nullable(Money),
  rate_ppm: z.nullable(z.int()),
  discounted_rate_ppm: z.nullable(z.number()),
  fixed_cents: z.nullable(Money),
})

const BuyPart = z.object({
  fund_code: z.string(),
  fund_brief_name: z.string(),
  weight_permille: z.int(),
  buy_fees: z.array(BuyFee),
  buy_discount_permille: z.int(),
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
      fund_code: z.string(),
      fund_brief_name: z.string(),
      /** A share of `money` costs 1.0000 on every day. */
      category: z.string(),
      is_demo_market: z.boolean(),
      fund_risk_desc: z.string(),
      fund_risk_code: z.int(),
      buy_button_status: z.int(),
      not_online_reason: z.string(),
      min_buy_cents: Money,
      step_cents: Money,
      /** Room left under the fund's daily limit; null without a limit. */
      day_room_cents: z.nullable(Money),
      channels: z.array(
        z.object({
          channel: z.int(),
          /** Which card or wallet; empty where the channel has only one. */
          source: z.string(),
          name: z.string(),
          balance_cents: z.nullable(Money),
          usable: z.boolean(),
          reason: z.string(),
        }),
      ),
      buy_fees: z.array(BuyFee),
      buy_discount_permille: z.int(),
      /** The funds of a combination, each with the fees it takes of its part; empty for a single fund. */
      parts: z.array(BuyPart),
      /** Natural days in which the deposit cannot be redeemed; null without a lock. */
      hold_period: z.nullable(z.object({ type: z.int(), count: z.int() })),
      share_rounding: z.enum(['half-up', 'down']),
      /** Newest NAV and its day: estimates only, the price is unknown (MONEY 1.1). */
      nav: z.nullable(NavText),
      nav_day: z.string(),
      may_buy: MayBuy,
      protocols: z.array(
        z.object({
          protocol_id: z.string(),
          kind: z.enum(['summary', 'contract', 'prospectus']),
          title: z.string(),
        }),
      ),
      order_days: OrderDays,
      /** Of a fund that is being raised: paid money earns interest and cannot be taken back (MONEY 1.8). */
      subscription: z.nullable(
        z.object({
          last_day: DateText,
          effect_day: DateText,
          open_day: DateText,
          interest_ppm: z.int(),
        }),
      ),
      /** Of a term product: the period an order placed now belongs to. */
      period: z.nullable(
        z.object({
          issue: z.string(),
          open_start: DateText,
          open_end: DateText,
          value_date: DateText,
          maturity_date: DateText,
          settle_date: DateText,
          rate_text: z.string(),
        }),
      ),
      has_pay_password: z.boolean(),
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
      pay_channel: FormSmallInt,
      pay_source: z._default(z.string().check(z.maxLength(64)), ''),
      password_token: z.string().check(z.minLength(16), z.maxLength(256)),
      idempotency_key: IdempotencyKey,
      /** Ids of the protocols that were shown and accepted, separated by commas. */
      protocol_ids: z._default(z.string().check(z.maxLength(1000)), ''),
      confirm_mismatch: FormFlag,
      bi_stat: BiStat,
      /** The trace that is being recorded (RU-132): the order's evidence is found by it. */
      front_end_trace_id: FrontEndTraceId,
    }),
    response: z.object({ listid: z.string(), needs_payment: z.boolean() }),
  }),
  queryRedeemPre: call({
    summary: 'Own: what can be redeemed, and per lot what it costs now',
    method: 'POST',
    path: '/fcgi/lct_qry_redeem_pre.fcgi',
    access: 'user',
    request: z.object({ ...productKeys, shares: z.optional(FormShares) }),
    response: z.object({
      fund_code: z.string(),
      fund_brief_name: z.string(),
      /** `gold` is sold by grams at a quote, whatever else is told here. */
      category: z.string(),
      redeem_button_status: z.int(),
      reason: z.string(),
      redeemable_shares: z.int(),
      /** When the first and the last of the locked shares can be redeemed; empty where nothing is locked. */
      first_open_date: z.string(),
      last_open_date: z.string(),
      /** Bought but not redeemable yet. */
      locked_shares: z.int(),
      min_hold_shares: z.int(),
      /** Where less than that would be left, the order takes all. */
      takes_all_below_min: z.boolean(),
      /** The fund may take a part only on a day when many leave; the person chooses what becomes of the rest. */
      may_defer: z.boolean(),
      nav: z.nullable(NavText),
      nav_day: z.string(),
      /** Empty until `shares` is given. At the newest NAV: the real one is published after the cut-off. */
      lots: z.array(LotFee),
      gross_cents: Money,
      fee_cents: Money,
      net_cents: Money,
      /** Sold so many natural days later, on the trade date `from_date`, the same redemption is cheaper by so much. */
      waiting_saves: z.array(
        z.object({ days: z.int(), from_date: z.string(), saves_cents: Money }),
      ),
      order_days: z.omit(OrderDays, { first_profit_date: true, redeemable_date: true }),
      arrive_date: z.string(),
      has_pay_password: z.boolean(),
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
      rest_mode: z._default(z.enum(['defer', 'cancel']), 'defer'),
      password_token: z.string().check(z.minLength(16), z.maxLength(256)),
      idempotency_key: IdempotencyKey,
      bi_stat: BiStat,
      front_end_trace_id: FrontEndTraceId,
    }),
    response: z.object({ listid: z.string() }),
  }),
  queryOrder: call({
    summary: 'Own: one order with its timeline',
    method: 'POST',
    path: `${TRADE}.QueryOrder`,
    access: 'user',
    request: z.object({ listid: OrderId }),
    response: z.object({
      order: Order,
      /** The orders it is made of; empty for all but combinations and what followed from another order. */
      parts: z.array(OrderPart),
      business_now_ms: z.int(),
      is_demo: z.boolean(),
    }),
  }),
  queryOrders: call({
    summary: 'Own: orders of this account, newest first',
    method: 'POST',
    path: `${TRADE}.QueryOrders`,
    access: 'user',
    request: z.object({
      fund_code: z.optional(z.string().check(z.maxLength(32))),
      /** Money in, money out, everything else. */
      kind: z.optional(z.enum(['buy', 'redeem', 'other'])),
      ...slice(50, 20),
    }),
    response: z.object({
      order_list: z.array(z.omit(Order, { timeline: true, lots: true })),
      has_more: z.boolean(),
      /** Of the whole list, with its beginning only: what was paid and what came back, month by month (YYYY-MM). */
      month_list: z.array(z.object({ month: z.string(), paid_cents: Money, got_cents: Money })),
      /** With the beginning only: the products a person has orders of, the newest first. */
      fund_list: z.array(z.object({ fund_code: z.string(), fund_brief_name: z.string() })),
    }),
  }),
  cancelOrder: call({
    summary:
      'Own: takes an order back before the cut-off of its trade date (MONEY 1.2); twice answers the same',
    method: 'POST',
    path: `${TRADE}.CancelOrder`,
    access: 'user',
    writes: true,
    request: z.object({ listid: OrderId }),
    response: z.object({ listid: z.string(), state: z.literal('cancelled') }),
  }),
}
