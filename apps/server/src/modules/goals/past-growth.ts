import { addMonths, shanghaiDate } from '@koi/domain/calendar/dates'
import {
  GROWTH_MONTHS_MIN,
  kindGrowth,
  monthGrowth,
  type MonthGrowth,
} from '@koi/domain/goals/month-growth'
import type { Queries } from '#kernel/db.ts'
import type { GoalProductRow } from './goal-row.ts'
import { kindFundsOf, monthEndsOf, type MonthEndRow } from './growth-store.ts'

/** How a product grew, and whose months these are: its own, or those of so many funds of its kind; `none` is known of it. */
export interface PastGrowth extends MonthGrowth {
  source: 'own' | 'kind' | 'none'
  fundCount: number
}

/** A young fund goes by its kind over five years, or over three where the kind is not older. */
const KIND_MONTHS = [60, GROWTH_MONTHS_MIN]

const NOTHING: PastGrowth = { months: [], growth: [], source: 'none', fundCount: 0 }

/** The first day of the newest month that is over, YYYY-MM-DD. */
const lastMonthOf = (nowMs: number) => addMonths(`${shanghaiDate(nowMs).slice(0, 7)}-01`, -1)

function growthByFund(rows: readonly MonthEndRow[]): Map<string, MonthGrowth> {
  const ends = new Map<string, MonthEndRow[]>()
  for (const row of rows) ends.set(row.fundCode, [...(ends.get(row.fundCode) ?? []), row])
  return new Map([...ends].map(([fundCode, own]) => [fundCode, monthGrowth(own)]))
}

/** Long enough, and not of a fund whose days ended long ago. */
const isEnough = ({ months }: MonthGrowth, lastMonth: string) =>
  months.length >= GROWTH_MONTHS_MIN &&
  (months.at(-1) ?? '') >= addMonths(lastMonth, -1).slice(0, 7)

async function kindsGrowth(
  queries: Queries,
  categories: readonly string[],
  { lastMonth, nowMs }: { lastMonth: string; nowMs: number },
): Promise<Map<string, PastGrowth>> {
  const known = new Map<string, PastGrowth>()
  for (const months of KIND_MONTHS) {
    const left = categories.filter((category) => !known.has(category))
    if (left.length === 0) break
    const firstMonth = addMonths(lastMonth, -months)
    const funds = await kindFundsOf(queries, left, { firstMonth, lastMonth })
    const codes = funds.map(({ fundCode }) => fundCode)
    const byFund = growthByFund(await monthEndsOf(queries, codes, { lastMonth, nowMs }))
    for (const category of left) {
      const own = funds.flatMap(({ fundCode, ...fund }) => {
        const growth = fund.category === category ? byFund.get(fundCode) : undefined
        return growth && growth.months.length >= months ? [growth] : []
      })
      const growth = kindGrowth(own)
      if (isEnough(growth, lastMonth)) {
        known.set(category, { ...growth, source: 'kind', fundCount: own.length })
      }
    }
  }
  return known
}

/** The past months of products by code: their own, else those of their kind, else none. */
export async function pastGrowth(
  queries: Queries,
  products: readonly Pick<GoalProductRow, 'fundCode' | 'category'>[],
  nowMs: number,
): Promise<Map<string, PastGrowth>> {
  const lastMonth = lastMonthOf(nowMs)
  const codes = [...new Set(products.map(({ fundCode }) => fundCode))]
  if (codes.length === 0) return new Map()
  const byFund = growthByFund(await monthEndsOf(queries, codes, { lastMonth, nowMs }))
  const hasOwn = (fundCode: string) => isEnough(byFund.get(fundCode) ?? NOTHING, lastMonth)
  const young = products.filter(({ fundCode }) => !hasOwn(fundCode))
  const categories = [...new Set(young.map(({ category }) => category))].toSorted()
  const kinds = await kindsGrowth(queries, categories, { lastMonth, nowMs })
  return new Map(
    products.map(({ fundCode, category }) => {
      const own = byFund.get(fundCode)
      const past: PastGrowth =
        own && hasOwn(fundCode)
          ? { ...own, source: 'own', fundCount: 1 }
          : (kinds.get(category) ?? NOTHING)
      return [fundCode, past]
    }),
  )
}
