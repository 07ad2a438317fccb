import type { QuizKind } from '@koi/domain/live/quiz-words'
import { sql, type Db } from '#kernel/db.ts'

const living = sql(
  'demo-quizzes-room',
  `select from live_room where room_id = $1 and state = 'living'`,
)
const waiting = sql<{ kind: QuizKind }>(
  'demo-quizzes-waiting',
  'select kind from live_quiz where room_id = $1 and started_at is null',
)

/** Kinds of quizzes of which a room on air has one that nobody started; undefined where it is not on air. */
export async function waitingQuizzes(db: Db, liveId: string): Promise<QuizKind[] | undefined> {
  if (!(await db.find(living, [liveId]))) return undefined
  return (await db.rows(waiting, [liveId])).map(({ kind }) => kind)
}

/** So many that are over stand there to be looked at. */
const KEPT = 4

const drop = sql(
  'demo-quizzes-drop',
  `delete from live_quiz where act_id in (
     select act_id from live_quiz where room_id = $1 and divided_at is not null order by divided_at desc, act_id offset ${KEPT})`,
)

export const dropOldQuizzes = (db: Db, liveId: string) => db.run(drop, [liveId])
