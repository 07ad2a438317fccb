import { startOfPeriod, type CurvePeriod } from '@koi/domain/metrics/curve-period'
import type { Shelf } from '@koi/domain/brands/shelf'
import { addDays, shanghaiDate } from '@koi/domain/calendar/dates'
import { scaledRate } from '@koi/domain/metrics/index-point'
import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { benchmarkDays } from '../detail/day-store.ts'
import { findIndex, findIndexBehind } from './index-store.ts'

/** The indices of the demo market begin with a letter before the number; those of files do not. */
export const isDemoIndex = (code: string) => code.startsWith('J')
const NOT_FOUND = '没有找到该指数'

/** How an index went over a period that ends with its newest published day (CL-068). */
export async function indexDetail(
  db: Db,
  indexCode: string,
  period: CurvePeriod,
  { nowMs, brand }: { nowMs: number; brand: Shelf },
) {
  const index = await findIndex(db, indexCode, brand)
  if (!index) throw refuse('productUnknown', NOT_FOUND)
  const today = shanghaiDate(nowMs)
  const start = startOfPeriod(period, addDays(today, -1))
  const found = await benchmarkDays(db, indexCode, nowMs, [start, today])
  const days = found?.days ?? []
  const newest = days.at(-1)
  const riseFrom = (before: { close: number } | undefined) =>
    newest && before && before !== newest ? scaledRate(newest.close / before.close - 1) : null
  return {
    ...index,
    isDemoMarket: isDemoIndex(index.code),
    day: newest?.day ?? '',
    close: newest?.close ?? null,
    dayRise: riseFrom(days.at(-2)),
    periodRise: riseFrom(days[0]),
    days,
  }
}

/** `000300`, `000300.SH` and `sh000300` are the same securities code (CL-069). */
const digitsOf = (securitiesCode: string) =>
  /^(?:[a-z]{0,3}\.?)(\d{4,6})(?:\.[a-z]{2,3})?$/i.exec(securitiesCode)?.[1] ?? ''

/** The index behind a securities code of an index or of a fund that is measured by one (CL-069). */
export async function indexOfSecurity(db: Db, securitiesCode: string, brand: Shelf) {
  const index = await findIndexBehind(db, securitiesCode, digitsOf(securitiesCode), brand)
  if (!index) throw refuse('productUnknown', NOT_FOUND)
  return index
}
