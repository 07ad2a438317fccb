import type { DayOrigin } from '@koi/domain/products/day-origin'
import { formatNav } from '@koi/domain/products/nav'
import { formatPerGram, gramPriceOf } from '@koi/domain/gold/grams'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { Db } from '#kernel/db.ts'
import { getFund, type Asked, type ProductKey } from './detail.ts'
import { dayHistory, originOfDay, type HistoryRow } from './day-store.ts'
import type { ProductFacts } from '../remembered/product-facts-store.ts'
import type { ProductMemory } from '../remembered/product-memory.ts'
import { cumulativeText } from '../words/cumulative-text.ts'
import { riseText, shownRate } from '../words/rate-text.ts'

interface HistoryLine {
  day: string
  value: string
  /** 累计净值; empty for what has none. */
  cumulative: string
  rate: string
  rateLabel: string
  /** How often the day was published: other than 1 it was corrected. */
  version: number
}

export interface NavHistory {
  category: string
  lines: HistoryLine[]
  hasMore: boolean
  /** Of the newest day; with the first lines alone. */
  origin: DayOrigin | undefined
}

/**
 * The published days of a product, newest first: NAV and rise; of money funds income and 7-day rate, of gold
 * the price of a gram.
 */
export async function navHistory(
  { db, products }: { db: Db; products: ProductMemory },
  product: ProductKey,
  { nowMs, brand, offset, limit }: Asked & { offset: number; limit: number },
): Promise<NavHistory> {
  const fund = await getFund(products, product, { nowMs, brand })
  const days = await dayHistory(db, fund.code, nowMs, { offset, limit: limit + 1 })
  const line =
    fund.category === 'money' ? incomeLine : fund.category === 'gold' ? goldLine : navLineOf(fund)
  const newest = offset === 0 ? days[0]?.day : undefined
  return {
    category: fund.category,
    lines: days.slice(0, limit).map(line),
    hasMore: days.length > limit,
    origin: newest === undefined ? undefined : await originOfDay(db, fund.code, newest),
  }
}

function priceLine({ day, riseRate, version }: HistoryRow, value: string, cumulative: string) {
  const { label } = shownRate('day1_rise_rate', riseRate, null)
  return { day, value, cumulative, rate: riseText(riseRate), rateLabel: label, version }
}

const navLineOf =
  (fund: ProductFacts) =>
  (row: HistoryRow): HistoryLine =>
    priceLine(row, formatNav(row.nav, fund.navDecimals), cumulativeText(fund, row))

const goldLine = (row: HistoryRow): HistoryLine =>
  priceLine(row, formatPerGram(gramPriceOf(row.nav)), '')

function incomeLine({ day, income, sevenDayRate, version }: HistoryRow): HistoryLine {
  const { value, label } = shownRate('day7_profit_rate', sevenDayRate, null)
  const shown = income === null ? NO_RATE : shownRate('day1_profit_rate', income, null).value
  return { day, value: shown, cumulative: '', rate: value, rateLabel: label, version }
}
