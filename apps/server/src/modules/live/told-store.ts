import type { LiveReview, LiveState } from '@koi/domain/live/live-words'
import { sql, type Queries } from '#kernel/db.ts'

/** A room as a message tells of it. */
export interface ToldRoom {
  liveId: string
  title: string
  state: LiveState
  review: LiveReview
  plannedMs: number
  hostNick: string
  /** Under which rule a person decided about it, and what was said beside it. */
  rule: string
  note: string
}

const told = sql<ToldRoom>(
  'live-told',
  `select r.room_id as "liveId", r.title, r.state, r.review,
     coalesce((extract(epoch from r.planned_at) * 1000)::bigint, 0) as "plannedMs", coalesce(m.nick, '') as "hostNick",
     coalesce(w.rule, '') as rule, coalesce(w.note, '') as note
   from live_room r left join discussion_member m on m.account_id = r.account_id and m.brand_id = r.brand_id
   left join work_item w on w.work_id = r.work_id where r.room_id = any ($1::text[])`,
)

export const toldOf = (queries: Queries, ids: readonly string[]) => queries.rows(told, [ids])
