import type { ResponseOf } from '@koi/contracts/call'
import type { combinationCalls } from '@koi/contracts/calls/combinations'
import { isBuyStatus, type BuyStatus } from '@koi/domain/products/buy-status'
import type { Cents } from '@koi/domain/money/cents'
import type { Openings } from '@koi/domain/trade/opening-text'
import type { Product } from '#features/products/index.ts'

type Calls = typeof combinationCalls
type WireCombination = ResponseOf<Calls['queryCombination']>
type WireAsset = ResponseOf<Calls['queryUnionAsset']>['union_asset']
type WireRedeem = ResponseOf<Calls['queryCombinationRedeemPre']>

export type CombinationKind = WireCombination['combination_kind']
export type TermKind = Exclude<CombinationKind, 'union'>

/** A fund inside a combination, with its weight and what it costs by itself. */
export interface Part {
  product: Product
  name: string
  typeText: string
  riskName: string
  weightPermille: number
  year1Rate: string
  buyRatePpm: number | undefined
  manageFeePpm: number | undefined
  custodyFeePpm: number | undefined
  serviceFeePpm: number | undefined
}

/** A change of the weights, done or announced. */
export interface Rebalance {
  day: string
  reason: string
  isDone: boolean
  turnoverPermille: number
  changes: readonly { name: string; fromPermille: number; toPermille: number }[]
}

/** What is told of a combination or an account product before one buys it. */
export interface Combination {
  kind: CombinationKind
  unionId: string
  product: Product
  name: string
  isDemoMarket: boolean
  objective: string
  riskName: string
  riskCode: number
  recommendedHolding: string
  lockDays: number | undefined
  minBuyCents: Cents
  confirmDays: number
  arriveDays: number
  buyStatus: BuyStatus
  closedReason: string
  setupAnnualRate: string
  year1Rate: string
  drawdown: string
  rateDay: string
  parts: readonly Part[]
  rebalances: readonly Rebalance[]
}

export function combinationOf(wire: WireCombination): Combination {
  const { buy_button_status: status } = wire
  return {
    kind: wire.combination_kind,
    unionId: wire.union_id,
    product: { fundCode: wire.fund_code, spid: wire.spid },
    name: wire.fund_brief_name,
    isDemoMarket: wire.is_demo_market,
    objective: wire.objective,
    riskName: wire.fund_risk_desc,
    riskCode: wire.fund_risk_code,
    recommendedHolding: wire.recommended_holding,
    lockDays: wire.lock_days ?? undefined,
    minBuyCents: wire.min_buy_cents,
    confirmDays: wire.confirm_days,
    arriveDays: wire.arrive_days,
    buyStatus: isBuyStatus(status) ? status : 4,
    closedReason: wire.not_online_reason,
    setupAnnualRate: wire.setup_annual_rate,
    year1Rate: wire.year1_rate,
    drawdown: wire.drawdown_year1,
    rateDay: wire.rate_day,
    parts: wire.parts.map((part) => ({
      product: { fundCode: part.fund_code, spid: part.spid },
      name: part.fund_brief_name,
      typeText: part.type_text,
      riskName: part.fund_risk_desc,
      weightPermille: part.weight_permille,
      year1Rate: part.year1_rate,
      buyRatePpm: part.buy_rate_ppm ?? undefined,
      manageFeePpm: part.manage_fee_ppm ?? undefined,
      custodyFeePpm: part.custody_fee_ppm ?? undefined,
      serviceFeePpm: part.service_fee_ppm ?? undefined,
    })),
    rebalances: wire.rebalances.map((rebalance) => ({
      day: rebalance.day,
      reason: rebalance.reason,
      isDone: rebalance.is_done,
      turnoverPermille: rebalance.turnover_permille,
      changes: rebalance.changes.map((change) => ({
        name: change.fund_brief_name,
        fromPermille: change.from_permille,
        toPermille: change.to_permille,
      })),
    })),
  }
}

/** A part as it is held: its worth, and how far it is from its target. */
export interface HeldPart {
  product: Product
  name: string
  typeText: string
  valueCents: Cents
  profitCents: Cents
  targetPermille: number
  nowPermille: number
  driftPermille: number
  navDay: string
}

