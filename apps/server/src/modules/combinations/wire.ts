import type { combinationCalls } from '@koi/contracts/calls/combinations'
import type { ResponseOf } from '@koi/contracts/call'
import { riskLabel } from '@koi/domain/products/risk'
import { profitRateText } from '@koi/domain/holdings/profit-rate-text'
import { formatNav } from '@koi/domain/products/nav'
import { cents } from '@koi/domain/money/cents'
import { openingText, type Openings } from '@koi/domain/trade/opening-text'
import type { CombinationAsset } from './asset.ts'
import type { CombinationKind } from '@koi/domain/combinations/app-kinds'
import type { CombinationDetail } from './detail.ts'
import type { RebalanceRow } from './rebalance-store.ts'
import type { combinationRedeemPreview } from './redeem-combination.ts'

type Calls = typeof combinationCalls
type WireAsset = ResponseOf<Calls['queryUnionAsset']>['asset']
type WireDetail = ResponseOf<Calls['queryCombination']>
type WireRedeem = ResponseOf<Calls['queryCombinationRedeemPre']>

/** Redeem button of an account that has something to redeem (ST-086, ST-087). */
const redeemStatuses = { union: 1, shortTerm: 11, midTerm: 12 } as const satisfies Record<
  CombinationKind,
  number
>
const NOTHING_TO_REDEEM = 2

/** What a person has in a combination, without its parts. */
export function wireAssetHead(asset: CombinationAsset): Omit<WireAsset, 'parts'> {
  const { combination, valueCents, costCents, dayProfit, terms, locked } = asset
  const lockedCents = locked.reduce((sum, deposit) => sum + deposit.valueCents, 0)
  return {
    unionId: combination.unionId ?? '',
    fundCode: combination.fundCode,
    spid: combination.spid,
    name: combination.name,
    combinationKind: combination.kind,
    isDemoMarket: terms.origin === 'demo',
    appAccountId: asset.accountId,
    buyStatus: terms.buyStatus,
    redeemStatus: valueCents > lockedCents ? redeemStatuses[combination.kind] : NOTHING_TO_REDEEM,
    valueCents: cents(asset.moneyCents),
    costCents: cents(costCents),
    holdingProfitCents: cents(valueCents - costCents),
    holdingProfitRate: profitRateText(valueCents - costCents, costCents),
    dayProfitCents: dayProfit.cents === null ? null : cents(dayProfit.cents),
    dayProfitDay: dayProfit.day,
    totalProfitCents: cents(asset.totalProfitCents),
    valueDay: asset.valueDay,
    inTransitCents: cents(asset.inTransitCents),
    payoutCents: cents(asset.payoutCents),
    idleCashCents: cents(asset.idleCashCents),
    locked: locked.map((deposit) => ({
      openDate: deposit.openDate,
      valueCents: deposit.valueCents,
    })),
  }
}

export const wireAsset = (asset: CombinationAsset): WireAsset => ({
  ...wireAssetHead(asset),
  parts: asset.parts.map((part) => ({
    fundCode: part.fundCode,
    spid: part.spid,
    name: part.name,
    typeText: part.typeText,
    shares: part.shares,
    nav: part.nav === null ? null : formatNav(part.nav, part.navDecimals),
    navDay: part.navDay ?? '',
    valueCents: part.valueCents,
    profitCents: part.profitCents,
    targetPermille: part.weightPermille,
    nowPermille: part.nowPermille,
    driftPermille: part.driftPermille,
  })),
})

const wireRebalance = (rebalance: RebalanceRow & { turnoverPermille: number }) => ({
  day: rebalance.day,
  reason: rebalance.reason,
  isDone: rebalance.isDone,
  turnoverPermille: rebalance.turnoverPermille,
  changes: rebalance.parts.map((part) => ({
    fundCode: part.fundCode,
    name: part.name,
    fromPermille: part.fromPermille,
    toPermille: part.toPermille,
  })),
})

