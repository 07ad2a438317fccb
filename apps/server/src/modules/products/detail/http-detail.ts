import { brandHas } from '@koi/domain/brands/brand-has'
import { riskLabel } from '@koi/domain/products/risk'
import { productCalls } from '@koi/contracts/calls/products'
import type { ResponseOf } from '@koi/contracts/call'
import { buyFeeTable } from '@koi/domain/fees/buy-fee-table'
import { formatNav } from '@koi/domain/products/nav'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { Brand } from '#brand.ts'
import { writeAround, type Written } from '#http/write-answer.ts'
import { onceFor } from '#kernel/turns/once-for.ts'
import { fundCategory } from '@koi/domain/products/category'
import type { FundDetail } from './detail.ts'
import { documentsOf } from '../documents/documents.ts'
import type { ShownRate } from '../words/rate-text.ts'
import { wireFlag, wireTime } from '../lists/http-item.ts'

type WireDetail = ResponseOf<typeof productCalls.querySkuDetail>['detail']

const writtenDetail = (subjectOf: (fund: FundDetail) => string) =>
  onceFor((fund: FundDetail) =>
    writeAround('querySkuDetail', productCalls.querySkuDetail, (nowMs) => ({
      retcode: '0',
      discussionSubject: subjectOf(fund),
      detail: wireDetail(fund, nowMs),
    })),
  )
/** Written once while it says the same, but for the time: with the place where it is talked about, and for brands without one. */
const written = {
  discussed: writtenDetail(({ code }) => code),
  undiscussed: writtenDetail(() => ''),
}

/** The answer of both calls for a detail. */
export const answerDetail = (
  fund: FundDetail,
  { nowMs, brand }: { nowMs: number; brand: Pick<Brand, 'home'> },
): Written => written[brandHas('community', brand) ? 'discussed' : 'undiscussed'](fund)(nowMs)

/** A product as the wire shows it (CL-061). */
function wireDetail(fund: FundDetail, nowMs: number): WireDetail {
  return {
    ...fund,
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
    fullName: fund.fullName ?? fund.name,
    isDemoMarket: fund.origin === 'demo',
    categoryText: fundCategory(fund.category).name,
    riskName: riskLabel(fund.riskCode),
  }
}

function sale(fund: FundDetail, nowMs: number) {
  return {
    onlineStatus: wireFlag(fund.isOnline),
    subscribeStartTime: wireTime(fund.subscribeStartMs),
    subscribeEndTime: wireTime(fund.subscribeEndMs),
    isNewlyIssued: wireFlag(fund.isNewlyIssued),
    durationType: fund.durationType ?? 0,
    duration: fund.duration ?? 0,
    orderDays: { ...fund.timeline, nowMs, cutOffMs: fund.timeline.cancelUntilMs },
  }
}

function figures(fund: FundDetail) {
  const headline = wireRate(fund.headline)
  return {
    ...headline,
    rates: fund.shownRates.map(wireRate),
    unitNet: fund.nav === null ? NO_RATE : formatNav(fund.nav, fund.navDecimals),
    cumulativeNav: fund.cumulativeText,
    navDay: fund.navDay ?? '',
    dayRiseRate: fund.dayRise,
  }
}

function fees(fund: FundDetail) {
  return {
    buyFees: buyFeeTable(fund.buyTiers, fund.buyDiscountPermille),
    redeemFees: fund.redeemTiers.map(({ fromValue, ratePpm }, at) => ({
      fromDays: fromValue,
      toDays: fund.redeemTiers[at + 1]?.fromValue ?? null,
      ratePpm: ratePpm ?? 0,
    })),
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
  }
}

const wireRate = ({ key, label, value, isEstimated }: ShownRate) => ({
  rateKey: key,
  rateLabel: label,
  rateValue: value,
  ...(isEstimated && { isEstimated: true }),
})
