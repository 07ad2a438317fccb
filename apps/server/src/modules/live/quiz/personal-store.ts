import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const quizzes = sql<Record<string, unknown>>(
  'live-quiz-personal',
  `select q.act_id as "actId", q.room_id as "liveId", q.name, p.public_id as "publicId", p.score, p.revived, p.out_seq as "outSeq",
     p.won_cents as "wonCents", coalesce(p.coupon_id, '') as "couponId", a.seq, n.content, n.options[a.option + 1] as answer,
     a.answered_at as "answeredMs"
   from live_quiz_player p join live_quiz q on q.act_id = p.act_id
   join live_quiz_answer a on a.act_id = p.act_id and a.public_id = p.public_id
   join live_quiz_question n on n.act_id = a.act_id and n.seq = a.seq
   where p.account_id = $1 order by a.answered_at, p.act_id, a.seq`,
)

// What others won depends on how many were right: that somebody answered stays, by nobody any more.
const forget = sql(
  'live-quiz-forget',
  'update live_quiz_player set account_id = null where account_id = $1',
)

/** What somebody answered in quizzes and won. */
export const liveQuizPersonalData: PersonalData = {
  read: async (queries, accountId) => ({ liveQuizzes: await queries.rows(quizzes, [accountId]) }),
  async forget(tx, accountId) {
    await tx.run(forget, [accountId])
  },
}
