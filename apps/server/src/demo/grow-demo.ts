import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import { growLives } from './seed-lives.ts'
import { growDiscussion } from './seed-discussion.ts'

/** What goes on in the demo by itself as business time goes on: asked now and then, it does what is due since it was asked last. */
export function createDemoGrowth({ db, clock }: { db: Db; clock: Pick<Clock, 'now'> }) {
  let doneMs: number | undefined
  return async (): Promise<void> => {
    const nowMs = await clock.now()
    // Up to the start the demo was made before the door opened.
    if (doneMs !== undefined && nowMs > doneMs) {
      await growDiscussion(db, doneMs, nowMs)
      await growLives(db, nowMs)
    }
    doneMs = nowMs
  }
}
