import type { ResponseOf } from '@koi/contracts/call'
import type { tradeCalls } from '@koi/contracts/calls/trade'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { formatCents } from '@koi/domain/money/format-cents'
import type { OrderRow } from './order-model.ts'

type MonthSums = ResponseOf<(typeof tradeCalls)['queryOrders']>['months'][number]

/** A month of the record list. */
export interface RecordMonth<Row> {
  /** `2026-11` */
  month: string
  title: string
  /** What the whole month came to, also where not all of its rows are here yet; empty where no money moved. */
  sums: string
  rows: Row[]
}

/** Rows by the month in which they were placed, in their order, with the sums that the server gives. */
export function recordMonths<Row extends Pick<OrderRow, 'createdMs'>>(
  rows: readonly Row[],
  sums: readonly MonthSums[],
): RecordMonth<Row>[] {
  const months = new Map<string, Row[]>()
  for (const row of rows) {
    const month = shanghaiDate(row.createdMs).slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), row])
  }
  return [...months].map(([month, of]) => ({
    month,
    title: `${month.slice(0, 4)}年${Number(month.slice(5))}月`,
    sums: sumsText(sums.find((sum) => sum.month === month)),
    rows: of,
  }))
}

function sumsText(sum: MonthSums | undefined): string {
  if (!sum) return ''
  const { paidCents: paid, gotCents: got } = sum
  return [paid > 0 && `买入 ${formatCents(paid)}`, got > 0 && `卖出 ${formatCents(got)}`]
    .filter(Boolean)
    .join(' · ')
}
