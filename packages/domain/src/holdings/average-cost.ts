import { type Nav } from '../funds/nav.ts'
import { type Shares } from '../funds/shares.ts'
import { type Cents, cents } from '../money/cents.ts'
import { mulDiv } from '../money/rounding.ts'
import { holdingValue } from './holding-value.ts'

/** A holding with its weighted average cost (持仓成本); all but the last since it was last empty. */
export type Position = {
  readonly shares: Shares
  /** What the shares still held have cost, fees included. */
  readonly costCents: Cents
  readonly realisedCents: Cents
  readonly dividendsCents: Cents
  /** The profit of the positions before, which were sold in full. */
  readonly earlierProfitCents: Cents
}

export type PositionProfit = {
  valueCents: Cents
  profitCents: Cents
  /** Profit ÷ cost, as ×10^4 of a percent; undefined without a cost. */
  profitRate: number | undefined
  /** Cost per share ×10^4; undefined without shares. */
  unitCost: number | undefined
  cumulativeCents: Cents
  /** The diluted cost (摊薄成本): paid in less taken out. */
  dilutedCostCents: Cents
  dilutedUnitCost: number | undefined
}

/** A cost per share is shown with four decimals of a yuan. */
const UNIT_COST_ONE = 10_000
const RATE_SCALE = 1_000_000

export const emptyPosition: Position = {
  shares: 0,
  costCents: cents(0),
  realisedCents: cents(0),
  dividendsCents: cents(0),
  earlierProfitCents: cents(0),
}

/** The position after a purchase for an amount including its fee; cost restarts if it was empty. */
export function buyShares(
  position: Position,
  bought: { shares: Shares; amountCents: Cents },
): Position {
  assertShares(bought.shares)
  const held = position.shares === 0 ? restarted(position) : position
  return {
    ...held,
    shares: held.shares + bought.shares,
    costCents: cents(held.costCents + bought.amountCents),
  }
}

/**
 * The position after a sale that paid out a net amount: cost falls in proportion to the shares, and
 * what the sale paid above it is realised (MONEY 1.15). Throws a RangeError for more than is held.
 */
export function sellShares(
  position: Position,
  sold: { shares: Shares; netCents: Cents },
): Position {
  assertShares(sold.shares)
  if (sold.shares > position.shares) throw new RangeError('sold more shares than are held')
  const costOut = mulDiv(position.costCents, sold.shares, position.shares, 'half-up')
  return {
    ...position,
    shares: position.shares - sold.shares,
    costCents: cents(position.costCents - costOut),
    realisedCents: cents(position.realisedCents + sold.netCents - costOut),
  }
}

/** The position after a cash dividend; a reinvested one is a dividend and then a purchase. */
export function takeDividend(position: Position, dividendCents: Cents): Position {
  return { ...position, dividendsCents: cents(position.dividendsCents + dividendCents) }
}

/** Value, profits and unit costs of a position at a NAV (MONEY 1.15). */
export function positionProfit(position: Position, nav: Nav): PositionProfit {
  const { shares, costCents, realisedCents, dividendsCents, earlierProfitCents } = position
  const valueCents = holdingValue(shares, nav)
  const profitCents = cents(valueCents - costCents)
  const takenCents = realisedCents + dividendsCents
  const dilutedCostCents = cents(costCents - takenCents)
  return {
    valueCents,
    profitCents,
    profitRate: ratio(profitCents, RATE_SCALE, costCents),
    unitCost: ratio(costCents, UNIT_COST_ONE, shares),
    cumulativeCents: cents(profitCents + takenCents + earlierProfitCents),
    dilutedCostCents,
    dilutedUnitCost: ratio(dilutedCostCents, UNIT_COST_ONE, shares),
  }
}

function restarted(position: Position): Position {
  const { realisedCents, dividendsCents, earlierProfitCents } = position
  return {
    ...emptyPosition,
    earlierProfitCents: cents(earlierProfitCents + realisedCents + dividendsCents),
  }
}

function ratio(value: number, scale: number, whole: number): number | undefined {
  return whole === 0 ? undefined : mulDiv(value, scale, whole, 'half-up')
}

function assertShares(shares: Shares): void {
  if (!Number.isSafeInteger(shares) || shares <= 0) throw new RangeError(`no shares: ${shares}`)
}
