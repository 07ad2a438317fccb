import { addDays, shanghaiDate } from '@koi/domain/calendar/dates'
import type { Db } from '#kernel/db.ts'
import { DatabaseDown } from '#kernel/errors.ts'
import type { Log } from '#kernel/log.ts'
import { createEventBuffer, type EventBuffer } from './event-buffer.ts'
import { claimSweep, deleteEventsBefore, insertEvents, type EventRow } from './event-store.ts'

/** Statistics are kept for so many business days of the calendar. */
const KEPT_DAYS = 90

export type Statistics = EventBuffer<EventRow>

/** Where all statistics go. Close it before the database. */
export function createStatistics({ db, log }: { db: Db; log: Log }): Statistics {
  return createEventBuffer<EventRow>({
    write: (rows) => insertEvents(db, rows),
    mayRetry: (error) => error instanceof DatabaseDown,
    onLost(count, error) {
      if (error === undefined) log.warn({ count }, 'statistics were lost: too many at once')
      else log.error({ err: error, count }, 'statistics could not be written')
    },
  })
}

/** Deletes what is older than it may be. Once for a business date; killed in the middle, it runs again. */
export async function sweepStatistics(db: Db, nowMs: number): Promise<number> {
  const today = shanghaiDate(nowMs)
  return db.transaction(async (tx) =>
    (await claimSweep(tx, today)) ? deleteEventsBefore(tx, addDays(today, -KEPT_DAYS)) : 0,
  )
}
