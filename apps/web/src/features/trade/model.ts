import type { ResponseOf } from '@koi/contracts/call'
import type { tradeCalls } from '@koi/contracts/calls/trade'
import type { BuyFeeTier } from '@koi/domain/fees/buy-fee'
import { isBuyStatus, type BuyStatus } from '@koi/domain/funds/buy-status'
import type { Nav } from '@koi/domain/funds/nav'
import type { Cents } from '@koi/domain/money/cents'

type BuyPreview = ResponseOf<(typeof tradeCalls)['queryBuyPre']>

/** What suitability says about this person and this product (D-6). */
export type BuyVerdict = BuyPreview['may_buy']['kind']

export interface PayChannel {
  id: string
  name: string
  balanceCents: Cents | undefined
  isUsable: boolean
  /** Why it cannot be used; empty where it can. */
  reason: string
}

export interface Protocol {
  id: string
  kind: 'summary' | 'contract' | 'prospectus'
  title: string
}

/** The days of an order placed now; dates are YYYY-MM-DD, moments epoch ms of business time. */
export interface OrderDays {
  nowMs: number
  cutOffMs: number
  tradeDate: string
  navPublishDate: string
  confirmDate: string
  firstProfitDate: string
  redeemableDate: string
  isEstimated: boolean
}

/** Everything that the buy page decides by. */
export interface BuyTerms {
  fundCode: string
  fundName: string
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
  shareRounding: 'half-up' | 'down'
  /** Newest NAV ×10^4; only for estimates, the price of the order is not known yet. */
  nav: Nav | undefined
  navDay: string
  verdict: BuyVerdict
  verdictMessage: string
  investorClass: string
  protocols: readonly Protocol[]
  days: OrderDays
}

/** The answer of the buy preview in our words. */
export function buyTermsOf(preview: BuyPreview): BuyTerms {
  const { buy_button_status: status, may_buy: verdict } = preview
  return {
    fundCode: preview.fund_code,
    fundName: preview.fund_brief_name,
    isDemoMarket: preview.is_demo_market,
    riskName: preview.fund_risk_desc,
    riskCode: preview.fund_risk_code,
    // A status that nobody has named sells nothing.
    buyStatus: isBuyStatus(status) ? status : 4,
    notOnSaleReason: preview.not_online_reason,
    minBuyCents: preview.min_buy_cents,
    stepCents: preview.step_cents,
    dayRoomCents: preview.day_room_cents ?? undefined,
    channels: preview.channels.map((channel) => ({
      id: String(channel.channel),
      name: channel.name,
      balanceCents: channel.balance_cents ?? undefined,
      isUsable: channel.usable,
      reason: channel.reason,
    })),
    feeTiers: preview.buy_fees.map(feeTierOf),
    discountPermille: preview.buy_discount_permille,
    shareRounding: preview.share_rounding,
    nav: preview.nav ?? undefined,
    navDay: preview.nav_day,
    verdict: verdict.kind,
    verdictMessage: verdict.message,
    investorClass: verdict.investor_class,
    protocols: preview.protocols.map(({ protocol_id: id, kind, title }) => ({ id, kind, title })),
    days: orderDaysOf(preview.order_days),
  }
}

function orderDaysOf(days: BuyPreview['order_days']): OrderDays {
  return {
    nowMs: days.now_ms,
    cutOffMs: days.cut_off_ms,
    tradeDate: days.trade_date,
    navPublishDate: days.nav_publish_date,
    confirmDate: days.confirm_date,
    firstProfitDate: days.first_profit_date,
    redeemableDate: days.redeemable_date,
    isEstimated: days.is_estimated,
  }
}

function feeTierOf({
  from_cents,
  rate_ppm,
  fixed_cents,
}: BuyPreview['buy_fees'][number]): BuyFeeTier {
  const fromCents = from_cents
  if (fixed_cents !== null) return { fromCents, fixedCents: fixed_cents }
  return { fromCents, ratePpm: rate_ppm ?? 0 }
}

/** The channel that is chosen at first: the first one that can be used. */
export function firstChannel(channels: readonly PayChannel[]): PayChannel | undefined {
  return channels.find(({ isUsable }) => isUsable) ?? channels[0]
}
