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
  /** The server could not work out all profits. */
  isDegraded: boolean
}

/** The price of a gram, from that of a hundredth of one as decimal text; `--` stays. */
function pricePerGram(unitCost: string): string {
  const price = parseScaled(unitCost, UNIT_COST_DECIMALS)
  return price === undefined ? unitCost : formatPerGram(price)
}

export function holdingOf(answer: Wire['queryAsset']): Holding {
  const { position_info: position, profit_info: profit, sku_info: sku, trans_info: trans } = answer
  const buyStatus = trans.buy_info.buy_button_status
  const redeemStatus = trans.redeem_info.redeem_button_status
  return {
    product: {
      fundCode: sku.fund_code,
      spid: sku.spid,
      ...(answer.account_info.appacc_id !== '' && { accountId: answer.account_info.appacc_id }),
    },
    name: sku.fund_brief_name,
    riskName: sku.fund_risk_desc,
    isDemoMarket: sku.is_demo_market,
    isMoneyFund: sku.category === 'money',
    isGold: sku.category === 'gold',
    names: productNames(sku.category),
    mayHavePeriods: sku.category === 'closed' || sku.category === 'bank',
    valueCents: position.position_money,
    shares: position.total_shares,
    redeemingShares: position.redeeming_shares,
    buyingCents: position.in_transit_cents,
    nextConfirmDate: position.next_confirm_date,
    isComing:
      position.total_shares === 0 && profit.total_profit === 0 && position.in_transit_cents > 0,
    unitCost: sku.category === 'gold' ? pricePerGram(position.unit_cost) : position.unit_cost,
    nav: position.nav,
    navDay: position.nav_day,
    dayProfitCents: profit.yday_profit ?? undefined,
    dayProfitText: profit.last_profit_desc,
    profitCents: profit.position_profit,
    profitRate: profit.position_profit_rate,
    totalProfitCents: profit.total_profit,
    // A state this app does not know draws no button.
    buyStatus: isBuyStatus(buyStatus) ? buyStatus : 0,
    redeemStatus: isRedeemStatus(redeemStatus) ? redeemStatus : 0,
    redeemDestination: trans.redeem_info.redeem_button_jump_dest,
    isDegraded: answer.is_profit_degraded,
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

export function recordOf(
  row: Wire['queryAssetRecords']['close_trans_list'][number],
): HoldingRecord {
  return {
    id: row.listid,
    title: row.kind_text,
    day: row.day,
    amountCents: row.amount_cents ?? undefined,
    shares: row.shares ?? undefined,
    nav: row.nav ?? undefined,
    feeCents: row.fee_cents ?? undefined,
    stateText: row.state_text,
  }
}

/** A holding among all of them. */
export interface HeldFund {
  product: Product
  name: string
  board: 'steady' | 'advanced' | 'bank'
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

export function heldFundOf(row: Wire['queryAssetList']['holding_list'][number]): HeldFund {
  return {
    product: { fundCode: row.fund_code, spid: row.spid },
    name: row.fund_brief_name,
    board: row.board,
    category: row.category_text,
    isCurrent: row.is_current,
    companyName: row.company_name,
    valueCents: row.position_money,
    dayProfitCents: row.yday_profit ?? undefined,
    dayProfitDay: row.yday_profit_day,
    profitCents: row.position_profit,
    profitRate: row.position_profit_rate,
    buyingCents: row.in_transit_cents,
    isComing: row.total_shares === 0 && row.in_transit_cents > 0,
  }
}

/** An account inside the person's account, as one line. */
export interface HeldAccount {
  id: string
  kind: 'union' | 'pension' | 'shortTerm' | 'midTerm'
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

export function heldAccountOf(row: Wire['queryAssetList']['account_list'][number]): HeldAccount {
  return {
    id: row.appacc_id,
    kind: row.app_kind,
    fundCode: row.fund_code,
    unionId: row.union_id,
    name: row.name,
    valueCents: row.position_money,
    dayProfitCents: row.yday_profit ?? undefined,
    dayProfitDay: row.yday_profit_day,
    profitCents: row.position_profit,
    profitRate: row.position_profit_rate,
    buyingCents: row.in_transit_cents,
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

export function profitDayOf(row: Wire['queryProfitDetail']['profit_list'][number]): ProfitDay {
  return {
    day: row.day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
    profitCents: row.profit,
    navProfitCents: row.nav_profit,
    dividendCents: row.dividend_profit,
    feeCents: row.fee,
    valueCents: row.valid_money,
    nav: row.nav,
    incomePer10k: /^-?\d/.test(row.day1_profit_rate) ? row.day1_profit_rate : undefined,
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
    name: answer.fund_brief_name,
    isGold: answer.category === 'gold',
    nav: answer.nav,
    navDay: answer.nav_day,
    soldConfirmDate: answer.sold_confirm_date,
    shares: answer.total_shares,
    valueCents: answer.position_money,
    costCents: answer.position_cost,
    profitCents: answer.position_profit,
    realisedCents: answer.realised_profit,
    dividendCents: answer.dividend_cents,
    totalProfitCents: answer.total_profit,
    lots: answer.lots.map((lot) => ({
      id: lot.lot_id,
      orderId: lot.listid,
      source: lot.source,
      tradeDate: lot.trade_date,
      confirmDate: lot.confirm_date,
      days: lot.days,
      nav: lot.nav,
      sharesBought: lot.shares_bought,
      sharesLeft: lot.shares_left,
      paidCents: lot.cost_cents,
      feeCents: lot.fee_cents,
      valueCents: lot.value_cents,
      redeemRatePpm: lot.redeem_rate_ppm,
      isRedeemable: lot.is_redeemable,
      redeemableDate: lot.redeemable_date,
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
    value: line(answer.values_cents),
    profit: line(answer.profits_cents),
    dataDate: answer.as_of === '' ? undefined : answer.as_of,
  }
}

/** The exact sum of amounts. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}
