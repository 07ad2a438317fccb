import { addDays, shanghaiDate } from '@koi/domain/calendar/dates'
import { FALL_NOTICE_DAYS } from '@koi/domain/member/levels'
import type { Db, Queries } from '#kernel/db.ts'
import { countDays, takeTimeToCount } from './count-store.ts'
import { noteFalls } from './fall-store.ts'
import { brandsToCount, lockScheme, markMembersCounted } from './scheme-store.ts'

const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)

/**
 * Counts the members of a brand up to yesterday. A value that is late, an order that is confirmed late and a correction are worked into
 * the days they belong to by the night after. `askedFrom` counts everybody anew from there.
 */
async function countBrand(tx: Queries, brandId: string, nowMs: number, askedFrom?: string) {
  const row = await lockScheme(tx, brandId)
  const lastDay = addDays(shanghaiDate(nowMs), -1)
  if (!row || !row.scheme.isOn || row.scheme.startsOn > lastDay) return undefined
  const { scheme, countedDay, countedMs } = row
  const { startsOn, windowDays, graceDays, levels } = scheme
  if (askedFrom === undefined && countedDay !== null && countedDay >= lastDay) return countedDay
  await takeTimeToCount(tx)
  const nextDay = countedDay === null ? startsOn : addDays(countedDay, 1)
  const levelsFrom = later(startsOn, earlier(askedFrom ?? nextDay, nextDay))
  // The oldest day that a level given tonight looks back on: through its grace, through the window of each day in it.
  const firstDay = addDays(later(startsOn, addDays(levelsFrom, -graceDays)), 1 - windowDays)
  await countDays(tx, {
    brandId,
    firstDay,
    lastDay,
    countedDay,
    countedMs,
    everybodyFrom: askedFrom ?? (countedMs === null ? firstDay : null),
    levelsFrom,
    startsOn,
    windowDays,
    graceDays,
    levels,
    nowMs,
  })
  // A day later than the newest that is counted is today.
  const falls = { brandId, lastDay, graceDays, levels, noticeDays: FALL_NOTICE_DAYS + 1, nowMs }
  await noteFalls(tx, falls)
  await markMembersCounted(tx, brandId, lastDay, nowMs)
  return lastDay
}

/** Counts what no night has counted yet, brand by brand. Run twice it does nothing; killed in the middle it begins that brand anew. */
export async function countMembers(db: Db, nowMs: number): Promise<void> {
  for (const brandId of await brandsToCount(db, addDays(shanghaiDate(nowMs), -1))) {
    await db.transaction((tx) => countBrand(tx, brandId, nowMs))
  }
}

/** Counts the members of a brand anew from a past day on; answers the newest day that is counted, undefined where levels are not given. */
export const recountMembers = (db: Db, brandId: string, fromDay: string, nowMs: number) =>
  db.transaction((tx) => countBrand(tx, brandId, nowMs, fromDay))
