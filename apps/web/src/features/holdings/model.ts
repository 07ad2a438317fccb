import type { AppKind } from '@koi/domain/combinations/app-kinds'
import type { FundBoard } from '@koi/domain/products/fund-terms'
import type { holdingsCalls } from '@koi/contracts/calls/holdings'
import type { ResponseOf } from '@koi/contracts/call'
import { isBuyStatus, type BuyStatus } from '@koi/domain/products/buy-status'
import { isRedeemStatus, type RedeemStatus } from '@koi/domain/products/redeem-status'
import type { Shares } from '@koi/domain/products/shares'
import { formatPerGram } from '@koi/domain/gold/grams'
import { cents, type Cents } from '@koi/domain/money/cents'
import { parseScaled } from '@koi/domain/money/scaled'
import { productNames, type Product, type ProductNames } from '#features/products/index.ts'

/** Decimals of a NAV, and of the price a share cost. */
const UNIT_COST_DECIMALS = 4

type Wire = { [Name in keyof typeof holdingsCalls]: ResponseOf<(typeof holdingsCalls)[Name]> }

/** One holding with everything its page says of it. */
export interface Holding {
  product: Product
  name: string
  riskName: string
  isDemoMarket: boolean
  /** May have periods: what one holds of each stands on a card of its own. */
  mayHavePeriods: boolean
  /** How the papers of such a product call it and who stands behind it. */
  names: ProductNames
  /** Its NAV stays 1. */
  isMoneyFund: boolean
  /** Shares are hundredths of a gram, and so is the price of one. */
  isGold: boolean
  valueCents: Cents
  shares: Shares
  redeemingShares: Shares
  /** Buys that are paid and not confirmed yet. */
  buyingCents: Cents
  /** When the first of it becomes shares; empty where that is not known. */
  nextConfirmDate: string
  /** Nothing confirmed yet and nothing of before: only money on its way. */
  isComing: boolean
  /** Decimal text, or `--`. */
  unitCost: string
  /** Decimal text. */
  nav: string
  navDay: string
  /** Profit of the newest day; undefined before the first. */
  dayProfitCents: Cents | undefined
  /** Which day that is, where it is not yesterday's; else empty. */
  dayProfitText: string
  profitCents: Cents
  /** In percent, or `--`. */
  profitRate: string
  totalProfitCents: Cents
  buyStatus: BuyStatus
  redeemStatus: RedeemStatus
  redeemDestination: string
  /** Why a button cannot be pressed and from when it can be; empty: what its state says. */
  buyReason: string
  redeemReason: string
  /** The server could not work out all profits. */
  isDegraded: boolean
}

/** The price of a gram, from that of a hundredth of one as decimal text; `--` stays. */
function pricePerGram(unitCost: string): string {
  const price = parseScaled(unitCost, UNIT_COST_DECIMALS)
  return price === undefined ? unitCost : formatPerGram(price)
}

export function holdingOf(answer: Wire['queryAsset']): Holding {
  const { position, profit, sku, trading: trans } = answer
  const buyStatus = trans.buy.buyStatus
  const redeemStatus = trans.redeem.redeemStatus
  return {
    product: {
      fundCode: sku.fundCode,
      spid: sku.spid,
      ...(answer.account.appAccountId !== '' && { accountId: answer.account.appAccountId }),
    },
    name: sku.name,
    riskName: sku.riskName,
    isDemoMarket: sku.isDemoMarket,
    isMoneyFund: sku.category === 'money',
    isGold: sku.category === 'gold',
    names: productNames(sku.category),
    mayHavePeriods: sku.category === 'closed' || sku.category === 'bank',
    valueCents: position.valueCents,
    shares: position.shares,
    redeemingShares: position.redeemingShares,
    buyingCents: position.inTransitCents,
    nextConfirmDate: position.nextConfirmDate,
    isComing: position.shares === 0 && profit.totalProfitCents === 0 && position.inTransitCents > 0,
    unitCost: sku.category === 'gold' ? pricePerGram(position.unitCost) : position.unitCost,
    nav: position.nav,
    navDay: position.navDay,
    dayProfitCents: profit.dayProfitCents ?? undefined,
    dayProfitText: profit.lastProfitDesc,
    profitCents: profit.holdingProfitCents,
    profitRate: profit.holdingProfitRate,
    totalProfitCents: profit.totalProfitCents,
    // A state this app does not know draws no button.
    buyStatus: isBuyStatus(buyStatus) ? buyStatus : 0,
    redeemStatus: isRedeemStatus(redeemStatus) ? redeemStatus : 0,
    redeemDestination: trans.redeem.redeemDestination,
    buyReason: trans.buy.buyReason,
    redeemReason: trans.redeem.redeemReason,
    isDegraded: answer.isProfitDegraded,
  }
}

/** A finished transaction of a holding. */
export interface HoldingRecord {
  id: string
  title: string
  day: string
  amountCents: Cents | undefined
  shares: Shares | undefined
  nav: string | undefined
  feeCents: Cents | undefined
  stateText: string
}

export function recordOf(row: Wire['queryAssetRecords']['closedOrders'][number]): HoldingRecord {
  return {
    id: row.orderId,
    title: row.kindText,
    day: row.day,
    amountCents: row.amountCents ?? undefined,
    shares: row.shares ?? undefined,
    nav: row.nav ?? undefined,
    feeCents: row.feeCents ?? undefined,
    stateText: row.stateText,
  }
}

