import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import { quizDueMs, quizNow } from '../quiz/quiz-shown.ts'
import { airHeard } from './air-store.ts'

/** What the live channel asks of a room: how it stands for its onlookers, and when it is to be asked again though nobody did anything. */
export const watchedAir = ({ db, clock }: { db: Db; clock: Pick<Clock, 'now'> }) => ({
  async heard(liveId: string, looks: readonly { accountId: string; brandId: string }[]) {
    const nowMs = await clock.now()
    const rows = await airHeard(db, liveId, looks)
    return {
      airs: rows.map(({ quiz, ...air }) => ({ ...air, quiz: quizNow(quiz, nowMs) })),
      dueMs: quizDueMs(rows[0]?.quiz ?? null, nowMs),
    }
  },
})
