import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const add = sql(
  'tutorial-talk-add',
  `insert into discussion_post_tutorial (post_id, brand_id, tutorial_id, created_at)
   values ($1, $2, $3, ${moment('$4')}) on conflict do nothing`,
)

interface Said {
  postId: string
  brandId: string
  tutorialId: string
  nowMs: number
}

/** A post stands in the talk of a chapter; again it changes nothing. */
export const addTalk = (tx: Queries, { postId, brandId, tutorialId, nowMs }: Said) =>
  tx.run(add, [postId, brandId, tutorialId, nowMs])
