import type { LiveState } from '@koi/domain/live/live-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

interface RoomOfWork {
  liveId: string
  title: string
  notice: string
  riskTip: string
  coverId: string
  plannedMs: number
  reviewRule: string
}

const ofWork = sql<RoomOfWork>(
  'live-room-of-work',
  `select room_id as "liveId", title, notice, risk_tip as "riskTip", coalesce(cover_id, '') as "coverId",
     coalesce((extract(epoch from planned_at) * 1000)::bigint, 0) as "plannedMs", review_rule as "reviewRule"
   from live_room where work_id = $1 or room_id = (
     select d.live_id from moderation_appeal a join moderation_decision d on d.decision_id = a.decision_id where a.work_id = $1)`,
)

/** What a reviewer looks at. */
export const roomOfWork = (queries: Queries, workId: string) => queries.find(ofWork, [workId])

const decide = sql<{ liveId: string; authorId: string }>(
  'live-room-decide',
  `update live_room r set review = case when $2 = 'keep' then 'clear' else 'removed' end,
     state = case when $2 = 'remove' and r.state = 'coming' then 'cancelled' else r.state end,
     closed_at = case when $2 = 'remove' and r.state = 'coming' then ${moment('$3')} else r.closed_at end
   from work_item w, discussion_member m where w.work_id = $1 and r.work_id = $1 and r.review = 'held' and r.edited_at <= w.taken_at
     and m.account_id = r.account_id and m.brand_id = r.brand_id
   returning r.room_id as "liveId", m.user_id as "authorId"`,
)

/** Shows what waited, or calls it off; undefined where its host changed it since the reviewer took it. */
export const decideRoom = (
  tx: Queries,
  { workId, outcome, nowMs }: { workId: string; outcome: 'keep' | 'remove'; nowMs: number },
) => tx.find(decide, [workId, outcome, nowMs])

const restore = sql<{ state: LiveState }>(
  'live-room-restore',
  `update live_room set review = 'clear', version = version + 1,
     state = case when planned_at > ${moment('$2')} then 'coming' else state end,
     closed_at = case when planned_at > ${moment('$2')} then null else closed_at end
   where room_id = $1 and review = 'removed' and state = 'cancelled' returning state`,
)

/** Takes back that a room was removed: it stands announced again where its time has not passed. */
export const restoreRoom = async (tx: Queries, liveId: string, nowMs: number) =>
  (await tx.find(restore, [liveId, nowMs]))?.state === 'coming'
