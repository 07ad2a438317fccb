import type { QuizKind } from '@koi/domain/live/quiz-words'
import { sql, type Queries } from '#kernel/db.ts'

/** What a pendant says of a quiz. */
export interface RunningQuiz {
  actId: string
  kind: QuizKind
  name: string
}

const ofRoom = sql<RunningQuiz & { isRunning: boolean }>(
  'live-quiz-pendants',
  `select q.act_id as "actId", q.kind, q.name, q.started_at is not null and q.divided_at is null as "isRunning" from live_quiz q
   where q.room_id = $1 order by q.started_at, q.act_id`,
)

/** Quizzes of a room, and which of them runs. */
export const quizzesToHang = (queries: Queries, liveId: string) => queries.rows(ofRoom, [liveId])