export function wireCombination(detail: CombinationDetail): WireDetail {
  const { combination, terms, whole } = detail
  return {
    unionId: combination.unionId ?? '',
    fundCode: combination.fundCode,
    spid: combination.spid,
    name: combination.name,
    combinationKind: combination.kind,
    isDemoMarket: terms.origin === 'demo',
    objective: whole.objective ?? '',
    riskName: riskLabel(terms.riskCode),
    riskCode: terms.riskCode,
    recommendedHolding: combination.recommendedHolding,
    lockDays: combination.lockDays,
    minBuyCents: cents(terms.minBuyCents),
    confirmDays: terms.confirmDays,
    arriveDays: terms.arriveDays,
    buyStatus: terms.buyStatus,
    notOnlineReason: terms.notOnlineReason,
    setupAnnualRate: detail.setupAnnual,
    year1Rate: detail.year1,
    drawdownYear1: detail.drawdown,
    rateDay: whole.navDay ?? '',
    parts: detail.parts.map(({ terms: part, fund, weightPermille, buyRatePpm, year1 }) => ({
      fundCode: part.fundCode,
      spid: part.spid,
      name: part.name,
      typeText: fund.typeText,
      riskName: riskLabel(part.riskCode),
      riskCode: part.riskCode,
      weightPermille,
      year1Rate: year1,
      buyRatePpm,
      manageFeePpm: fund.manageFeePpm,
      custodyFeePpm: fund.custodyFeePpm,
      serviceFeePpm: fund.serviceFeePpm,
      minBuyCents: cents(part.minBuyCents),
      confirmDays: part.confirmDays,
      arriveDays: part.arriveDays,
    })),
    rebalances: detail.rebalances.map(wireRebalance),
  }
}

/** The funds' own metrics, for CL-064. */
export const wireElements = ({ combination, parts }: CombinationDetail) => ({
  unionId: combination.unionId ?? '',
  elements: parts.map(({ terms, fund, weightPermille }) => ({
    fundCode: terms.fundCode,
    spid: terms.spid,
    name: terms.name,
    weightPermille,
    rateKey: fund.headline.key,
    rateLabel: fund.headline.label,
    rateValue: fund.headline.value,
    day1RiseRate: fund.dayRise,
    rateDay: fund.navDay ?? '',
  })),
})

function reasonOf(opens: Openings | undefined): string {
  return opens === undefined
    ? '没有可转出的份额，刚买入的部分确认后才能转出'
    : `转入的资金仍在锁定期内，${openingText(opens, '转出')}`
}

export function wireRedeemPreview(
  preview: Awaited<ReturnType<typeof combinationRedeemPreview>>,
): WireRedeem {
  const { combination, parts, opens } = preview
  const canRedeem = parts.some(({ held }) => held.redeemableShares > 0)
  const sum = (of: 'grossCents' | 'feeCents' | 'netCents') =>
    cents(parts.reduce((total, { gains }) => total + (gains?.[of] ?? 0), 0))
  return {
    fundCode: combination.fundCode,
    spid: combination.spid,
    name: combination.name,
    redeemStatus: canRedeem ? redeemStatuses[combination.kind] : NOTHING_TO_REDEEM,
    reason: canRedeem ? '' : reasonOf(opens),
    firstOpenDate: opens?.first ?? '',
    lastOpenDate: opens?.last ?? '',
    parts: parts.map(({ terms, held, shares, gains }) => ({
      fundCode: terms.fundCode,
      name: terms.name,
      redeemableShares: held.redeemableShares,
      lockedShares: held.lockedShares,
      shares,
      grossCents: cents(gains?.grossCents ?? 0),
      feeCents: cents(gains?.feeCents ?? 0),
      netCents: cents(gains?.netCents ?? 0),
    })),
    grossCents: sum('grossCents'),
    feeCents: sum('feeCents'),
    netCents: sum('netCents'),
    idleCashCents: cents(preview.idleCashCents),
    nowMs: preview.nowMs,
    cutOffMs: preview.cancelUntilMs,
    tradeDate: preview.tradeDate,
    confirmDate: preview.confirmDate,
    arriveDate: preview.arriveDate,
    isEstimated: preview.isEstimated,
    hasPayPassword: preview.hasPayPassword,
  }
}
