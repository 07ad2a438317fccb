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
import { findOrder, lotUsesOf, ordersOf, partsOf } from './orders/order-store.ts'
import { orderPart, orderSummary, orderView } from './orders/order-view.ts'
import { payOrder } from './pay/pay.ts'
import { placeBuy } from './place/place-buy.ts'
import { placeRedemption } from './redeem/place-redeem.ts'
import { buyPreview, redeemPreviewOf } from './previews.ts'
import { wireProtocols } from './place/protocols.ts'
import { recordFunds, recordMonths } from './orders/record-store.ts'
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
  nowMs,
  cutOffMs: days.cancelUntilMs,
  tradeDate: days.tradeDate,
  navPublishDate: days.navPublishDate,
  confirmDate: days.confirmDate,
  isEstimated: days.isEstimated,
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
    fundCode: terms.fundCode,
    name: terms.name,
    category: terms.category,
    isDemoMarket: terms.origin === 'demo',
    riskName: riskLabel(terms.riskCode),
    riskCode: terms.riskCode,
    buyStatus: terms.buyStatus,
    notOnlineReason: terms.notOnlineReason,
    minBuyCents: cents(terms.minBuyCents),
    stepCents: cents(terms.stepCents),
    dayRoomCents: dayRoomCents === null ? null : cents(dayRoomCents),
    channels: offers.map((offer) => ({
      channel: offer.channel,
      source: offer.source,
      name: offer.name,
      balanceCents: offer.balanceCents === null ? null : cents(offer.balanceCents),
      usable: offer.usable,
      reason: offer.reason,
    })),
    buyFees: wireBuyFees(terms.buyTiers, terms.discountPermille),
    buyDiscountPermille: terms.discountPermille,
    parts: (terms.parts ?? []).map(({ weightPermille, terms: part }) => ({
      fundCode: part.fundCode,
      name: part.name,
      weightPermille,
      buyFees: wireBuyFees(part.buyTiers, part.discountPermille),
      buyDiscountPermille: part.discountPermille,
    })),
    holdPeriod: terms.hold ?? null,
    shareRounding: terms.shareRounding,
    nav: terms.nav === null ? null : formatNav(terms.nav, terms.navDecimals),
    navDay: terms.navDay ?? '',
    mayBuy: {
      kind: verdict.kind,
      investorClass: verdict.investorClass,
      riskName: verdict.risk,
      message: verdict.message,
    },
    protocols: wireProtocols(terms),
    orderDays: {
      ...wireDays(nowMs, days),
      firstProfitDate: days.firstProfitDate,
      redeemableDate: days.redeemableDate,
    },
    subscription: wireSubscription(terms, days),
    period: wirePeriod(terms, days),
    hasPayPassword,
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
    fundCode: terms.fundCode,
    name: terms.name,
    category: terms.category,
    redeemStatus,
    reason:
      redeemStatus === 1 ? '' : held.lockedShares > 0 ? '份额尚未到可卖出日' : '没有可卖出的份额',
    firstOpenDate: held.opens?.first ?? '',
    lastOpenDate: held.opens?.last ?? '',
    redeemableShares: held.redeemableShares,
    lockedShares: held.lockedShares,
    minHoldShares: terms.minHoldShares,
    takesAllBelowMin: terms.minHoldRule === 'redeemAll',
    mayDefer: terms.mayDefer,
    nav: terms.nav === null ? null : formatNav(terms.nav, terms.navDecimals),
    navDay: terms.navDay ?? '',
    lots: (preview?.lines ?? []).map((line) => ({
      lotId: line.lotId,
      confirmDate: confirmDates.get(line.lotId) ?? '',
      days: line.days,
      shares: line.shares,
      ratePpm: line.ratePpm,
      grossCents: line.grossCents,
      feeCents: line.feeCents,
      netCents: line.netCents,
    })),
    grossCents: preview?.grossCents ?? cents(0),
    feeCents: preview?.feeCents ?? cents(0),
    netCents: preview?.netCents ?? cents(0),
    waitingSaves: (preview?.waitingSaves ?? []).map((save) => ({
      days: save.days,
      fromDate: save.fromDate,
      savesCents: save.savesCents,
    })),
    orderDays: wireDays(nowMs, days),
    arriveDate: days.arriveDate,
    hasPayPassword,
  }
}

