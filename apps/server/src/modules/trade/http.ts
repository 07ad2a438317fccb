import { kindsOfTab, type RecordTab } from '@koi/domain/trade/order-kinds'
import type { demoCashierCalls } from '@koi/contracts/calls/payment-demo'
import type { tradeCalls } from '@koi/contracts/calls/trade'
import { riskLabel } from '@koi/domain/products/risk'
import { formatNav } from '@koi/domain/products/nav'
import { cents } from '@koi/domain/money/cents'
import type { Brand } from '#brand.ts'
import type { Handlers } from '#http/handlers.ts'
import { refuse } from '#refuse.ts'
import { cancelOrder } from './cancel.ts'
import { findOrder, lotUsesOf, ordersOf, partsOf } from './order-store.ts'
import { orderPart, orderSummary, orderView } from './order-view.ts'
import { payOrder } from './pay.ts'
import { placeBuy } from './place-buy.ts'
import { placeRedemption } from './place-redeem.ts'
import { buyPreview, redeemPreviewOf } from './previews.ts'
import { wireProtocols } from './protocols.ts'
import { recordFunds, recordMonths } from './record-store.ts'
import type { TradeDeps } from './terms.ts'
import { wireBuyFees } from './wire-fees.ts'
import { wirePeriod, wireSubscription } from './wire-terms.ts'

interface OrderDays {
  tradeDate: string
  navPublishDate: string
  confirmDate: string
  cancelUntilMs: number
  isEstimated: boolean
}

const wireDays = (nowMs: number, days: OrderDays) => ({
  now_ms: nowMs,
  cut_off_ms: days.cancelUntilMs,
  trade_date: days.tradeDate,
  nav_publish_date: days.navPublishDate,
  confirm_date: days.confirmDate,
  is_estimated: days.isEstimated,
})

async function answerBuyPre(
  deps: TradeDeps,
  who: { accountId: string; fundCode: string; spid: string; brand: Brand },
) {
  const { nowMs, terms, days, dayRoomCents, offers, verdict, hasPayPassword } = await buyPreview(
    deps,
    who,
  )
  return {
    fund_code: terms.fundCode,
    fund_brief_name: terms.name,
    category: terms.category,
    is_demo_market: terms.origin === 'demo',
    fund_risk_desc: riskLabel(terms.riskCode),
    fund_risk_code: terms.riskCode,
    buy_button_status: terms.buyStatus,
    not_online_reason: terms.notOnlineReason,
    min_buy_cents: cents(terms.minBuyCents),
    step_cents: cents(terms.stepCents),
    day_room_cents: dayRoomCents === null ? null : cents(dayRoomCents),
    channels: offers.map((offer) => ({
      channel: offer.channel,
      source: offer.source,
      name: offer.name,
      balance_cents: offer.balanceCents === null ? null : cents(offer.balanceCents),
      usable: offer.usable,
      reason: offer.reason,
    })),
    buy_fees: wireBuyFees(terms.buyTiers, terms.discountPermille),
    buy_discount_permille: terms.discountPermille,
    parts: (terms.parts ?? []).map(({ weightPermille, terms: part }) => ({
      fund_code: part.fundCode,
      fund_brief_name: part.name,
      weight_permille: weightPermille,
      buy_fees: wireBuyFees(part.buyTiers, part.discountPermille),
      buy_discount_permille: part.discountPermille,
    })),
    hold_period: terms.hold ?? null,
    share_rounding: terms.shareRounding,
    nav: terms.nav === null ? null : formatNav(terms.nav, terms.navDecimals),
    nav_day: terms.navDay ?? '',
    may_buy: {
      kind: verdict.kind,
      investor_class: verdict.investorClass,
      fund_risk_desc: verdict.risk,
      message: verdict.message,
    },
    protocols: wireProtocols(terms),
    order_days: {
      ...wireDays(nowMs, days),
      first_profit_date: days.firstProfitDate,
      redeemable_date: days.redeemableDate,
    },
    subscription: wireSubscription(terms, days),
    period: wirePeriod(terms, days),
    has_pay_password: hasPayPassword,
  }
}

async function answerRedeemPre(
  deps: TradeDeps,
  who: { accountId: string; fundCode: string; spid: string; shares: number | undefined },
) {
  const { nowMs, terms, days, held, preview, redeemStatus, hasPayPassword } = await redeemPreviewOf(
    deps,
    who,
  )
  const confirmDates = new Map(held.free.map((lot) => [String(lot.id), lot.confirmDate]))
  return {
    fund_code: terms.fundCode,
    fund_brief_name: terms.name,
    category: terms.category,
    redeem_button_status: redeemStatus,
    reason:
      redeemStatus === 1 ? '' : held.lockedShares > 0 ? '份额尚未到可卖出日' : '没有可卖出的份额',
    first_open_date: held.opens?.first ?? '',
    last_open_date: held.opens?.last ?? '',
    redeemable_shares: held.redeemableShares,
    locked_shares: held.lockedShares,
    min_hold_shares: terms.minHoldShares,
    takes_all_below_min: terms.minHoldRule === 'redeemAll',
    may_defer: terms.mayDefer,
    nav: terms.nav === null ? null : formatNav(terms.nav, terms.navDecimals),
    nav_day: terms.navDay ?? '',
    lots: (preview?.lines ?? []).map((line) => ({
      lot_id: line.lotId,
      confirm_date: confirmDates.get(line.lotId) ?? '',
      days: line.days,
      shares: line.shares,
      rate_ppm: line.ratePpm,
      gross_cents: line.grossCents,
      fee_cents: line.feeCents,
      net_cents: line.netCents,
    })),
    gross_cents: preview?.grossCents ?? cents(0),
    fee_cents: preview?.feeCents ?? cents(0),
    net_cents: preview?.netCents ?? cents(0),
    waiting_saves: (preview?.waitingSaves ?? []).map((save) => ({
      days: save.days,
      from_date: save.fromDate,
      saves_cents: save.savesCents,
    })),
    order_days: wireDays(nowMs, days),
    arrive_date: days.arriveDate,
    has_pay_password: hasPayPassword,
  }
}

