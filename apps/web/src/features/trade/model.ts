import type { OrderDays } from '@koi/contracts/calls/products'
import type { Raising, Period } from '@koi/domain/issues/issue-terms'
import type { PaperKind } from '@koi/domain/products/paper-name'
import type { ShareRounding } from '@koi/domain/products/fund-terms'
import type { ResponseOf } from '@koi/contracts/call'
import type { tradeCalls } from '@koi/contracts/calls/trade'
import type { BuyFeeTier } from '@koi/domain/fees/buy-fee'
import { isBuyStatus, type BuyStatus } from '@koi/domain/products/buy-status'
import { NAV_ONE, navOf, type Nav } from '@koi/domain/products/nav'
import type { Cents } from '@koi/domain/money/cents'

type BuyPreview = ResponseOf<(typeof tradeCalls)['queryBuyPre']>

const navOrUndefined = (text: string | null): Nav | undefined =>
  text === null ? undefined : navOf(text)

/** What suitability says about this person and this product (D-6). */
type BuyVerdict = BuyPreview['mayBuy']['kind']

export interface PayChannel {
  /** Channel and source: two cards or funds of one channel are two ways to pay. */
  id: string
  channel: number
  source: string
  name: string
  balanceCents: Cents | undefined
  isUsable: boolean
  /** Why it cannot be used; empty where it can. */
  reason: string
}

export interface Protocol {
  id: string
  kind: PaperKind
  title: string
}

/** A fund of a combination that is bought: its weight and its own fees. */
export interface BuyPart {
  fundCode: string
  name: string
  weightPermille: number
  feeTiers: readonly BuyFeeTier[]
  discountPermille: number
}

/** Days of a raising (MONEY 1.8). */
export type Subscription = Omit<Raising, 'firstDay' | 'yearDays'>

/** Everything that the buy page decides by. */
export interface BuyTerms {
  fundCode: string
  fundName: string
  /** A share costs 1.0000 on every day. */
  isMoneyFund: boolean
  isDemoMarket: boolean
  riskName: string
  riskCode: number
  buyStatus: BuyStatus
  notOnSaleReason: string
  minBuyCents: Cents
  stepCents: Cents
  /** Room left under the day's limit; undefined without a limit. */
  dayRoomCents: Cents | undefined
  channels: readonly PayChannel[]
  feeTiers: readonly BuyFeeTier[]
  discountPermille: number
  /** The funds of a combination; empty for a single fund. */
  parts: readonly BuyPart[]
  shareRounding: ShareRounding
  /** Newest NAV; only for estimates, the price of the order is not known yet. */
  nav: Nav | undefined
  navDay: string
  verdict: BuyVerdict
  verdictMessage: string
  investorClass: string
  protocols: readonly Protocol[]
  days: OrderDays
  /** Only while the fund is being raised: bought at the face value, never taken back. */
  subscription: Subscription | undefined
  /** Only of term products. */
  period: Period | undefined
}

/** The answer of the buy preview in our words. */
export function buyTermsOf(preview: BuyPreview): BuyTerms {
  const { buyStatus: status, mayBuy: verdict } = preview
  return {
    fundCode: preview.fundCode,
    fundName: preview.name,
    isMoneyFund: preview.category === 'money',
    isDemoMarket: preview.isDemoMarket,
    riskName: preview.riskName,
    riskCode: preview.riskCode,
    // A status that nobody has named sells nothing.
    buyStatus: isBuyStatus(status) ? status : 4,
    notOnSaleReason: preview.notOnlineReason,
    minBuyCents: preview.minBuyCents,
    stepCents: preview.stepCents,
    dayRoomCents: preview.dayRoomCents ?? undefined,
    channels: preview.channels.map((channel) => ({
      id: channelId(channel),
      channel: channel.channel,
      source: channel.source,
      name: channel.name,
      balanceCents: channel.balanceCents ?? undefined,
      isUsable: channel.usable,
      reason: channel.reason,
    })),
    feeTiers: preview.buyFees.map(feeTierOf),
    discountPermille: preview.buyDiscountPermille,
    parts: preview.parts.map((part) => ({
      fundCode: part.fundCode,
      name: part.name,
      weightPermille: part.weightPermille,
      feeTiers: part.buyFees.map(feeTierOf),
      discountPermille: part.buyDiscountPermille,
    })),
    shareRounding: preview.shareRounding,
    nav: preview.subscription ? NAV_ONE : navOrUndefined(preview.nav),
    navDay: preview.navDay,
    verdict: verdict.kind,
    verdictMessage: verdict.message,
    investorClass: verdict.investorClass,
    protocols: preview.protocols.map(({ protocolId: id, kind, title }) => ({ id, kind, title })),
    days: preview.orderDays,
    subscription: subscriptionOf(preview.subscription),
    period: periodOf(preview.period),
  }
}

function subscriptionOf(wire: BuyPreview['subscription']): Subscription | undefined {
  if (!wire) return undefined
  return {
    lastDay: wire.lastDay,
    effectDay: wire.effectDay,
    openDay: wire.openDay,
    interestPpm: wire.interestPpm,
  }
}

function periodOf(wire: BuyPreview['period']): Period | undefined {
  if (!wire) return undefined
  return {
    issue: wire.issue,
    openStart: wire.openStart,
    openEnd: wire.openEnd,
    valueDate: wire.valueDate,
    maturityDate: wire.maturityDate,
    settleDate: wire.settleDate,
    rateText: wire.rateText,
  }
}

function feeTierOf({ fromCents, ratePpm, fixedCents }: BuyPreview['buyFees'][number]): BuyFeeTier {
  if (fixedCents !== null) return { fromCents, fixedCents }
  return { fromCents, ratePpm: ratePpm ?? 0 }
}

/** What a request says of a way to pay. */
export const payKeys = (id: string): { payChannel: number; paySource: string } => {
  const [channel, source = ''] = id.split(':')
  return { payChannel: Number(channel), paySource: source }
}

const channelId = ({ channel, source }: { channel: number; source: string }) =>
  source === '' ? String(channel) : `${channel}:${source}`

/** The channel that is chosen at first: the one that was used last, else the first that can be used. */
export function firstChannel(
  channels: readonly PayChannel[],
  rememberedId = '',
): PayChannel | undefined {
  const usable = channels.filter(({ isUsable }) => isUsable)
  return usable.find(({ id }) => id === rememberedId) ?? usable[0] ?? channels[0]
}
