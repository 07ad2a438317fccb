import { riskLabel } from '@koi/domain/products/risk'
import type { productCalls } from '@koi/contracts/calls/products'
import type { ResponseOf } from '@koi/contracts/call'
import { discountedRatePpm } from '@koi/domain/fees/buy-fee'
import { formatNav } from '@koi/domain/products/nav'
import { cents } from '@koi/domain/money/cents'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { BuyTimeline } from '@koi/domain/trade/timeline'
import { fundCategory } from '@koi/domain/products/category'
import type { FundDetail } from './detail.ts'
import type { FeeTierRow } from './detail-store.ts'
import { documentsOf } from '../documents/documents.ts'
import type { ShownRate } from '../words/rate-text.ts'
import { wireFlag, wireTime } from '../lists/http-item.ts'

type WireDetail = ResponseOf<typeof productCalls.querySkuDetail>['detail']

/** A product as the wire shows it (CL-061). */
export function wireDetail(fund: FundDetail): WireDetail {
  return { ...identity(fund), ...sale(fund), ...figures(fund), ...fees(fund), ...papers(fund) }
}

function identity(fund: FundDetail) {
  return {
    fundCode: fund.code,
    spid: fund.spid,
    name: fund.name,
    fullName: fund.fullName ?? fund.name,
    isDemoMarket: fund.origin === 'demo',
    category: fund.category,
    categoryText: fundCategory(fund.category).name,
    typeText: fund.typeText,
    riskCode: fund.riskCode,
    riskName: riskLabel(fund.riskCode),
  }
}

function sale(fund: FundDetail) {
  return {
    onlineStatus: wireFlag(fund.isOnline),
    buyStatus: fund.buyStatus,
    notOnlineReason: fund.notOnlineReason,
    subscribeStartTime: wireTime(fund.subscribeStartMs),
    subscribeEndTime: wireTime(fund.subscribeEndMs),
    isNewlyIssued: wireFlag(fund.isNewlyIssued),
    durationType: fund.durationType ?? 0,
    duration: fund.duration ?? 0,
    recommendedHolding: fund.recommendedHolding,
    minBuyCents: cents(fund.minBuyCents),
    stepCents: cents(fund.stepCents),
    dayLimitCents: centsOrNull(fund.dayLimitCents),
    orderDays: wireOrderDays(fund.timeline, fund.nowMs),
    arriveDays: fund.arriveDays,
  }
}

function figures(fund: FundDetail) {
  const headline = wireRate(fund.headline)
  return {
    ...headline,
    rates: fund.shownRates.map(wireRate),
    unitNet: fund.nav === null ? NO_RATE : formatNav(fund.nav, fund.navDecimals),
    navDay: fund.navDay ?? '',
    dayRiseRate: fund.dayRise,
  }
}

function fees(fund: FundDetail) {
  return {
    buyDiscountPermille: fund.buyDiscountPermille,
    buyFees: wireBuyFees(fund.buyTiers, fund.buyDiscountPermille),
    redeemFees: fund.redeemTiers.map(({ fromValue, ratePpm }, at) => ({
      fromDays: fromValue,
      toDays: fund.redeemTiers[at + 1]?.fromValue ?? null,
      ratePpm: ratePpm ?? 0,
    })),
    feeSource: fund.feeSource,
    manageFeePpm: fund.manageFeePpm,
    custodyFeePpm: fund.custodyFeePpm,
    serviceFeePpm: fund.serviceFeePpm,
  }
}

function papers(fund: FundDetail) {
  return {
    manager: fund.manager ?? '',
    companyCode: fund.companyCode ?? '',
    companyName: fund.companyName ?? '',
    custodian: fund.custodian ?? '',
    setUpDate: fund.setUpDate ?? '',
    sizeText: fund.sizeText ?? '',
    benchmarkText: fund.benchmarkText ?? '',
    objective: fund.objective ?? '',
    strategy: fund.strategy ?? '',
    documents: documentsOf(fund),
    actions: fund.actions,
  }
}

/** A buy-fee table; a tier ends where the next begins, and a fixed fee takes no discount (MONEY 1.3). */
function wireBuyFees(tiers: readonly FeeTierRow[], discountPermille: number) {
  return tiers.map(({ fromValue, ratePpm, fixedCents }, at) => ({
    fromCents: cents(fromValue),
    toCents: centsOrNull(tiers[at + 1]?.fromValue ?? null),
    ratePpm,
    discountedRatePpm: ratePpm === null ? null : discountedRatePpm(ratePpm, discountPermille),
    fixedCents: centsOrNull(fixedCents),
  }))
}

/** The days of an order placed at `nowMs`. */
function wireOrderDays(timeline: BuyTimeline, nowMs: number) {
  return {
    nowMs,
    cutOffMs: timeline.cancelUntilMs,
    tradeDate: timeline.tradeDate,
    navPublishDate: timeline.navPublishDate,
    confirmDate: timeline.confirmDate,
    firstProfitDate: timeline.firstProfitDate,
    redeemableDate: timeline.redeemableDate,
    isEstimated: timeline.isEstimated,
  }
}

const wireRate = ({ key, label, value, isEstimated }: ShownRate) => ({
  rateKey: key,
  rateLabel: label,
  rateValue: value,
  ...(isEstimated && { isEstimated: true }),
})

const centsOrNull = (value: number | null) => (value === null ? null : cents(value))
