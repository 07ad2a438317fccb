import type { ChapterChange } from '@koi/domain/live/replay-chapters'
import { sql, type Queries } from '#kernel/db.ts'

/** A change with the fund that it was about; empty: none. */
export interface ChapterChangeRow extends ChapterChange {
  spid: string
  fundName: string
}

/** Nobody looks for his way among more. */
const CHANGES_MAX = 500

const word = (name: string) => `coalesce(c.words ->> '${name}', '')`

const list = sql<ChapterChangeRow>(
  'live-chapter-changes',
  `select c.op, c.pendant_id as "pendantId", c.type, ${word('title')} as title, ${word('content')} as content,
     coalesce(nullif(${word('topicName')}, ''), nullif(${word('roomTitle')}, ''), ${word('activityName')}) as label,
     coalesce(f.code, '') as "fundCode", coalesce(f.spid, '') as spid, coalesce(f.name, '') as "fundName",
     coalesce((extract(epoch from c.happened_at - r.started_at) * 1000)::bigint, 0) as "atMs"
   from live_pendant_change c join live_room r on r.room_id = c.room_id left join fund f on f.code = ${word('fundCode')}
   where c.room_id = $1 order by c.change_id limit ${CHANGES_MAX}`,
)

/** What viewers were told of pendants of a room, in its order. */
export const chapterChanges = (queries: Queries, liveId: string) => queries.rows(list, [liveId])
