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
   from live_room where work_id = $1`,
)

/** What a reviewer looks at. */
export const roomOfWork = (queries: Queries, workId: string) => queries.find(ofWork, [workId])

const decide = sql(
  'live-room-decide',
  `update live_room r set review = case when $2 = 'keep' then 'clear' else 'removed' end,
     state = case when $2 = 'remove' and r.state = 'coming' then 'cancelled' else r.state end,
     closed_at = case when $2 = 'remove' and r.state = 'coming' then ${moment('$3')} else r.closed_at end
   from work_item w where w.work_id = $1 and r.work_id = $1 and r.review = 'held' and r.edited_at <= w.taken_at`,
)

/** Shows what waited, or calls it off; false where its host changed it since the reviewer took it. */
export const decideRoom = async (
  tx: Queries,
  { workId, outcome, nowMs }: { workId: string; outcome: 'keep' | 'remove'; nowMs: number },
) => (await tx.run(decide, [workId, outcome, nowMs])) > 0