/** What a person has in a combination. */
export interface CombinationAsset {
  kind: CombinationKind
  unionId: string
  product: Product
  name: string
  isDemoMarket: boolean
  /** Empty until the first payment. */
  accountId: string
  buyStatus: BuyStatus
  canRedeem: boolean
  valueCents: Cents
  costCents: Cents
  profitCents: Cents
  profitRate: string
  dayProfitCents: Cents | undefined
  dayProfitDay: string
  totalProfitCents: Cents
  valueDay: string
  inTransitCents: Cents
  payoutCents: Cents
  idleCashCents: Cents
  locked: readonly { openDate: string; valueCents: Cents }[]
  parts: readonly HeldPart[]
}

const REDEEMABLE: readonly number[] = [1, 11, 12]

export function assetOf(wire: WireAsset): CombinationAsset {
  const { buy_button_status: status } = wire
  return {
    kind: wire.combination_kind,
    unionId: wire.union_id,
    product: { fundCode: wire.fund_code, spid: wire.spid },
    name: wire.fund_brief_name,
    isDemoMarket: wire.is_demo_market,
    accountId: wire.appacc_id,
    buyStatus: isBuyStatus(status) ? status : 4,
    canRedeem: REDEEMABLE.includes(wire.redeem_button_status),
    valueCents: wire.position_money,
    costCents: wire.position_cost,
    profitCents: wire.position_profit,
    profitRate: wire.position_profit_rate,
    dayProfitCents: wire.yday_profit ?? undefined,
    dayProfitDay: wire.yday_profit_day,
    totalProfitCents: wire.total_profit,
    valueDay: wire.value_day,
    inTransitCents: wire.in_transit_cents,
    payoutCents: wire.payout_cents,
    idleCashCents: wire.idle_cash_cents,
    locked: wire.locked.map((deposit) => ({
      openDate: deposit.open_date,
      valueCents: deposit.value_cents,
    })),
    parts: wire.parts.map((part) => ({
      product: { fundCode: part.fund_code, spid: part.spid },
      name: part.fund_brief_name,
      typeText: part.type_text,
      valueCents: part.value_cents,
      profitCents: part.profit_cents,
      targetPermille: part.target_permille,
      nowPermille: part.now_permille,
      driftPermille: part.drift_permille,
      navDay: part.nav_day,
    })),
  }
}

/** What selling a part of a combination would give now. */
export interface RedeemPreview {
  product: Product
  name: string
  canRedeem: boolean
  reason: string
  /** When locked money can leave; undefined where nothing is locked. */
  opens: Openings | undefined
  parts: readonly {
    name: string
    shares: number
    lockedShares: number
    feeCents: Cents
    netCents: Cents
  }[]
  grossCents: Cents
  feeCents: Cents
  netCents: Cents
  /** Goes along when everything is sold. */
  idleCashCents: Cents
  nowMs: number
  cutOffMs: number
  tradeDate: string
  confirmDate: string
  arriveDate: string
}

export function redeemPreviewOf(wire: WireRedeem): RedeemPreview {
  return {
    product: { fundCode: wire.fund_code, spid: wire.spid },
    name: wire.fund_brief_name,
    canRedeem: REDEEMABLE.includes(wire.redeem_button_status),
    reason: wire.reason,
    opens:
      wire.first_open_date === ''
        ? undefined
        : { first: wire.first_open_date, last: wire.last_open_date },
    parts: wire.parts.map((part) => ({
      name: part.fund_brief_name,
      shares: part.shares,
      lockedShares: part.locked_shares,
      feeCents: part.fee_cents,
      netCents: part.net_cents,
    })),
    grossCents: wire.gross_cents,
    feeCents: wire.fee_cents,
    netCents: wire.net_cents,
    idleCashCents: wire.idle_cash_cents,
    nowMs: wire.now_ms,
    cutOffMs: wire.cut_off_ms,
    tradeDate: wire.trade_date,
    confirmDate: wire.confirm_date,
    arriveDate: wire.arrive_date,
  }
}
