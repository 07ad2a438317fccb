import type { SlowSeconds } from '@koi/domain/live/talk-terms'
import type { BanReach } from '@koi/domain/live/talk-words'
import type { ExpertKind } from '@koi/domain/experts/expert-words'
import type { CommunityRule } from '@koi/domain/moderation/moderation-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** An act of who looks after a room. */
interface Act {
  liveId: string
  byId: string
  nowMs: number
}

const pin = sql(
  'live-talk-pin',
  `with changed as (
     update live_talk set pinned_id = nullif($2, ''), last_seq = last_seq + 1
     where room_id = $1 and pinned_id is distinct from nullif($2, '')
       and ($2 = '' or exists (select from live_line l where l.line_id = $2 and l.room_id = $1 and l.state = 'visible'))
     returning last_seq
   )
   insert into live_talk_event (room_id, seq, act, line_id, by_id, happened_at)
   select $1, last_seq, case when $2 = '' then 'unpinned' else 'pinned' end, nullif($2, ''), $3, ${moment('$4')} from changed`,
)

/** Shows one line above all others, or none; the same again changes nothing. */
export const pinLine = (tx: Queries, { liveId, byId, nowMs, lineId }: Act & { lineId: string }) =>
  tx.run(pin, [liveId, lineId, byId, nowMs])

const slow = sql(
  'live-talk-slow',
  `with changed as (
     insert into live_talk as t (room_id, last_seq, slow_seconds) values ($1, 1, $2)
     on conflict (room_id) do update set slow_seconds = $2, last_seq = t.last_seq + 1 where t.slow_seconds <> $2
     returning last_seq
   )
   insert into live_talk_event (room_id, seq, act, by_id, detail, happened_at)
   select $1, last_seq, 'slowed', $3, $2::text, ${moment('$4')} from changed`,
)

export const setSlow = (
  tx: Queries,
  { liveId, byId, nowMs, seconds }: Act & { seconds: SlowSeconds },
) => tx.run(slow, [liveId, seconds, byId, nowMs])

interface PersonRow {
  userId: string
  nick: string
  avatarId: string
  trustLevel: number
  expertKind: ExpertKind | ''
}
const person = `m.user_id as "userId", m.nick, coalesce(m.avatar_id, '') as "avatarId", m.trust_level as "trustLevel",
   coalesce(m.expert_kind, '') as "expertKind"`

const exists = sql(
  'live-talk-person',
  'select from discussion_member where user_id = $1 and brand_id = $2 and account_id is not null',
)

/** Whether there is such a person at the brand. */
export const isPerson = async (queries: Queries, userId: string, brandId: string) =>
  (await queries.find(exists, [userId, brandId])) !== undefined

const moderators = sql<PersonRow>(
  'live-moderators',
  `select ${person} from live_moderator k join discussion_member m on m.user_id = k.user_id
   where k.room_id = $1 order by k.named_at, k.user_id`,
)

/** Who looks after a room beside its host. */
export const moderatorsOf = (queries: Queries, liveId: string) => queries.rows(moderators, [liveId])

const name = sql(
  'live-moderator-name',
  `with named as (
     insert into live_moderator (room_id, user_id, named_at) values ($1, $2, ${moment('$4')}) on conflict do nothing returning user_id
   )
   insert into live_talk_event (room_id, seq, act, person_id, by_id, happened_at)
   select $1, live_talk_next($1), 'named', user_id, $3, ${moment('$4')} from named`,
)
const unname = sql(
  'live-moderator-unname',
  `with unnamed as (delete from live_moderator where room_id = $1 and user_id = $2 returning user_id)
   insert into live_talk_event (room_id, seq, act, person_id, by_id, happened_at)
   select $1, live_talk_next($1), 'unnamed', user_id, $3, ${moment('$4')} from unnamed`,
)

export const setModerator = (
  tx: Queries,
  { liveId, byId, nowMs, userId, isNamed }: Act & { userId: string; isNamed: boolean },
) => tx.run(isNamed ? name : unname, [liveId, userId, byId, nowMs])

interface Ban extends Act {
  hostId: string
  userId: string
  reach: BanReach
  rule: CommunityRule
  reason: string
}

const ban = sql(
  'live-ban-add',
  `with added as (
     insert into live_ban (host_id, room_id, user_id, by_id, rule, reason, banned_at)
     values ($2, case when $4 = 'room' then $1 end, $3, $5, $6, $7, ${moment('$8')}) on conflict do nothing returning user_id
   )
   insert into live_talk_event (room_id, seq, act, person_id, by_id, rule, reason, detail, happened_at)
   select $1, live_talk_next($1), 'banned', user_id, $5, $6, $7, $4, ${moment('$8')} from added`,
)
const unban = sql(
  'live-ban-remove',
  `with gone as (
     delete from live_ban where user_id = $3
       and case when $4 = 'room' then room_id = $1 else room_id is null and host_id = $2 end returning user_id
   )
   insert into live_talk_event (room_id, seq, act, person_id, by_id, rule, reason, detail, happened_at)
   select $1, live_talk_next($1), 'unbanned', user_id, $5, $6, $7, $4, ${moment('$8')} from gone`,
)

/** Lets somebody watch and not speak, or speak again. */
export const setBan = (tx: Queries, { isBanned, ...asked }: Ban & { isBanned: boolean }) =>
  tx.run(isBanned ? ban : unban, [
    asked.liveId,
    asked.hostId,
    asked.userId,
    asked.reach,
    asked.byId,
    asked.rule,
    asked.reason,
    asked.nowMs,
  ])

interface BanRow extends PersonRow {
  reach: BanReach
  rule: CommunityRule
  reason: string
  bannedMs: number
}

const bans = sql<BanRow>(
  'live-bans',
  `select ${person}, case when b.room_id is null then 'host' else 'room' end as reach, b.rule, b.reason,
     (extract(epoch from b.banned_at) * 1000)::bigint as "bannedMs"
   from live_ban b join discussion_member m on m.user_id = b.user_id
   where b.host_id = $2 and (b.room_id = $1 or b.room_id is null) order by b.banned_at desc, b.ban_id desc limit 200`,
)

/** Who may not speak in a room, the newest first. */
export const bansOf = (queries: Queries, liveId: string, hostId: string) =>
  queries.rows(bans, [liveId, hostId])