type DemoCashierHandlers = Handlers<typeof demoCashierCalls>

/** The mock cashier moves play money: only the demo is composed with it. */
export const cashierHandlers = (deps: TradeDeps): DemoCashierHandlers => ({
  async mockPay({ listid, pay_code }, { accountId, brand }) {
    const { payCode, payText } = await payOrder(deps, {
      accountId,
      orderId: listid,
      payCode: pay_code,
      brand,
    })
    return { data: { listid, pay_code: payCode, pay_text: payText } }
  },
})

/** What answers in the mock cashier's place outside of the demo: it has nothing to pay with (RU-187). */
export const noCashierHandlers: DemoCashierHandlers = {
  mockPay() {
    throw refuse('mockPayOff')
  },
}

interface RecordsAsked {
  fund_code?: string | undefined
  kind?: RecordTab | undefined
  offset: number
  limit: number
}

async function answerRecords(
  deps: TradeDeps,
  accountId: string,
  { fund_code, kind, offset, limit }: RecordsAsked,
) {
  const nowMs = await deps.clock.now()
  const filter = { fundCode: fund_code, kinds: kind && kindsOfTab(kind) }
  const found = await ordersOf(deps.db, accountId, { ...filter, offset, limit: limit + 1 })
  // What is said of the whole list comes with its beginning.
  const isFirst = offset === 0
  const months = isFirst ? await recordMonths(deps.db, accountId, filter) : []
  const funds = isFirst ? await recordFunds(deps.db, accountId) : []
  return {
    month_list: months.map(({ month, paidCents, gotCents }) => ({
      month,
      paid_cents: cents(paidCents),
      got_cents: cents(gotCents),
    })),
    fund_list: funds.map(({ fundCode, name }) => ({ fund_code: fundCode, fund_brief_name: name })),
    order_list: found.slice(0, limit).map((order) => orderSummary(order, nowMs)),
    has_more: found.length > limit,
  }
}

export const tradeHandlers = (
  deps: TradeDeps & { isDemo: boolean },
): Handlers<typeof tradeCalls> => ({
  queryBuyPre: ({ fund_code, spid }, { accountId, brand }) =>
    answerBuyPre(deps, { accountId, fundCode: fund_code, spid, brand }),
  async buy(request, { accountId, brand }) {
    const { orderId } = await placeBuy(deps, {
      accountId,
      fundCode: request.fund_code,
      spid: request.spid,
      amountCents: request.amount,
      payChannel: request.pay_channel,
      paySource: request.pay_source,
      passwordToken: request.password_token,
      idempotencyKey: request.idempotency_key,
      protocolIds: request.protocol_ids,
      confirmedMismatch: request.confirm_mismatch,
      biStat: request.bi_stat,
      frontEndTraceId: request.front_end_trace_id,
      brand,
    })
    return { listid: orderId, needs_payment: true }
  },
  queryRedeemPre: ({ fund_code, spid, shares }, { accountId }) =>
    answerRedeemPre(deps, { accountId, fundCode: fund_code, spid, shares }),
  async redeem(request, { accountId }) {
    const { orderId } = await placeRedemption(deps, {
      accountId,
      fundCode: request.fund_code,
      spid: request.spid,
      shares: request.shares,
      restMode: request.rest_mode,
      passwordToken: request.password_token,
      idempotencyKey: request.idempotency_key,
      biStat: request.bi_stat,
      frontEndTraceId: request.front_end_trace_id,
    })
    return { listid: orderId }
  },
  async queryOrder({ listid }, { accountId }) {
    const nowMs = await deps.clock.now()
    const order = await findOrder(deps.db, listid, accountId)
    if (!order) throw refuse('orderUnknown')
    const uses = await lotUsesOf(deps.db, listid)
    const parts = await partsOf(deps.db, listid)
    return {
      order: orderView(order, uses, nowMs),
      parts: parts.map(orderPart),
      business_now_ms: nowMs,
      is_demo: deps.isDemo,
    }
  },
  queryOrders: (asked, { accountId }) => answerRecords(deps, accountId, asked),
  async cancelOrder({ listid }, { accountId }) {
    await cancelOrder(deps, { accountId, orderId: listid })
    return { listid, state: 'cancelled' as const }
  },
})
