import type { Cents } from '@koi/domain/money/cents'
import { sumCents, type ProfitDay } from './model.ts'

/** The days of one month, newest first. */
export interface ProfitMonth {
  /** YYYY-MM */
  month: string
  title: string
  days: ProfitDay[]
  /** Undefined while older days of the month are not loaded: half a sum would mislead. */
  profitCents: Cents | undefined
}

/** Days, newest first, under their months; `isComplete` when no older days exist. */
export function profitMonths(days: readonly ProfitDay[], isComplete: boolean): ProfitMonth[] {
  const months: { month: string; days: ProfitDay[] }[] = []
  for (const day of days) {
    const month = day.day.slice(0, 7)
    const open = months.at(-1)
    if (open?.month === month) open.days.push(day)
    else months.push({ month, days: [day] })
  }
  return months.map((month, place) => ({
    ...month,
    title: `${month.month.slice(0, 4)}年${Number(month.month.slice(5))}月`,
    profitCents:
      isComplete || place < months.length - 1
        ? sumCents(month.days.map(({ profit }) => profit))
        : undefined,
  }))
}

/** What a day's profit is made of: the change of the NAV or the income always, dividends and fees where there were any. */
export function profitParts(day: ProfitDay): { label: string; amountCents: Cents }[] {
  const parts = [
    {
      label: day.per10kIncome === undefined ? '净值变动' : '收益',
      amountCents: day.navProfitCents,
    },
    { label: '分红', amountCents: day.dividendProfitCents },
    { label: '费用', amountCents: day.fee },
  ]
  return parts.filter(({ amountCents }, place) => place === 0 || amountCents !== 0)
}
