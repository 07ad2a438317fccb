import type { QuizKind } from '@koi/domain/live/quiz-words'
import { sql, type Db } from '#kernel/db.ts'

const waiting = sql<{ kind: QuizKind }>(
  'demo-quizzes-waiting',
  `select k.kind from live_room r cross join unnest(array['single', 'continue']) k (kind)
   where r.room_id = $1 and (r.state <> 'living' or exists (
     select from live_quiz q where q.room_id = r.room_id and q.kind = k.kind and q.started_at is null))`,
)

/** Kinds of quizzes of which a room has one that nobody started; all of a room that is over. */
export const waitingQuizzes = async (db: Db, liveId: string) =>
  (await db.rows(waiting, [liveId])).map(({ kind }) => kind)

/** So many that are over stand there to be looked at. */
const KEPT = 4

const drop = sql(
  'demo-quizzes-drop',
  `delete from live_quiz where act_id in (
     select act_id from live_quiz where room_id = $1 and divided_at is not null order by divided_at desc, act_id offset ${KEPT})`,
)

export const dropOldQuizzes = (db: Db, liveId: string) => db.run(drop, [liveId])
