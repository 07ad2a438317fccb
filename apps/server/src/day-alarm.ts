import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'
import { unexplainedDays, waitingDays } from '#modules/settlement/index.ts'

/** Tells the operator once of each day that books wait for: income that was skipped, and what nobody explains. */
export function createDayAlarm({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
  let told = new Set<string>()
  return async () => {
    const asOf = new Date(await clock.now())
    const skipped = await waitingDays(db, asOf)
    const unexplained = (await unexplainedDays(db, asOf)).filter(({ waiting }) => waiting > 0)
    const now = new Set<string>()
    const tell = (each: { fundCode: string; day: string }, text: string) => {
      const key = `${each.fundCode} ${each.day}`
      now.add(key)
      if (!told.has(key)) log.warn(each, text)
    }
    for (const each of skipped)
      tell(each, 'income of a money fund waits for a day that was skipped')
    for (const each of unexplained)
      tell(
        each,
        'books of a fund wait for a day that nobody explains: npm run market -- unexplained',
      )
    told = now
  }
}
