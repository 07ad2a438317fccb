import { addDays, shanghaiDate } from '@koi/domain/calendar/dates'
import { dailyAverage, daysUntilAverage } from '@koi/domain/member/daily-average'
import { levelAbove, levelAt, type MemberLevel } from '@koi/domain/member/levels'
import { periodName } from '@koi/domain/member/privileges'
import { cents, type Cents } from '@koi/domain/money/cents'
import type { DayRow, StandingRow } from './standing-store.ts'
import type { Scheme, SchemeLevel, SchemePrivilege } from './scheme.ts'

type DayAmounts = Pick<DayRow, 'day' | 'fundCents' | 'cashCents'>

/** Each day of the window up to the newest counted one, the oldest first; a day that is not there had nothing. */
export function windowOf({
  scheme,
  countedDay,
  days,
}: Pick<StandingRow, 'scheme' | 'countedDay' | 'days'>): DayAmounts[] {
  if (countedDay === null) return []
  const { windowDays } = scheme
  const byDay = new Map(days.map((row) => [row.day, row]))
  return Array.from({ length: windowDays }, (_, place) => {
    const day = addDays(countedDay, place + 1 - windowDays)
    return byDay.get(day) ?? { day, fundCents: cents(0), cashCents: cents(0) }
  })
}

/** What these days had, each cents. */
export const amountsOf = (days: readonly DayAmounts[]): number[] =>
  days.map(({ fundCents, cashCents }) => fundCents + cashCents)

/** The level of somebody: that of the newest counted day, which who has nothing has not. */
export function levelNow({
  scheme,
  countedDay,
  days,
}: Pick<StandingRow, 'scheme' | 'countedDay' | 'days'>): SchemeLevel {
  const newest = days.at(-1)
  const given = newest?.day === countedDay ? newest?.levelId : undefined
  return scheme.levels.find(({ levelId }) => levelId === given) ?? levelAt(scheme.levels, 0)
}

/** When a level becomes that of the average, where this stays as it is: the grace begins with the last day that reached it. */
function fallOf(level: MemberLevel, averageCents: Cents, { scheme, days }: StandingRow) {
  if (averageCents >= level.fromCents) return { fallsOn: '', fallsTo: '' }
  const reached = days.findLast(({ reachedCents }) => reachedCents >= level.fromCents)
  // Under thresholds that were raised meanwhile nobody reached it: the next night says so.
  if (!reached) return { fallsOn: '', fallsTo: '' }
  return {
    fallsOn: addDays(reached.day, scheme.graceDays + 1),
    fallsTo: levelAt(scheme.levels, averageCents).levelId,
  }
}

/** A privilege with the levels that have it. */
export const privilegeOf = (privilege: SchemePrivilege, { levels }: Scheme) => ({
  ...privilege,
  levels: levels.flatMap(({ levelId, privileges }) =>
    privileges
      .filter(({ privilegeId }) => privilegeId === privilege.privilegeId)
      .map(({ says }) => ({ levelId, says })),
  ),
})

/** The same with what somebody may do with it on a day. */
export function ownPrivilege(
  privilege: SchemePrivilege,
  row: Pick<StandingRow, 'scheme' | 'countedDay' | 'days' | 'receipts'>,
  nowMs: number,
) {
  const { period, privilegeId } = privilege
  const mine = levelNow(row).privileges.some((each) => each.privilegeId === privilegeId)
  const name = period && periodName(period, shanghaiDate(nowMs))
  const receipt = row.receipts.find(
    (each) => each.privilegeId === privilegeId && each.periodName === name,
  )
  return {
    ...privilegeOf(privilege, row.scheme),
    isMine: mine,
    isWaiting: mine && period !== null && receipt === undefined,
    receivedMs: receipt?.receivedMs ?? null,
    couponId: receipt?.couponId ?? '',
  }
}

/** Where somebody stands, as the pages say it. */
export function standingAnswer(row: StandingRow, nowMs: number) {
  const { scheme, countedDay, changes, hasExam } = row
  const { windowDays, graceDays, levels } = scheme
  const level = levelNow(row)
  const amounts = amountsOf(windowOf(row))
  const averageCents = dailyAverage(amounts, windowDays)
  const next = levelAbove(levels, level)
  return {
    isOn: true,
    levels,
    levelId: level.levelId,
    countedDay: countedDay ?? '',
    averageCents,
    todayCents: cents(amounts.at(-1) ?? 0),
    daysToNext: next ? daysUntilAverage(amounts, windowDays, next.fromCents) : null,
    ...fallOf(level, averageCents, row),
    windowDays,
    graceDays,
    privileges: scheme.privileges.map((privilege) => ownPrivilege(privilege, row, nowMs)),
    changes,
    hasExam,
  }
}
