import { fundFeeBreaches, type FeeTables } from '@koi/domain/brands/fund-fee-breaches'
import type { FeeBreach } from '@koi/domain/fees/fee-caps'
import { feeRateText } from '@koi/domain/fees/fee-rate-text'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { mainBrand } from '#brand.ts'
import type { Queries } from '#kernel/db.ts'
import type { FeeTierRow } from './fund-day.ts'
import { feePackOn, feeTablesOn } from './fee-store.ts'

type Tier = Pick<FeeTierRow, 'side' | 'fromValue' | 'ratePpm' | 'fixedCents'>

/** Rows of table `fee_tier` as the fee rules read them. */
export function feeTablesOf(tiers: readonly Tier[]): Pick<FeeTables, 'buyTiers' | 'redeemTiers'> {
  const of = (side: Tier['side']) => tiers.filter((tier) => tier.side === side)
  return {
    buyTiers: of('buy').map(({ fromValue: fromCents, ratePpm, fixedCents }) =>
      ratePpm === null ? { fromCents, fixedCents: fixedCents ?? 0 } : { fromCents, ratePpm },
    ),
    redeemTiers: of('redeem').map(({ fromValue, ratePpm }) => ({
      fromDays: fromValue,
      ratePpm: ratePpm ?? 0,
    })),
  }
}

/** One breach in words for the operator. */
export function breachText(breach: FeeBreach): string {
  return breach.kind === 'buy-above-cap'
    ? `the buy fee from ${formatCents(cents(breach.fromCents))} yuan on is above the cap of ${feeRateText(breach.capPpm)}`
    : `the redemption fee from day ${breach.fromDays} on is below the least of ${feeRateText(breach.floorPpm)}`
}

export interface FeeCheck {
  found: { code: string; name: string; breaches: FeeBreach[] }[]
  /** How many older funds keep buy fees above the caps for now. */
  inTransition: number
}

/** Asks the fee rules about the tables of every fund that hold on a date; the main brand's pack decides. */
export async function checkFees(tx: Queries, date: string): Promise<FeeCheck> {
  const rules = await feePackOn(tx, mainBrand.id, date)
  const tables = await feeTablesOn(tx, date)
  const checked = tables.map(({ tiers, ...fund }) => ({
    ...fund,
    ...fundFeeBreaches(rules, { ...fund, ...feeTablesOf(tiers) }, date),
  }))
  return {
    found: checked
      .filter(({ breaches }) => breaches.length > 0)
      .map(({ code, name, breaches }) => ({ code, name, breaches })),
    inTransition: checked.filter(({ inTransition }) => inTransition.length > 0).length,
  }
}
