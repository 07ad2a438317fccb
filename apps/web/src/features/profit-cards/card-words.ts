import type { Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { mulDiv } from '@koi/domain/money/rounding'
import { scaledText } from '@koi/domain/money/scaled'
import type { CardPeriod, CardTerm } from '@koi/domain/profit-cards/card-terms'
import { formatRise } from '@koi/domain/rates/format-rate'

export const PERIODS = [
  { value: 'month3', label: '近3月' },
  { value: 'month6', label: '近6月' },
  { value: 'year1', label: '近1年' },
  { value: 'setup', label: '持有以来' },
] as const satisfies readonly { value: CardPeriod; label: string }[]

export const TERMS = [
  { value: 'days7', label: '7 天' },
  { value: 'days30', label: '30 天' },
  { value: 'open', label: '直到撤回' },
] as const satisfies readonly { value: CardTerm; label: string }[]

export const periodLabel = (period: CardPeriod) =>
  PERIODS.find(({ value }) => value === period)?.label ?? ''

/** Parts of `scale` as a rise with two decimals: 4,620,000 of 10^8 is `+4.62%`. */
const riseOf = (rate: number, scale: number) =>
  formatRise(scaledText(mulDiv(rate, 10_000, scale, 'half-up'), 2))

/** A return over the period, ×10^8. */
export const returnText = (rate: number) => riseOf(rate, 100_000_000)
/** A fall, ×10^4 of a percent. */
export const fallText = (rate: number) => (rate === 0 ? '0.00%' : riseOf(rate, 1_000_000))

/** What a card is about. */
export const aboutOf = (name: string) => (name === '' ? '全部持仓' : name)

/** Cents with a sign; in place of what is not shown, stars. */
export function amountText(profitCents: Cents | null): string {
  if (profitCents === null) return '****'
  return `${profitCents > 0 ? '+' : ''}${formatCents(profitCents)}`
}
