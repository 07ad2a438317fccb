import type { WritingState } from '@koi/domain/discussion/discussion-words'
import type { TalkAct } from '@koi/domain/live/talk-words'
import { sql, type Queries } from '#kernel/db.ts'

interface TimelineRow {
  seq: number
  act: TalkAct
  atMs: number
  happenedMs: number
  lineId: string
  text: string
  state: WritingState | ''
  authorId: string
  personId: string
  byId: string
  rule: string
  reason: string
  detail: string
}

const timeline = sql<TimelineRow>(
  'live-timeline',
  `select e.seq, e.act, (extract(epoch from e.happened_at - coalesce(r.started_at, r.created_at)) * 1000)::bigint as "atMs",
     (extract(epoch from e.happened_at) * 1000)::bigint as "happenedMs", coalesce(e.line_id, '') as "lineId",
     coalesce(l.content, '') as text, coalesce(l.state, '') as state, coalesce(l.author_id, '') as "authorId",
     coalesce(e.person_id, '') as "personId", coalesce(e.by_id, '') as "byId", e.rule, e.reason, e.detail
   from live_talk_event e join live_room r on r.room_id = e.room_id left join live_line l on l.line_id = e.line_id
   where e.room_id = $1 and r.brand_id = $2 and e.seq > $3 order by e.seq limit $4`,
)

/** Everything that happened in a room of a brand behind a place, in its order. */
export const roomTimeline = (
  queries: Queries,
  asked: { liveId: string; brandId: string; afterSeq: number; limit: number },
) => queries.rows(timeline, [asked.liveId, asked.brandId, asked.afterSeq, asked.limit])

const known = sql(
  'live-timeline-room',
  `select from live_room where room_id = $1 and brand_id = $2 and state <> 'draft'`,
)

/** Whether a brand has a room that was announced. */
export const isRoomOf = async (queries: Queries, liveId: string, brandId: string) =>
  (await queries.find(known, [liveId, brandId])) !== undefined
