import { type BuyFeeTier } from './buy-fee.ts'
import { type RedeemFeeTier } from './redeem-fee.ts'

/** What the fee rules tell apart; `etf`, `cd-index` and `money` funds have no redemption floor. */
export type FeeRuleKind =
  | 'active-equity'
  | 'mixed'
  | 'index'
  | 'bond'
  | 'money'
  | 'etf'
  | 'cd-index'

export type FeeRules = {
  /** The first date on which the rules hold. */
  readonly from: string
  readonly buyCapPpm: { readonly [kind in FeeRuleKind]?: number }
  /** The least redemption rate for individuals from so many days on. */
  readonly redeemFloors: { readonly [kind in FeeRuleKind]?: readonly RedeemFeeTier[] }
}

const equityFloors: readonly RedeemFeeTier[] = [
  { fromDays: 0, ratePpm: 15_000 },
  { fromDays: 7, ratePpm: 10_000 },
  { fromDays: 30, ratePpm: 5000 },
  { fromDays: 180, ratePpm: 0 },
]
const bondFloors: readonly RedeemFeeTier[] = [
  { fromDays: 0, ratePpm: 15_000 },
  { fromDays: 7, ratePpm: 0 },
]

/** The dated rules, newest last: 公开募集证券投资基金销售费用管理规定 of 2026 (MONEY 1.3 and 1.4). */
const feeRules: readonly FeeRules[] = [
  {
    from: '2026-01-01',
    buyCapPpm: {
      'active-equity': 8000,
      mixed: 5000,
      index: 3000,
      bond: 3000,
      etf: 3000,
      'cd-index': 3000,
    },
    redeemFloors: {
      'active-equity': equityFloors,
      mixed: equityFloors,
      index: bondFloors,
      bond: bondFloors,
    },
  },
]

/** A fee that breaks the rules of its date, with the tier it stands in. */
export type FeeBreach =
  | { kind: 'buy-above-cap'; fromCents: number; capPpm: number }
  | { kind: 'redeem-below-floor'; fromDays: number; floorPpm: number }

/** The rules that hold on a date, or undefined before the first. */
export function feeRulesOn(
  date: string,
  rules: readonly FeeRules[] = feeRules,
): FeeRules | undefined {
  return rules.findLast(({ from }) => from <= date)
}

/**
 * Every breach of the fee rules of a date in a fund's fee tables; none before the first rules.
 * A fixed fee counts as the rate it is of the lowest amount of its tier.
 */
export function feeBreaches(fund: {
  kind: FeeRuleKind
  date: string
  buyTiers: readonly BuyFeeTier[]
  redeemTiers: readonly RedeemFeeTier[]
}): FeeBreach[] {
  const rules = feeRulesOn(fund.date)
  const capPpm = rules?.buyCapPpm[fund.kind]
  const floors = rules?.redeemFloors[fund.kind] ?? []
  const above = fund.buyTiers.filter((tier) => capPpm !== undefined && exceeds(tier, capPpm))
  return [
    ...above.map(({ fromCents }) => ({
      kind: 'buy-above-cap' as const,
      fromCents,
      capPpm: capPpm ?? 0,
    })),
    ...belowFloors(fund.redeemTiers, floors),
  ]
}

function exceeds(tier: BuyFeeTier, capPpm: number): boolean {
  if ('ratePpm' in tier) return tier.ratePpm > capPpm
  return BigInt(tier.fixedCents) * 1_000_000n > BigInt(capPpm) * BigInt(tier.fromCents)
}

/** Both tables are steps, so comparing them where either begins compares them on every day. */
function belowFloors(
  tiers: readonly RedeemFeeTier[],
  floors: readonly RedeemFeeTier[],
): FeeBreach[] {
  const starts = [...new Set([...tiers, ...floors].map(({ fromDays }) => fromDays))]
  return starts
    .toSorted((a, b) => a - b)
    .map((fromDays) => ({ fromDays, floorPpm: rateAt(floors, fromDays) }))
    .filter(({ fromDays, floorPpm }) => rateAt(tiers, fromDays) < floorPpm)
    .map((breach) => ({ kind: 'redeem-below-floor', ...breach }))
}

function rateAt(tiers: readonly RedeemFeeTier[], days: number): number {
  const reached = tiers.filter(({ fromDays }) => fromDays <= days)
  return reached.toSorted((a, b) => b.fromDays - a.fromDays)[0]?.ratePpm ?? 0
}
