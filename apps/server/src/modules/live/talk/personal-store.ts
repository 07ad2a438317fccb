import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const mine = (column: string) =>
  `${column} in (select user_id from discussion_member where account_id = $1)`

const lines = sql<Record<string, unknown>>(
  'live-personal-lines',
  `select room_id as "liveId", kind, content, state, said_at as "saidMs", answered_at as "answeredMs"
   from live_line where ${mine('author_id')} order by said_at, line_id`,
)
const votes = sql<Record<string, unknown>>(
  'live-personal-votes',
  `select l.room_id as "liveId", v.line_id as "lineId", v.voted_at as "votedMs"
   from live_vote v join live_line l on l.line_id = v.line_id where ${mine('v.user_id')} order by v.voted_at, v.line_id`,
)
const likes = sql<Record<string, unknown>>(
  'live-personal-likes',
  `select room_id as "liveId", count, liked_at as "likedMs" from live_like where ${mine('user_id')} order by liked_at, room_id`,
)
const cares = sql<Record<string, unknown>>(
  'live-personal-cares',
  `select room_id as "liveId", named_at as "namedMs" from live_moderator where ${mine('user_id')} order by named_at, room_id`,
)
const bans = sql<Record<string, unknown>>(
  'live-personal-bans',
  `select room_id as "liveId", rule, reason, banned_at as "bannedMs" from live_ban where ${mine('user_id')} order by banned_at, ban_id`,
)
/** What they did looking after rooms. */
const acts = sql<Record<string, unknown>>(
  'live-personal-acts',
  `select room_id as "liveId", act, rule, reason, detail, happened_at as "happenedMs" from live_talk_event
   where ${mine('by_id')} and act not in ('said', 'asked', 'waits') order by happened_at, room_id, seq`,
)

const forgotten = [
  // That something was said, and when, stays in the timeline of the room; what it was goes.
  sql(
    'live-forget-lines',
    `update live_line set state = 'deleted', content = '已注销', state_rule = '', state_by = null, state_reason = '' where ${mine('author_id')}`,
  ),
  ...(
    [
      ['votes', 'live_vote'],
      ['likes', 'live_like'],
      ['cares', 'live_moderator'],
    ] as const
  ).map(([name, table]) =>
    sql(`live-forget-${name}`, `delete from ${table} where ${mine('user_id')}`),
  ),
  sql('live-forget-bans', `delete from live_ban where ${mine('user_id')} or ${mine('host_id')}`),
]

/** What somebody said and did in rooms of live. */
export const liveTalkPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    liveLines: await queries.rows(lines, [accountId]),
    liveVotes: await queries.rows(votes, [accountId]),
    liveLikes: await queries.rows(likes, [accountId]),
    liveCares: await queries.rows(cares, [accountId]),
    liveBans: await queries.rows(bans, [accountId]),
    liveActs: await queries.rows(acts, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
}
