import { mulDiv } from '@koi/domain/money/rounding'

const HUNDREDTHS_OF_PERCENT = 10_000

/** Profit over cost in percent with two decimals, half away from zero; '--' without a cost. */
export function profitRateText(profitCents: number, costCents: number): string {
  if (costCents <= 0) return '--'
  const scaled = mulDiv(profitCents, HUNDREDTHS_OF_PERCENT, costCents, 'half-up')
  const sign = scaled < 0 ? '-' : ''
  const digits = String(Math.abs(scaled)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Cost of one share with four decimals (yuan); '--' without shares. Cost in cents, shares ×100. */
export function unitCostText(costCents: number, shares: number): string {
  if (shares <= 0) return '--'
  const scaled = mulDiv(costCents, 10_000, shares, 'half-up')
  const digits = String(scaled).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** '11-18 收益' where the newest profit is not of the newest trading day; empty when it is. */
export function lastProfitDesc(profitDay: string | null, newestDay: string): string {
  if (profitDay === null) return '首笔收益尚未公布'
  return profitDay === newestDay ? '' : `${profitDay.slice(5)} 收益`
}
