import { DAY_MS } from '@koi/domain/calendar/dates'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import { givePlayBack, playMoneyOf } from '#modules/payment/index.ts'
import { refuse } from '#refuse.ts'
import {
  dueClosings,
  endClosing,
  lockDueClosing,
  newestClosing,
  openClosing,
} from './closing-store.ts'
import { lockedObstacles, readObstacles } from './obstacles.ts'
import { forgetPerson } from './sources.ts'
import { deleteExportsBefore } from './store.ts'

/** Time to think it over, in business days of the calendar. */
const COOLING_DAYS = 15

export interface ClosingParts {
  db: Db
  clock: Pick<Clock, 'read'>
}

export function createClosings({ db, clock }: ClosingParts) {
  return {
    newest: (accountId: string) => newestClosing(db, accountId),
    /** What goes back to the operator by itself, cents. */
    playMoney: (accountId: string) => playMoneyOf(db, accountId),
    /** What stands in the way. Reads with the account held, as the request does. */
    obstacles: (accountId: string) => db.transaction((tx) => readObstacles(tx, accountId)),
    /** Refuses with `closingBlocked` while something stands in the way. */
    request: ({ accountId, brandId }: { accountId: string; brandId: string }) =>
      db.transaction(async (tx) => {
        if ((await lockedObstacles(tx, accountId)).length > 0) throw refuse('closingBlocked')
        const nowMs = await clock.read(tx)
        const dueMs = nowMs + COOLING_DAYS * DAY_MS
        return openClosing(tx, { accountId, brandId, nowMs, dueMs })
      }),
    async cancel(accountId: string) {
      const isEnded = await endClosing(db, accountId, 'cancelled', await clock.read(db))
      if (!isEnded) throw refuse('closingMissing')
    },
  }
}

export type Closings = ReturnType<typeof createClosings>

/** One account, in one transaction; whoever comes second finds nothing to do. */
const closeOne = (db: Db, accountId: string, nowMs: number) =>
  db.transaction(async (tx) => {
    const obstacles = await lockedObstacles(tx, accountId)
    if (!(await lockDueClosing(tx, accountId, nowMs))) return false
    const isBlocked = obstacles.length > 0
    await endClosing(tx, accountId, isBlocked ? 'blocked' : 'closed', nowMs)
    if (!isBlocked) {
      await givePlayBack(tx, accountId, nowMs)
      await forgetPerson(tx, accountId)
    }
    return !isBlocked
  })

/**
 * Closes the accounts whose time to think is over, and drops permissions that expired. A request whose
 * account got money, holdings or orders meanwhile ends as blocked. Idempotent; answers how many closed.
 */
export async function closeDueAccounts(db: Db, nowMs: number): Promise<number> {
  let closed = 0
  for (const accountId of await dueClosings(db, nowMs)) {
    if (await closeOne(db, accountId, nowMs)) closed += 1
  }
  await deleteExportsBefore(db, nowMs - DAY_MS)
  return closed
}