/** A holding among all of them. */
export interface HeldFund {
  product: Product
  name: string
  board: FundBoard
  category: string
  /** 活期: a money fund. */
  isCurrent: boolean
  companyName: string
  valueCents: Cents
  dayProfitCents: Cents | undefined
  dayProfitDay: string
  profitCents: Cents
  profitRate: string
  buyingCents: Cents
  /** Nothing confirmed yet: only money on its way. */
  isComing: boolean
}

export function heldFundOf(row: Wire['queryAssetList']['holdings'][number]): HeldFund {
  return {
    product: { fundCode: row.fundCode, spid: row.spid },
    name: row.name,
    board: row.board,
    category: row.categoryText,
    isCurrent: row.isCurrent,
    companyName: row.companyName,
    valueCents: row.valueCents,
    dayProfitCents: row.dayProfitCents ?? undefined,
    dayProfitDay: row.dayProfitDay,
    profitCents: row.holdingProfitCents,
    profitRate: row.holdingProfitRate,
    buyingCents: row.inTransitCents,
    isComing: row.shares === 0 && row.inTransitCents > 0,
  }
}

/** An account inside the person's account, as one line. */
export interface HeldAccount {
  id: string
  kind: AppKind
  fundCode: string
  unionId: string
  name: string
  valueCents: Cents
  dayProfitCents: Cents | undefined
  dayProfitDay: string
  profitCents: Cents
  profitRate: string
  buyingCents: Cents
}

export function heldAccountOf(row: Wire['queryAssetList']['accounts'][number]): HeldAccount {
  return {
    id: row.appAccountId,
    kind: row.appKind,
    fundCode: row.fundCode,
    unionId: row.unionId,
    name: row.name,
    valueCents: row.valueCents,
    dayProfitCents: row.dayProfitCents ?? undefined,
    dayProfitDay: row.dayProfitDay,
    profitCents: row.holdingProfitCents,
    profitRate: row.holdingProfitRate,
    buyingCents: row.inTransitCents,
  }
}

/** What one day earned, and of what that is made. The parts add up to the profit. */
export interface ProfitDay {
  /** YYYY-MM-DD */
  day: string
  profitCents: Cents
  navProfitCents: Cents
  dividendCents: Cents
  /** Fees and the rounding of shares, as a profit: never above zero but by rounding. */
  feeCents: Cents
  valueCents: Cents
  /** Decimal text. */
  nav: string
  /** 万份收益, where the fund publishes one. */
  incomePer10k: string | undefined
}

export function profitDayOf(row: Wire['queryProfitDetail']['profitDays'][number]): ProfitDay {
  return {
    day: row.day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
    profitCents: row.profit,
    navProfitCents: row.navProfitCents,
    dividendCents: row.dividendProfitCents,
    feeCents: row.fee,
    valueCents: row.validCents,
    nav: row.nav,
    incomePer10k: /^-?\d/.test(row.per10kIncome) ? row.per10kIncome : undefined,
  }
}

/** One purchase, dividend or income behind a holding. */
export interface Lot {
  id: string
  orderId: string
  source: Wire['queryLots']['lots'][number]['source']
  tradeDate: string
  confirmDate: string
  days: number
  /** Decimal text. */
  nav: string
  sharesBought: Shares
  sharesLeft: Shares
  paidCents: Cents
  feeCents: Cents
  valueCents: Cents
  redeemRatePpm: number
  isRedeemable: boolean
  /** The first day on which it can be sold. */
  redeemableDate: string
}

/** Where the figures of a holding come from. */
export interface Audit {
  name: string
  /** Shares are hundredths of a gram, and so is the price of one. */
  isGold: boolean
  /** Decimal text. */
  nav: string
  navDay: string
  /** When a sale placed now is confirmed: days held and rates of the lots are of this date. */
  soldConfirmDate: string
  shares: Shares
  valueCents: Cents
  costCents: Cents
  profitCents: Cents
  realisedCents: Cents
  dividendCents: Cents
  totalProfitCents: Cents
  lots: Lot[]
}

export function auditOf(answer: Wire['queryLots']): Audit {
  return {
    name: answer.name,
    isGold: answer.category === 'gold',
    nav: answer.nav,
    navDay: answer.navDay,
    soldConfirmDate: answer.soldConfirmDate,
    shares: answer.shares,
    valueCents: answer.valueCents,
    costCents: answer.costCents,
    profitCents: answer.holdingProfitCents,
    realisedCents: answer.realisedCents,
    dividendCents: answer.dividendCents,
    totalProfitCents: answer.totalProfitCents,
    lots: answer.lots.map((lot) => ({
      id: lot.lotId,
      orderId: lot.orderId,
      source: lot.source,
      tradeDate: lot.tradeDate,
      confirmDate: lot.confirmDate,
      days: lot.days,
      nav: lot.nav,
      sharesBought: lot.sharesBought,
      sharesLeft: lot.sharesLeft,
      paidCents: lot.costCents,
      feeCents: lot.feeCents,
      valueCents: lot.valueCents,
      redeemRatePpm: lot.redeemRatePpm,
      isRedeemable: lot.isRedeemable,
      redeemableDate: lot.redeemableDate,
    })),
  }
}

/** Value and profit of a holding over time. */
export interface HoldingCurve {
  value: { day: string; value: number | null }[]
  profit: { day: string; value: number | null }[]
  dataDate: string | undefined
}

export function holdingCurveOf(answer: Wire['queryHoldingCurve']): HoldingCurve {
  const line = (amounts: readonly number[]) =>
    answer.days.map((day, place) => ({ day, value: amounts[place] ?? null }))
  return {
    value: line(answer.valuesCents),
    profit: line(answer.profitsCents),
    dataDate: answer.asOf === '' ? undefined : answer.asOf,
  }
}

/** The exact sum of amounts. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}
