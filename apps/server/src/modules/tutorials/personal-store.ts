import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const progress = sql<Record<string, unknown>>(
  'tutorial-personal-progress',
  `select p.tutorial_id as "tutorialId", v.title, p.version, p.position_permille as "positionPermille",
     p.video_seconds as "videoSeconds", p.read_at as "readMs", p.passed_at as "passedMs", p.touched_at as "touchedMs"
   from tutorial_progress p join tutorial_version v using (brand_id, tutorial_id, version)
   where p.account_id = $1 order by p.touched_at, p.tutorial_id`,
)
const checks = sql<Record<string, unknown>>(
  'tutorial-personal-checks',
  `select k.tutorial_id as "tutorialId", k.version, k.started_at as "startedMs", k.finished_at as "finishedMs",
     k.right_count as "rightCount", array(select a.choice::integer from tutorial_answer a where a.check_id = k.id order by a.place) as choices
   from tutorial_check k where k.account_id = $1 order by k.nth`,
)
const likes = sql<Record<string, unknown>>(
  'tutorial-personal-likes',
  `select tutorial_id as "tutorialId", liked_at as "likedMs" from tutorial_like
   where account_id = $1 order by liked_at, tutorial_id`,
)

const forgotten = [
  sql('tutorial-forget-checks', 'delete from tutorial_check where account_id = $1'),
  sql('tutorial-forget-progress', 'delete from tutorial_progress where account_id = $1'),
  sql('tutorial-forget-likes', 'delete from tutorial_like where account_id = $1'),
]

/** What somebody read, answered and liked. */
export const tutorialPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    tutorialProgress: await queries.rows(progress, [accountId]),
    tutorialChecks: await queries.rows(checks, [accountId]),
    tutorialLikes: await queries.rows(likes, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
}
