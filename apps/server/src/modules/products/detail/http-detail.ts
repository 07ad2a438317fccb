import { riskLabel } from '@koi/domain/products/risk'
import { productCalls } from '@koi/contracts/calls/products'
import type { ResponseOf } from '@koi/contracts/call'
import { buyFeeTable } from '@koi/domain/fees/buy-fee-table'
import { formatNav } from '@koi/domain/products/nav'
import { cents } from '@koi/domain/money/cents'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import { writeAround, type Written } from '#http/write-answer.ts'
import { onceFor } from '#kernel/turns/once-for.ts'
import { fundCategory } from '@koi/domain/products/category'
import type { FundDetail } from './detail.ts'
import { documentsOf } from '../documents/documents.ts'
import type { ShownRate } from '../words/rate-text.ts'
import { wireFlag, wireTime } from '../lists/http-item.ts'

type WireDetail = ResponseOf<typeof productCalls.querySkuDetail>['detail']

/** The answer of both calls for a detail: written once while it says the same, but for the time. */
const writtenDetail = onceFor((fund: FundDetail) =>
  writeAround('querySkuDetail', productCalls.querySkuDetail, (nowMs) => ({
    retcode: '0',
    detail: wireDetail(fund, nowMs),
  })),
)

export const answerDetail = (fund: FundDetail, nowMs: number): Written => writtenDetail(fund)(nowMs)

/** A product as the wire shows it (CL-061). */
function wireDetail(fund: FundDetail, nowMs: number): WireDetail {
  return {
    ...identity(fund),
    ...sale(fund, nowMs),
    ...figures(fund),
    ...fees(fund),
    ...papers(fund),
  }
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

function sale(fund: FundDetail, nowMs: number) {
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
    dayLimitCents: fund.dayLimitCents,
    orderDays: { ...fund.timeline, nowMs, cutOffMs: fund.timeline.cancelUntilMs },
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
    buyFees: buyFeeTable(fund.buyTiers, fund.buyDiscountPermille),
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

const wireRate = ({ key, label, value, isEstimated }: ShownRate) => ({
  rateKey: key,
  rateLabel: label,
  rateValue: value,
  ...(isEstimated && { isEstimated: true }),
})
