import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'
import { whenTold } from '#kernel/turns/when-told.ts'
import { fireReopened } from './steps.ts'

/** What reopenings are told with. */
export interface ReopeningParts {
  db: Db
  clock: Pick<Clock, 'now'>
}

/**
 * Tells whoever waits for it that a fund can be bought at this moment of business time. Run twice it does nothing. The day
 * close does it, too; nobody waits for that.
 */
export async function tellReopened({ db, clock }: ReopeningParts): Promise<void> {
  await fireReopened(db, new Date(await clock.now()))
}

/**
 * Tells of a reopening as soon as the product says it, on whichever node. A window that begins changes nothing: `tellReopened`
 * runs every second beside it. Answers how to stop.
 */
export const startReopenings = ({ db, clock, log }: ReopeningParts & { log: Log }) =>
  whenTold(
    { changes: db.changes, log },
    {
      topic: 'product',
      work: () => tellReopened({ db, clock }),
      failed: 'reopenings were not told; they are tried again',
    },
  )
