import { WHOLE_PPM, type AssetKind } from '@koi/domain/disclosed/holding-report'
import type { FundSpec } from '../fund-spec.ts'
import { seedOf, uniform } from '../hash-noise.ts'

/** Printed shares have two decimals of a percent. */
const STEP_PPM = 100
export const ppmOf = (share: number): number =>
  Math.round((share * WHOLE_PPM) / STEP_PPM) * STEP_PPM

const between = (low: number, high: number, share: number) => low + (high - low) * share

/** Shares of its net assets, as fractions. */
export type Shares = Record<AssetKind, number>

const none: Shares = { stock: 0, bond: 0, fund: 0, gold: 0, cash: 0, other: 0 }

export const isFundOfFunds = ({ name }: FundSpec): boolean => /\(FOF\)/.test(name)

/** How much of a fund moves with shares, of whatever market. */
export const stockLoad = ({ path: { loadings } }: FundSpec): number =>
  (loadings.market ?? 0) + (loadings.hongKong ?? 0) + (loadings.worldShares ?? 0)

/** The most that the contract of such a fund lets it hold in shares. */
function stockMost({ typeText }: FundSpec): number {
  if (typeText === '债券型-混合二级') return 0.19
  return typeText.includes('债') || typeText.includes('其他') ? 0 : 0.93
}

/** What the money of a fund is in: the same as what moves its value. Classes of one fund hold the same. */
export function demoAllocation(spec: FundSpec, quarter: number): Shares {
  const { category, typeText, path } = spec
  const seed = seedOf(`koi-demo-holdings/${path.noise}`)
  const draw = (low: number, high: number, which: number) =>
    between(low, high, uniform(seed, quarter * 8 + which))
  const cash = draw(0.045, 0.062, 0)
  if (spec.income) {
    const bond = draw(0.36, 0.48, 1)
    return { ...none, bond, cash: 0.995 - bond }
  }
  if (category === 'reit') return { ...none, other: 0.94, cash }
  const { gold = 0, oil = 0, bond = 0 } = path.loadings
  if (isFundOfFunds(spec)) {
    return { ...none, fund: 0.985 - cash - gold, gold, bond: 0.01, cash }
  }
  const isTracker = typeText.startsWith('指数型') && stockMost(spec) > 0
  const isAllShares = bond === 0 && stockLoad(spec) >= 0.5
  const stock = isTracker
    ? draw(0.93, 0.942, 1)
    : isAllShares
      ? draw(0.86, 0.93, 1)
      : Math.min(stockMost(spec), stockLoad(spec)) * draw(0.95, 1, 1)
  const metal = Math.min(gold, 0.93)
  const other = Math.min(oil, 0.93) + draw(0, 0.004, 2)
  const rest = Math.max(0, 0.996 - stock - metal - other - cash)
  // Funds of bonds alone borrow against them.
  if (stock + metal === 0 && bond > 0 && category !== 'bank') {
    return { ...none, bond: draw(0.97, 1.16, 3), cash: draw(0.01, 0.025, 4), other: 0.002 }
  }
  return bond > 0
    ? { ...none, stock, bond: rest, gold: metal, cash, other }
    : { ...none, stock, gold: metal, cash: cash + rest, other }
}
