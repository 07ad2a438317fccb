import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import { profitDayText } from '@koi/domain/holdings/profit-day-text'
import { mulDiv } from '@koi/domain/money/rounding'

export { profitRateText } from '@koi/domain/holdings/profit-rate-text'

/** Cost of one share with four decimals (yuan); '--' without shares. Cost in cents, shares ×100. */
export function unitCostText(costCents: Cents, shares: Shares): string {
  if (shares <= 0) return '--'
  const scaled = mulDiv(costCents, 10_000, shares, 'half-up')
  const digits = String(scaled).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** '11-18 收益' where the newest profit is older than the newest day; empty when it is of that day or a later one. */
export function lastProfitDesc(
  profitDay: string | null,
  { newestDay, today }: { newestDay: string; today: string },
): string {
  return profitDay !== null && profitDay >= newestDay ? '' : profitDayText(profitDay, today)
}
