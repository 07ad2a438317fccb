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
  const { combination, valueCents, costCents, terms, locked } = asset
  const lockedCents = locked.reduce((sum, deposit) => sum + deposit.valueCents, 0)
  return {
    ...combination,
    ...asset,
    unionId: combination.unionId ?? '',
    combinationKind: combination.kind,
    isDemoMarket: terms.origin === 'demo',
    appAccountId: asset.accountId,
    buyStatus: terms.buyStatus,
    redeemStatus: valueCents > lockedCents ? redeemStatuses[combination.kind] : NOTHING_TO_REDEEM,
    valueCents: asset.moneyCents,
    holdingProfitCents: cents(valueCents - costCents),
    holdingProfitRate: profitRateText(valueCents - costCents, costCents),
  }
}

export const wireAsset = (asset: CombinationAsset): WireAsset => ({
  ...wireAssetHead(asset),
  parts: asset.parts.map((part) => ({
    ...part,
    nav: part.nav === null ? null : formatNav(part.nav, part.navDecimals),
    navDay: part.navDay ?? '',
    targetPermille: part.weightPermille,
  })),
})

export function wireCombination(detail: CombinationDetail): WireDetail {
  const { combination, terms, whole } = detail
  return {
    ...terms,
    ...combination,
    unionId: combination.unionId ?? '',
    combinationKind: combination.kind,
    isDemoMarket: terms.origin === 'demo',
    objective: whole.objective ?? '',
    riskName: riskLabel(terms.riskCode),
    setupAnnualRate: detail.setupAnnual,
    year1Rate: detail.year1,
    drawdownYear1: detail.drawdown,
    rateDay: whole.navDay ?? '',
    parts: detail.parts.map(({ terms: part, fund, weightPermille, buyRatePpm, year1 }) => ({
      ...fund,
      ...part,
      riskName: riskLabel(part.riskCode),
      weightPermille,
      year1Rate: year1,
      buyRatePpm,
    })),
    rebalances: detail.rebalances,
  }
}

/** The funds' own metrics, for CL-064. */
export const wireElements = ({ combination, parts }: CombinationDetail) => ({
  unionId: combination.unionId ?? '',
  elements: parts.map(({ terms, fund, weightPermille }) => ({
    ...terms,
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
    ...combination,
    ...preview,
    redeemStatus: canRedeem ? redeemStatuses[combination.kind] : NOTHING_TO_REDEEM,
    reason: canRedeem ? '' : reasonOf(opens),
    firstOpenDate: opens?.first ?? '',
    lastOpenDate: opens?.last ?? '',
    parts: parts.map(({ terms, held, shares, gains }) => ({
      ...terms,
      ...held,
      shares,
      grossCents: cents(gains?.grossCents ?? 0),
      feeCents: cents(gains?.feeCents ?? 0),
      netCents: cents(gains?.netCents ?? 0),
    })),
    grossCents: sum('grossCents'),
    feeCents: sum('feeCents'),
    netCents: sum('netCents'),
    cutOffMs: preview.cancelUntilMs,
  }
}
