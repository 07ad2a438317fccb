import type { WritingState } from '@koi/domain/discussion/discussion-words'
import type { ExpertKind } from '@koi/domain/experts/expert-words'
import type { LineKind, TalkRole } from '@koi/domain/live/talk-words'

/** What somebody said, as it is read. */
export interface LineRow {
  lineId: string
  seq: number
  kind: LineKind
  content: string
  state: WritingState
  saidMs: number
  userId: string
  nick: string
  avatarId: string
  trustLevel: number
  expertKind: ExpertKind | ''
  role: TalkRole
  voteCount: number
  isAnswered: boolean
}

const saidMs = '(extract(epoch from l.said_at) * 1000)::bigint'

/** Of a line `l`, its author `a` and the host `h` of its room. */
export const lineColumns = `l.line_id as "lineId", l.seq, l.kind, l.content, l.state, ${saidMs} as "saidMs", a.user_id as "userId", a.nick,
   coalesce(a.avatar_id, '') as "avatarId", a.trust_level as "trustLevel", coalesce(a.expert_kind, '') as "expertKind",
   case when a.user_id = h.user_id then 'host'
     when exists (select from live_moderator k where k.room_id = l.room_id and k.user_id = a.user_id) then 'moderator'
     else 'viewer' end as role,
   l.vote_count as "voteCount", l.answered_at is not null as "isAnswered"`
export const lineTables = `live_line l join discussion_member a on a.user_id = l.author_id join live_room r on r.room_id = l.room_id
   join discussion_member h on h.account_id = r.account_id and h.brand_id = r.brand_id`
