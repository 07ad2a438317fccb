import type { CombinationKind } from '@koi/domain/combinations/app-kinds'
import type { ResponseOf } from '@koi/contracts/call'
import type { combinationCalls } from '@koi/contracts/calls/combinations'
import { isBuyStatus, type BuyStatus } from '@koi/domain/products/buy-status'
import type { Cents } from '@koi/domain/money/cents'
import type { Openings } from '@koi/domain/trade/opening-text'
import type { Product } from '#features/products/index.ts'

type Calls = typeof combinationCalls
type WireCombination = ResponseOf<Calls['queryCombination']>
type WireAsset = ResponseOf<Calls['queryUnionAsset']>['asset']
type WireRedeem = ResponseOf<Calls['queryCombinationRedeemPre']>

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
  const { buyStatus: status } = wire
  return {
    kind: wire.combinationKind,
    unionId: wire.unionId,
    product: { fundCode: wire.fundCode, spid: wire.spid },
    name: wire.name,
    isDemoMarket: wire.isDemoMarket,
    objective: wire.objective,
    riskName: wire.riskName,
    riskCode: wire.riskCode,
    recommendedHolding: wire.recommendedHolding,
    lockDays: wire.lockDays ?? undefined,
    minBuyCents: wire.minBuyCents,
    confirmDays: wire.confirmDays,
    arriveDays: wire.arriveDays,
    buyStatus: isBuyStatus(status) ? status : 4,
    closedReason: wire.notOnlineReason,
    setupAnnualRate: wire.setupAnnualRate,
    year1Rate: wire.year1Rate,
    drawdown: wire.drawdownYear1,
    rateDay: wire.rateDay,
    parts: wire.parts.map((part) => ({
      product: { fundCode: part.fundCode, spid: part.spid },
      name: part.name,
      typeText: part.typeText,
      riskName: part.riskName,
      weightPermille: part.weightPermille,
      year1Rate: part.year1Rate,
      buyRatePpm: part.buyRatePpm ?? undefined,
      manageFeePpm: part.manageFeePpm ?? undefined,
      custodyFeePpm: part.custodyFeePpm ?? undefined,
      serviceFeePpm: part.serviceFeePpm ?? undefined,
    })),
    rebalances: wire.rebalances.map((rebalance) => ({
      day: rebalance.day,
      reason: rebalance.reason,
      isDone: rebalance.isDone,
      turnoverPermille: rebalance.turnoverPermille,
      changes: rebalance.changes.map((change) => ({
        name: change.name,
        fromPermille: change.fromPermille,
        toPermille: change.toPermille,
      })),
    })),
  }
}

/** A part as it is held: its worth, and how far it is from its target. */
interface HeldPart {
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
  const { buyStatus: status } = wire
  return {
    kind: wire.combinationKind,
    unionId: wire.unionId,
    product: { fundCode: wire.fundCode, spid: wire.spid },
    name: wire.name,
    isDemoMarket: wire.isDemoMarket,
    accountId: wire.appAccountId,
    buyStatus: isBuyStatus(status) ? status : 4,
    canRedeem: REDEEMABLE.includes(wire.redeemStatus),
    valueCents: wire.valueCents,
    costCents: wire.costCents,
    profitCents: wire.holdingProfitCents,
    profitRate: wire.holdingProfitRate,
    dayProfitCents: wire.dayProfitCents ?? undefined,
    dayProfitDay: wire.dayProfitDay,
    totalProfitCents: wire.totalProfitCents,
    valueDay: wire.valueDay,
    inTransitCents: wire.inTransitCents,
    payoutCents: wire.payoutCents,
    idleCashCents: wire.idleCashCents,
    locked: wire.locked.map((deposit) => ({
      openDate: deposit.openDate,
      valueCents: deposit.valueCents,
    })),
    parts: wire.parts.map((part) => ({
      product: { fundCode: part.fundCode, spid: part.spid },
      name: part.name,
      typeText: part.typeText,
      valueCents: part.valueCents,
      profitCents: part.profitCents,
      targetPermille: part.targetPermille,
      nowPermille: part.nowPermille,
      driftPermille: part.driftPermille,
      navDay: part.navDay,
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
    product: { fundCode: wire.fundCode, spid: wire.spid },
    name: wire.name,
    canRedeem: REDEEMABLE.includes(wire.redeemStatus),
    reason: wire.reason,
    opens:
      wire.firstOpenDate === ''
        ? undefined
        : { first: wire.firstOpenDate, last: wire.lastOpenDate },
    parts: wire.parts.map((part) => ({
      name: part.name,
      shares: part.shares,
      lockedShares: part.lockedShares,
      feeCents: part.feeCents,
      netCents: part.netCents,
    })),
    grossCents: wire.grossCents,
    feeCents: wire.feeCents,
    netCents: wire.netCents,
    idleCashCents: wire.idleCashCents,
    nowMs: wire.nowMs,
    cutOffMs: wire.cutOffMs,
    tradeDate: wire.tradeDate,
    confirmDate: wire.confirmDate,
    arriveDate: wire.arriveDate,
  }
}
