import { formatNav } from '@koi/domain/funds/nav'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { Db } from '#kernel/db.ts'
import { getFund, type Asked, type ProductKey } from './detail.ts'
import { dayHistory, type DayRow } from './day-store.ts'
import { riseText, shownRate } from './rate-text.ts'

export interface HistoryLine {
  day: string
  value: string
  rate: string
  rateLabel: string
}

/** The published days of a fund, newest first: NAV and rise, or of money funds income and 7-day rate. */
export async function navHistory(
  db: Db,
  product: ProductKey,
  { nowMs, brand, offset, limit }: Asked & { offset: number; limit: number },
): Promise<{ lines: HistoryLine[]; hasMore: boolean }> {
  const fund = await getFund(db, product, { nowMs, brand })
  const days = await dayHistory(db, fund.code, nowMs, { offset, limit: limit + 1 })
  const line = fund.category === 'money' ? incomeLine : navLine
  return { lines: days.slice(0, limit).map(line), hasMore: days.length > limit }
}

function navLine({ day, nav, riseRate }: DayRow): HistoryLine {
  const { label } = shownRate('day1_rise_rate', riseRate, null)
  return { day, value: formatNav(nav), rate: riseText(riseRate), rateLabel: label }
}

function incomeLine({ day, income, sevenDayRate }: DayRow): HistoryLine {
  const { value, label } = shownRate('day7_profit_rate', sevenDayRate, null)
  const shown = income === null ? NO_RATE : shownRate('day1_profit_rate', income, null).value
  return { day, value: shown, rate: value, rateLabel: label }
}
