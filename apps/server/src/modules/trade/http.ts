import type { Shares } from '@koi/domain/products/shares'
import type { RecordTab } from '@koi/domain/trade/order-kind-rule'
import { kindsOfTab } from '@koi/domain/trade/order-kinds'
import type { tradeCalls } from '@koi/contracts/calls/trade'
import { riskLabel } from '@koi/domain/products/risk'
import { formatNav } from '@koi/domain/products/nav'
import { cents } from '@koi/domain/money/cents'
import type { Brand } from '#brand.ts'
import type { Handlers } from '#http/handlers.ts'
import { refuse } from '#refuse.ts'
import { cancelOrder, type CancelNeeds } from './cancel.ts'
import { findOrder, lotUsesOf, ordersOf, partsOf } from './orders/order-store.ts'
import { orderPart, orderSummary, orderView } from './orders/order-view.ts'
import { placeBuy, type BuyNeeds } from './place/place-buy.ts'
import { placeRedemption, type RedeemNeeds } from './redeem/place-redeem.ts'
import {
  buyPreview,
  redeemPreviewOf,
  type BuyPreviewNeeds,
  type RedeemPreviewNeeds,
} from './previews.ts'
import { wireProtocols } from './place/protocols.ts'
import { recordFunds, recordMonths } from './orders/record-store.ts'
import type { Needs } from './needs.ts'
import { buyFeeTable } from '@koi/domain/fees/buy-fee-table'

async function answerBuyPre(
  deps: BuyPreviewNeeds,
  who: { accountId: string; fundCode: string; spid: string; brand: Brand },
) {
  const preview = await buyPreview(deps, who)
  const { nowMs, terms, days, verdict } = preview
  return {
    ...terms,
    ...preview,
    isDemoMarket: terms.origin === 'demo',
    riskName: riskLabel(terms.riskCode),
    buyFees: buyFeeTable(terms.buyTiers, terms.discountPermille),
    buyDiscountPermille: terms.discountPermille,
    parts: (terms.parts ?? []).map(({ weightPermille, terms: part }) => ({
      ...part,
      weightPermille,
      buyFees: buyFeeTable(part.buyTiers, part.discountPermille),
      buyDiscountPermille: part.discountPermille,
    })),
    holdPeriod: terms.hold ?? null,
    nav: terms.nav === null ? null : formatNav(terms.nav, terms.navDecimals),
    navDay: terms.navDay ?? '',
    mayBuy: verdict,
    protocols: wireProtocols(terms),
    orderDays: { ...days, nowMs, cutOffMs: days.cancelUntilMs },
    // A product that cannot be bought now says neither kind nor period.
    subscription: (days.kind === 'subscribe' && terms.raising) || null,
    period: terms.periods?.find(({ issue }) => issue === days.issue) ?? null,
  }
}

async function answerRedeemPre(
  deps: RedeemPreviewNeeds,
  who: { accountId: string; fundCode: string; spid: string; shares: Shares | undefined },
) {
  const found = await redeemPreviewOf(deps, who)
  const { nowMs, terms, days, held, preview, redeemStatus } = found
  const confirmDates = new Map(held.free.map((lot) => [String(lot.id), lot.confirmDate]))
  return {
    ...terms,
    ...held,
    ...found,
    reason:
      redeemStatus === 1 ? '' : held.lockedShares > 0 ? '份额尚未到可卖出日' : '没有可卖出的份额',
    firstOpenDate: held.opens?.first ?? '',
    lastOpenDate: held.opens?.last ?? '',
    takesAllBelowMin: terms.minHoldRule === 'redeemAll',
    nav: terms.nav === null ? null : formatNav(terms.nav, terms.navDecimals),
    navDay: terms.navDay ?? '',
    lots: (preview?.lines ?? []).map((line) => ({
      ...line,
      confirmDate: confirmDates.get(line.lotId) ?? '',
    })),
    grossCents: preview?.grossCents ?? cents(0),
    feeCents: preview?.feeCents ?? cents(0),
    netCents: preview?.netCents ?? cents(0),
    waitingSaves: preview?.waitingSaves ?? [],
    orderDays: { ...days, nowMs, cutOffMs: days.cancelUntilMs },
    arriveDate: days.arriveDate,
  }
}

interface RecordsAsked {
  fundCode?: string | undefined
  kind?: RecordTab | undefined
  offset: number
  limit: number
}

async function answerRecords(
  deps: Needs<'db' | 'clock'>,
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
    months,
    funds,
    orders: found.slice(0, limit).map((order) => orderSummary(order, nowMs)),
    hasMore: found.length > limit,
  }
}

type TradeHandlers = Handlers<typeof tradeCalls>

/** What pages show before an order. */
export const previewHandlers = (
  deps: BuyPreviewNeeds & RedeemPreviewNeeds,
): Pick<TradeHandlers, 'queryBuyPre' | 'queryRedeemPre'> => ({
  queryBuyPre: ({ fundCode, spid }, { accountId, brand }) =>
    answerBuyPre(deps, { accountId, fundCode, spid, brand }),
  queryRedeemPre: ({ fundCode, spid, shares }, { accountId }) =>
    answerRedeemPre(deps, { accountId, fundCode, spid, shares }),
})

/** Placing orders. */
export const placingHandlers = (
  deps: BuyNeeds & RedeemNeeds,
): Pick<TradeHandlers, 'buy' | 'redeem'> => ({
  async buy(request, { accountId, brand }) {
    const { orderId } = await placeBuy(deps, {
      ...request,
      accountId,
      amountCents: cents(request.amount),
      confirmedMismatch: request.confirmMismatch,
      brand,
    })
    return { orderId, needsPayment: true }
  },
  async redeem(request, { accountId }) {
    const { orderId } = await placeRedemption(deps, { ...request, accountId })
    return { orderId }
  },
})

/** Orders that are there: looked up, and taken back. */
export const orderHandlers = (
  deps: CancelNeeds & { isDemo: boolean },
): Pick<TradeHandlers, 'queryOrder' | 'queryOrders' | 'cancelOrder'> => ({
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
    return { orderId, state: await cancelOrder(deps, { accountId, orderId }) }
  },
})
