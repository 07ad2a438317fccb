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
  /** The newest decision that removed it; empty: none. */
  decisionId: string
}

const told = sql<ToldRoom>(
  'live-told',
  `select r.room_id as "liveId", r.title, r.state, r.review,
     coalesce((extract(epoch from r.planned_at) * 1000)::bigint, 0) as "plannedMs", coalesce(m.nick, '') as "hostNick",
     coalesce(w.rule, '') as rule, coalesce(w.note, '') as note,
     coalesce((select d.decision_id from moderation_decision d where d.live_id = r.room_id and d.outcome = 'remove'
       order by d.decided_at desc limit 1), '') as "decisionId"
   from live_room r left join discussion_member m on m.account_id = r.account_id and m.brand_id = r.brand_id
   left join work_item w on w.work_id = r.work_id where r.room_id = any ($1::text[])`,
)

export const toldOf = (queries: Queries, ids: readonly string[]) => queries.rows(told, [ids])

interface Hearing {
  accountId: string
  about: string
}

const parted = sql<{ place: number }>(
  'live-told-parted',
  `select asked.place::integer from unnest($1::text[], $2::text[]) with ordinality as asked (account_id, room_id, place)
   join live_room r on r.room_id = asked.room_id
   join discussion_member h on h.account_id = r.account_id and h.brand_id = r.brand_id
   join discussion_member m on m.account_id = asked.account_id and m.brand_id = r.brand_id
   where exists (select from discussion_block b where (b.user_id, b.person_id) in ((h.user_id, m.user_id), (m.user_id, h.user_id)))`,
)

/** The places, from 1, of those who block the host of their room or are blocked by them. */
export const partedFromHost = async (queries: Queries, heard: readonly Hearing[]) =>
  new Set(
    (
      await queries.rows(parted, [
        heard.map(({ accountId }) => accountId),
        heard.map(({ about }) => about),
      ])
    ).map(({ place }) => place),
  )
