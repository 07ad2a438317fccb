import { riskLabel } from '@koi/domain/products/risk'
import type { productCalls } from '@koi/contracts/calls/products'
import type { ResponseOf } from '@koi/contracts/call'
import { discountedRatePpm } from '@koi/domain/fees/buy-fee'
import { formatNav } from '@koi/domain/products/nav'
import { cents } from '@koi/domain/money/cents'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { BuyTimeline } from '@koi/domain/trade/timeline'
import { fundCategory } from './category-text.ts'
import type { FundDetail } from './detail.ts'
import type { FeeTierRow } from './detail-store.ts'
import { documentsOf } from './documents.ts'
import type { ShownRate } from './rate-text.ts'
import { wireFlag, wireTime } from './http-item.ts'

type WireDetail = ResponseOf<typeof productCalls.querySkuDetail>['sku_detail_info']

/** A product as the wire shows it (CL-061). */
export function wireDetail(fund: FundDetail): WireDetail {
  return { ...identity(fund), ...sale(fund), ...figures(fund), ...fees(fund), ...papers(fund) }
}

function identity(fund: FundDetail) {
  return {
    fund_code: fund.code,
    spid: fund.spid,
    fund_brief_name: fund.name,
    full_name: fund.fullName ?? fund.name,
    is_demo_market: fund.origin === 'demo',
    category: fund.category,
    category_text: fundCategory(fund.category).name,
    type_text: fund.typeText,
    fund_risk_code: fund.riskCode,
    fund_risk_desc: riskLabel(fund.riskCode),
  }
}

function sale(fund: FundDetail) {
  return {
    online_status: wireFlag(fund.isOnline),
    buy_button_status: fund.buyStatus,
    not_online_reason: fund.notOnlineReason,
    subscribe_start_time: wireTime(fund.subscribeStartMs),
    subscribe_end_time: wireTime(fund.subscribeEndMs),
    is_newly_issued: wireFlag(fund.isNewlyIssued),
    duration_type: fund.durationType ?? 0,
    duration: fund.duration ?? 0,
    recommended_holding: fund.recommendedHolding,
    min_buy_cents: cents(fund.minBuyCents),
    step_cents: cents(fund.stepCents),
    day_limit_cents: centsOrNull(fund.dayLimitCents),
    order_days: wireOrderDays(fund.timeline, fund.nowMs),
    arrive_days: fund.arriveDays,
  }
}

function figures(fund: FundDetail) {
  const headline = wireRate(fund.headline)
  return {
    ...headline,
    rates: fund.shownRates.map(wireRate),
    unit_net: fund.nav === null ? NO_RATE : formatNav(fund.nav, fund.navDecimals),
    nav_day: fund.navDay ?? '',
    day_rise_rate: fund.dayRise,
  }
}

function fees(fund: FundDetail) {
  return {
    buy_discount_permille: fund.buyDiscountPermille,
    buy_fees: wireBuyFees(fund.buyTiers, fund.buyDiscountPermille),
    redeem_fees: fund.redeemTiers.map(({ fromValue, ratePpm }, at) => ({
      from_days: fromValue,
      to_days: fund.redeemTiers[at + 1]?.fromValue ?? null,
      rate_ppm: ratePpm ?? 0,
    })),
    fee_source: fund.feeSource,
    manage_fee_ppm: fund.manageFeePpm,
    custody_fee_ppm: fund.custodyFeePpm,
    service_fee_ppm: fund.serviceFeePpm,
  }
}

function papers(fund: FundDetail) {
  return {
    manager: fund.manager ?? '',
    company_code: fund.companyCode ?? '',
    company_name: fund.companyName ?? '',
    custodian: fund.custodian ?? '',
    set_up_date: fund.setUpDate ?? '',
    size_text: fund.sizeText ?? '',
    benchmark_text: fund.benchmarkText ?? '',
    objective: fund.objective ?? '',
    strategy: fund.strategy ?? '',
    documents: documentsOf(fund),
    actions: fund.actions,
  }
}

/** A buy-fee table; a tier ends where the next begins, and a fixed fee takes no discount (MONEY 1.3). */
function wireBuyFees(tiers: readonly FeeTierRow[], discountPermille: number) {
  return tiers.map(({ fromValue, ratePpm, fixedCents }, at) => ({
    from_cents: cents(fromValue),
    to_cents: centsOrNull(tiers[at + 1]?.fromValue ?? null),
    rate_ppm: ratePpm,
    discounted_rate_ppm: ratePpm === null ? null : discountedRatePpm(ratePpm, discountPermille),
    fixed_cents: centsOrNull(fixedCents),
  }))
}

/** The days of an order placed at `nowMs`. */
function wireOrderDays(timeline: BuyTimeline, nowMs: number) {
  return {
    now_ms: nowMs,
    cut_off_ms: timeline.cancelUntilMs,
    trade_date: timeline.tradeDate,
    nav_publish_date: timeline.navPublishDate,
    confirm_date: timeline.confirmDate,
    first_profit_date: timeline.firstProfitDate,
    redeemable_date: timeline.redeemableDate,
    is_estimated: timeline.isEstimated,
  }
}

const wireRate = ({ key, label, value, isEstimated }: ShownRate) => ({
  rate_key: key,
  rate_key_desc: label,
  rate_key_val: value,
  ...(isEstimated && { is_estimated: true }),
})

const centsOrNull = (value: number | null) => (value === null ? null : cents(value))