type DemoCashierHandlers = Handlers<typeof demoCashierCalls>

/** The mock cashier moves play money: only the demo is composed with it. */
export const cashierHandlers = (deps: TradeDeps): DemoCashierHandlers => ({
  async mockPay({ orderId, payCode: answer }, { accountId, brand }) {
    const { payCode, payText } = await payOrder(deps, {
      accountId,
      orderId,
      payCode: answer,
      brand,
    })
    return { data: { orderId, payCode, payText } }
  },
})

/** What answers in the mock cashier's place outside of the demo: it has nothing to pay with (RU-187). */
export const noCashierHandlers: DemoCashierHandlers = {
  mockPay() {
    throw refuse('mockPayOff')
  },
}

interface RecordsAsked {
  fundCode?: string | undefined
  kind?: RecordTab | undefined
  offset: number
  limit: number
}

async function answerRecords(
  deps: TradeDeps,
  accountId: string,
  { fundCode, kind, offset, limit }: RecordsAsked,
) {
  const nowMs = await deps.clock.now()
  const filter = { fundCode, kinds: kind && kindsOfTab(kind) }
  const found = await ordersOf(deps.db, accountId, { ...filter, offset, limit: limit + 1 })
  // What is said of the whole list comes with its beginning.
  const isFirst = offset === 0
  const months = isFirst ? await recordMonths(deps.db, accountId, filter) : []
  const funds = isFirst ? await recordFunds(deps.db, accountId) : []
  return {
    months: months.map(({ month, paidCents, gotCents }) => ({
      month,
      paidCents: cents(paidCents),
      gotCents: cents(gotCents),
    })),
    funds: funds.map(({ fundCode, name }) => ({ fundCode, name })),
    orders: found.slice(0, limit).map((order) => orderSummary(order, nowMs)),
    hasMore: found.length > limit,
  }
}

export const tradeHandlers = (
  deps: TradeDeps & { isDemo: boolean },
): Handlers<typeof tradeCalls> => ({
  queryBuyPre: ({ fundCode, spid }, { accountId, brand }) =>
    answerBuyPre(deps, { accountId, fundCode, spid, brand }),
  async buy(request, { accountId, brand }) {
    const { orderId } = await placeBuy(deps, {
      accountId,
      fundCode: request.fundCode,
      spid: request.spid,
      amountCents: request.amount,
      payChannel: request.payChannel,
      paySource: request.paySource,
      passwordToken: request.passwordToken,
      idempotencyKey: request.idempotencyKey,
      protocolIds: request.protocolIds,
      confirmedMismatch: request.confirmMismatch,
      biStat: request.bi_stat,
      frontEndTraceId: request.frontEndTraceId,
      brand,
    })
    return { orderId, needsPayment: true }
  },
  queryRedeemPre: ({ fundCode, spid, shares }, { accountId }) =>
    answerRedeemPre(deps, { accountId, fundCode, spid, shares }),
  async redeem(request, { accountId }) {
    const { orderId } = await placeRedemption(deps, {
      accountId,
      fundCode: request.fundCode,
      spid: request.spid,
      shares: request.shares,
      restMode: request.restMode,
      passwordToken: request.passwordToken,
      idempotencyKey: request.idempotencyKey,
      biStat: request.bi_stat,
      frontEndTraceId: request.frontEndTraceId,
    })
    return { orderId }
  },
  async queryOrder({ orderId }, { accountId }) {
    const nowMs = await deps.clock.now()
    const order = await findOrder(deps.db, orderId, accountId)
    if (!order) throw refuse('orderUnknown')
    const uses = await lotUsesOf(deps.db, orderId)
    const parts = await partsOf(deps.db, orderId)
    return {
      order: orderView(order, uses, nowMs),
      parts: parts.map(orderPart),
      businessNowMs: nowMs,
      isDemo: deps.isDemo,
    }
  },
  queryOrders: (asked, { accountId }) => answerRecords(deps, accountId, asked),
  async cancelOrder({ orderId }, { accountId }) {
    await cancelOrder(deps, { accountId, orderId })
    return { orderId, state: 'cancelled' as const }
  },
})
