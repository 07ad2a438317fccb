import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'
import { waitingDays } from '#modules/settlement/index.ts'

/** Tells the operator once of each day that a money fund's income waits for. */
export function createDayAlarm({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
  let told = new Set<string>()
  return async () => {
    const waiting = await waitingDays(db, new Date(await clock.now()))
    const now = new Map(waiting.map((each) => [`${each.fundCode} ${each.day}`, each]))
    for (const [key, each] of now) {
      if (!told.has(key)) log.warn(each, 'income of a money fund waits for a day that was skipped')
    }
    told = new Set(now.keys())
  }
}
