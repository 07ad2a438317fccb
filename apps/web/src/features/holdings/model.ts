import type { holdingsCalls } from '@koi/contracts/calls/holdings'
import type { ResponseOf } from '@koi/contracts/call'
import { isBuyStatus, type BuyStatus } from '@koi/domain/products/buy-status'
import { isRedeemStatus, type RedeemStatus } from '@koi/domain/products/redeem-status'
import { formatPerGram } from '@koi/domain/gold/grams'
import { cents, type Cents } from '@koi/domain/money/cents'
import { parseScaled } from '@koi/domain/money/scaled'
import { productNames, type Product } from '#features/products/index.ts'

/** Decimals of a NAV, and of the price a share cost. */
const UNIT_COST_DECIMALS = 4

type Answers = { [name in keyof typeof holdingsCalls]: ResponseOf<(typeof holdingsCalls)[name]> }
type Trading = Answers['queryAsset']['trading']

/** The price of a gram, from that of a hundredth of one as decimal text; `--` stays. */
function pricePerGram(unitCost: string): string {
  const price = parseScaled(unitCost, UNIT_COST_DECIMALS)
  return price === undefined ? unitCost : formatPerGram(price)
}

/** A holding stands in the person's own account, or in one inside it. */
function heldProduct({ sku, account }: Answers['queryAsset']): Product {
  const { appAccountId: accountId } = account
  return { fundCode: sku.fundCode, spid: sku.spid, ...(accountId !== '' && { accountId }) }
}

// A state this app does not know draws no button.
const buyStatusOf = ({ buyStatus }: Trading['buy']): BuyStatus =>
  isBuyStatus(buyStatus) ? buyStatus : 0
const redeemStatusOf = ({ redeemStatus }: Trading['redeem']): RedeemStatus =>
  isRedeemStatus(redeemStatus) ? redeemStatus : 0

/** One holding with everything its page says of it. */
export function holdingOf(answer: Answers['queryAsset']) {
  const { position, profit, sku, trading, isProfitDegraded } = answer
  const { category } = sku
  return {
    ...sku,
    ...position,
    ...profit,
    ...trading.buy,
    ...trading.redeem,
    isProfitDegraded,
    /** The place where it is talked about; empty where the brand has none. */
    communityId: answer.aplInfo.community.communityId,
    product: heldProduct(answer),
    isMoneyFund: category === 'money',
    /** Shares are hundredths of a gram, and so is the price of one. */
    isGold: category === 'gold',
    /** How the papers of such a product call it and who stands behind it. */
    names: productNames(category),
    /** May have periods: what one holds of each stands on a card of its own. */
    mayHavePeriods: category === 'closed' || category === 'bank',
    /** Nothing confirmed yet and nothing of before: only money on its way. */
    isComing: position.shares === 0 && profit.totalProfitCents === 0 && position.inTransitCents > 0,
    unitCost: category === 'gold' ? pricePerGram(position.unitCost) : position.unitCost,
    buyStatus: buyStatusOf(trading.buy),
    redeemStatus: redeemStatusOf(trading.redeem),
  }
}
export type Holding = ReturnType<typeof holdingOf>

/** A finished transaction of a holding. */
export type HoldingRecord = Answers['queryAssetRecords']['closedOrders'][number]

/** A holding among all of them. */
export const heldFundOf = (row: Answers['queryAssetList']['holdings'][number]) => ({
  ...row,
  product: { fundCode: row.fundCode, spid: row.spid },
  /** Nothing confirmed yet: only money on its way. */
  isComing: row.shares === 0 && row.inTransitCents > 0,
})
export type HeldFund = ReturnType<typeof heldFundOf>

/** An account inside the person's account, as one line. */
export type HeldAccount = Answers['queryAssetList']['accounts'][number]

/** What one day earned, and of what that is made: the parts add up to the profit. */
export const profitDayOf = (row: Answers['queryProfitDetail']['profitDays'][number]) => ({
  ...row,
  day: row.day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
  /** 万份收益, where the fund publishes one. */
  per10kIncome: /^-?\d/.test(row.per10kIncome) ? row.per10kIncome : undefined,
})
export type ProfitDay = ReturnType<typeof profitDayOf>

/** Where the figures of a holding come from. */
export const auditOf = (answer: Answers['queryLots']) => ({
  ...answer,
  /** Shares are hundredths of a gram, and so is the price of one. */
  isGold: answer.category === 'gold',
})
export type Audit = ReturnType<typeof auditOf>

/** One purchase, dividend or income behind a holding. */
export type Lot = Audit['lots'][number]

/** Value and profit of a holding over time. */
export interface HoldingCurve {
  value: { day: string; value: number | null }[]
  profit: { day: string; value: number | null }[]
  /** Days of orders that brought shares, and of those that took some. */
  trades: { day: string; kind: 'bought' | 'sold' }[]
  dataDate: string | undefined
}

export function holdingCurveOf(answer: Answers['queryHoldingCurve']): HoldingCurve {
  const line = (amounts: readonly number[]) =>
    answer.days.map((day, place) => ({ day, value: amounts[place] ?? null }))
  return {
    value: line(answer.valuesCents),
    profit: line(answer.profitsCents),
    trades: [
      ...answer.boughtDays.map((day) => ({ day, kind: 'bought' as const })),
      ...answer.soldDays.map((day) => ({ day, kind: 'sold' as const })),
    ],
    dataDate: answer.asOf === '' ? undefined : answer.asOf,
  }
}

/** The exact sum of amounts. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}
