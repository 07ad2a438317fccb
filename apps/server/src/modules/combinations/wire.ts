import type { combinationCalls } from '@koi/contracts/calls/combinations'
import type { ResponseOf } from '@koi/contracts/call'
import { riskLabel } from '@koi/domain/products/risk'
import { profitRateText } from '@koi/domain/holdings/profit-rate-text'
import { formatNav } from '@koi/domain/products/nav'
import { cents } from '@koi/domain/money/cents'
import { openingText, type Openings } from '@koi/domain/trade/opening-text'
import type { CombinationAsset } from './asset.ts'
import type { CombinationKind } from './combination-store.ts'
import type { CombinationDetail } from './detail.ts'
import type { RebalanceRow } from './rebalance-store.ts'
import type { combinationRedeemPreview } from './redeem-combination.ts'

type Calls = typeof combinationCalls
type WireAsset = ResponseOf<Calls['queryUnionAsset']>['union_asset']
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
    union_id: combination.unionId ?? '',
    fund_code: combination.fundCode,
    spid: combination.spid,
    fund_brief_name: combination.name,
    combination_kind: combination.kind,
    is_demo_market: terms.origin === 'demo',
    appacc_id: asset.accountId,
    buy_button_status: terms.buyStatus,
    redeem_button_status:
      valueCents > lockedCents ? redeemStatuses[combination.kind] : NOTHING_TO_REDEEM,
    position_money: cents(asset.moneyCents),
    position_cost: cents(costCents),
    position_profit: cents(valueCents - costCents),
    position_profit_rate: profitRateText(valueCents - costCents, costCents),
    yday_profit: dayProfit.cents === null ? null : cents(dayProfit.cents),
    yday_profit_day: dayProfit.day,
    total_profit: cents(asset.totalProfitCents),
    value_day: asset.valueDay,
    in_transit_cents: cents(asset.inTransitCents),
    payout_cents: cents(asset.payoutCents),
    idle_cash_cents: cents(asset.idleCashCents),
    locked: locked.map((deposit) => ({
      open_date: deposit.openDate,
      value_cents: cents(deposit.valueCents),
    })),
  }
}

export const wireAsset = (asset: CombinationAsset): WireAsset => ({
  ...wireAssetHead(asset),
  parts: asset.parts.map((part) => ({
    fund_code: part.fundCode,
    spid: part.spid,
    fund_brief_name: part.name,
    type_text: part.typeText,
    shares: part.shares,
    nav: part.nav === null ? null : formatNav(part.nav, part.navDecimals),
    nav_day: part.navDay ?? '',
    value_cents: cents(part.valueCents),
    profit_cents: cents(part.profitCents),
    target_permille: part.weightPermille,
    now_permille: part.nowPermille,
    drift_permille: part.driftPermille,
  })),
})

const wireRebalance = (rebalance: RebalanceRow & { turnoverPermille: number }) => ({
  day: rebalance.day,
  reason: rebalance.reason,
  is_done: rebalance.isDone,
  turnover_permille: rebalance.turnoverPermille,
  changes: rebalance.parts.map((part) => ({
    fund_code: part.fundCode,
    fund_brief_name: part.name,
    from_permille: part.fromPermille,
    to_permille: part.toPermille,
  })),
})

export function wireCombination(detail: CombinationDetail): WireDetail {
  const { combination, terms, whole } = detail
  return {
    union_id: combination.unionId ?? '',
    fund_code: combination.fundCode,
    spid: combination.spid,
    fund_brief_name: combination.name,
    combination_kind: combination.kind,
    is_demo_market: terms.origin === 'demo',
    objective: whole.objective ?? '',
    fund_risk_desc: riskLabel(terms.riskCode),
    fund_risk_code: terms.riskCode,
    recommended_holding: combination.recommendedHolding,
    lock_days: combination.lockDays,
    min_buy_cents: cents(terms.minBuyCents),
    confirm_days: terms.confirmDays,
    arrive_days: terms.arriveDays,
    buy_button_status: terms.buyStatus,
    not_online_reason: terms.notOnlineReason,
    setup_annual_rate: detail.setupAnnual,
    year1_rate: detail.year1,
    drawdown_year1: detail.drawdown,
    rate_day: whole.navDay ?? '',
    parts: detail.parts.map(({ terms: part, fund, weightPermille, buyRatePpm, year1 }) => ({
      fund_code: part.fundCode,
      spid: part.spid,
      fund_brief_name: part.name,
      type_text: fund.typeText,
      fund_risk_desc: riskLabel(part.riskCode),
      fund_risk_code: part.riskCode,
      weight_permille: weightPermille,
      year1_rate: year1,
      buy_rate_ppm: buyRatePpm,
      manage_fee_ppm: fund.manageFeePpm,
      custody_fee_ppm: fund.custodyFeePpm,
      service_fee_ppm: fund.serviceFeePpm,
      min_buy_cents: cents(part.minBuyCents),
      confirm_days: part.confirmDays,
      arrive_days: part.arriveDays,
    })),
    rebalances: detail.rebalances.map(wireRebalance),
  }
}

/** The funds' own metrics, for CL-064. */
export const wireElements = ({ combination, parts }: CombinationDetail) => ({
  union_id: combination.unionId ?? '',
  elem_list: parts.map(({ terms, fund, weightPermille }) => ({
    fund_code: terms.fundCode,
    spid: terms.spid,
    fund_brief_name: terms.name,
    weight_permille: weightPermille,
    rate_key: fund.headline.key,
    rate_key_desc: fund.headline.label,
    rate_key_val: fund.headline.value,
    day1_rise_rate: fund.dayRise,
    rate_day: fund.navDay ?? '',
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
    fund_code: combination.fundCode,
    spid: combination.spid,
    fund_brief_name: combination.name,
    redeem_button_status: canRedeem ? redeemStatuses[combination.kind] : NOTHING_TO_REDEEM,
    reason: canRedeem ? '' : reasonOf(opens),
    first_open_date: opens?.first ?? '',
    last_open_date: opens?.last ?? '',
    parts: parts.map(({ terms, held, shares, gains }) => ({
      fund_code: terms.fundCode,
      fund_brief_name: terms.name,
      redeemable_shares: held.redeemableShares,
      locked_shares: held.lockedShares,
      shares,
      gross_cents: cents(gains?.grossCents ?? 0),
      fee_cents: cents(gains?.feeCents ?? 0),
      net_cents: cents(gains?.netCents ?? 0),
    })),
    gross_cents: sum('grossCents'),
    fee_cents: sum('feeCents'),
    net_cents: sum('netCents'),
    idle_cash_cents: cents(preview.idleCashCents),
    now_ms: preview.nowMs,
    cut_off_ms: preview.cancelUntilMs,
    trade_date: preview.tradeDate,
    confirm_date: preview.confirmDate,
    arrive_date: preview.arriveDate,
    is_estimated: preview.isEstimated,
    has_pay_password: preview.hasPayPassword,
  }
}
