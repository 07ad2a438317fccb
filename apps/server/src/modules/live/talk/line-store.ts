import type { LineKind, TalkRole } from '@koi/domain/live/talk-words'
import type { CommunityRule } from '@koi/domain/moderation/moderation-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Place } from '../shown-store.ts'
import { lineColumns, lineTables, type LineRow } from './line-row-sql.ts'

const again = sql<{ lineId: string }>(
  'live-line-again',
  'select line_id as "lineId" from live_line where author_id = $1 and request_key = $2',
)

/** The line that a request made before. */
export const lineOfRequest = (tx: Queries, authorId: string, requestKey: string) =>
  tx.find(again, [authorId, requestKey])

interface NewLine {
  lineId: string
  liveId: string
  authorId: string
  requestKey: string
  kind: LineKind
  content: string
  state: 'visible' | 'held'
  rule: string
  nowMs: number
}

const add = sql(
  'live-line-add',
  `insert into live_line (line_id, room_id, author_id, request_key, kind, content, state, state_rule, said_at, seq)
   values ($1, $2, $3, $4, $5, $6, $7, left($8, 100), ${moment('$9')}, live_talk_next($2))`,
)

export const addLine = (tx: Queries, line: NewLine) =>
  tx.run(add, [
    line.lineId,
    line.liveId,
    line.authorId,
    line.requestKey,
    line.kind,
    line.content,
    line.state,
    line.rule,
    line.nowMs,
  ])

const several = sql<LineRow>(
  'live-lines',
  `select ${lineColumns} from ${lineTables} where l.line_id = any ($1::text[])`,
)

/** Lines by their ids, in whatever state. */
export const findLines = (queries: Queries, lineIds: readonly string[]) =>
  queries.rows(several, [lineIds])

/** A line is seen by all, or by its author while it waits; not of whom one blocked or muted, or who blocked one. */
const isShown = `(l.state = 'visible' or (l.state = 'held' and l.author_id = $2))
     and not exists (select from discussion_block b where (b.user_id, b.person_id) in (($2, l.author_id), (l.author_id, $2)))
     and not exists (select from discussion_mute u where u.user_id = $2 and u.person_id = l.author_id
       and (u.until_at is null or u.until_at > ${moment('$3')}))`

interface Looking {
  liveId: string
  userId: string
  nowMs: number
  limit: number
}

const talk = sql<LineRow>(
  'live-line-talk',
  `select ${lineColumns} from ${lineTables}
   where l.room_id = $1 and l.kind = 'talk' and ${isShown} and ($5 = '' or l.seq < $4::bigint)
   order by l.seq desc limit $6`,
)

/** What was said to all, the newest first; a place is the number of a line, and its id. */
export const talkLines = (
  queries: Queries,
  { liveId, userId, nowMs, limit, place }: Looking & { place: Place | undefined },
) => queries.rows(talk, [liveId, userId, nowMs, place?.atMs ?? 0, place?.id ?? '', limit])

const questions = sql<LineRow & { isVoted: boolean }>(
  'live-line-questions',
  `select ${lineColumns}, exists (select from live_vote v where v.line_id = l.line_id and v.user_id = $2) as "isVoted"
   from ${lineTables}
   where l.room_id = $1 and l.kind = 'question' and (l.answered_at is not null) = $7 and ${isShown}
     and ($5 = '' or (l.vote_count, l.line_id) < ($4::integer, $5))
   order by l.vote_count desc, l.line_id desc limit $6`,
)

/** Questions, those with the most votes first; a place is a count of votes and an id. */
export const askedQuestions = (
  queries: Queries,
  asked: Looking & { place: Place | undefined; isAnswered: boolean },
) => {
  const { liveId, userId, nowMs, limit, place, isAnswered } = asked
  const at = [place?.atMs ?? 0, place?.id ?? '']
  return queries.rows(questions, [liveId, userId, nowMs, ...at, limit, isAnswered])
}

/** Where a line stands, and whose it is. */
interface LinePlace {
  liveId: string
  authorId: string
  kind: LineKind
  role: TalkRole
  isSeen: boolean
}

const place = sql<LinePlace>(
  'live-line-place',
  `select l.room_id as "liveId", l.author_id as "authorId", l.kind,
     case when l.author_id = h.user_id then 'host'
       when exists (select from live_moderator k where k.room_id = l.room_id and k.user_id = l.author_id) then 'moderator'
       else 'viewer' end as role,
     l.state in ('visible', 'held') as "isSeen"
   from ${lineTables} where l.line_id = $1 and r.brand_id = $2`,
)

/** A line of the brand in whatever state. */
export const linePlace = (queries: Queries, lineId: string, brandId: string) =>
  queries.find(place, [lineId, brandId])

const take = sql(
  'live-line-take',
  `update live_line set state = $2, state_rule = $3, state_by = nullif($4, ''), state_reason = $5
   where line_id = $1 and state in ('visible', 'held')`,
)

/** Takes a line from view: for its author, or for who looks after the room. What is gone stays as it is. */
export const takeLine = (
  tx: Queries,
  asked: {
    lineId: string
    state: 'deleted' | 'hidden'
    rule: CommunityRule | ''
    byId: string
    reason: string
  },
) => tx.run(take, [asked.lineId, asked.state, asked.rule, asked.byId, asked.reason])

const vote = sql(
  'live-vote-add',
  `insert into live_vote (line_id, user_id, voted_at)
   select line_id, $2, ${moment('$3')} from live_line where line_id = $1 and kind = 'question' and state = 'visible'
   on conflict do nothing`,
)
const unvote = sql('live-vote-remove', 'delete from live_vote where line_id = $1 and user_id = $2')
const votes = sql<{ voteCount: number }>(
  'live-vote-count',
  `select vote_count as "voteCount" from live_line where line_id = $1 and kind = 'question' and state = 'visible'`,
)

/** Adds a vote or takes it back; answers how many there are, undefined where there is no such question to be seen. */
export async function setVote(
  tx: Queries,
  asked: { lineId: string; userId: string; isVoted: boolean; nowMs: number },
): Promise<number | undefined> {
  const { lineId, userId } = asked
  if (asked.isVoted) await tx.run(vote, [lineId, userId, asked.nowMs])
  else await tx.run(unvote, [lineId, userId])
  return (await tx.find(votes, [lineId]))?.voteCount
}

const answer = sql(
  'live-question-answer',
  `with changed as (
     update live_line set answered_at = case when $2 then ${moment('$4')} end
     where line_id = $1 and kind = 'question' and state = 'visible' and (answered_at is null) = $2 returning room_id
   )
   insert into live_talk_event (room_id, seq, act, line_id, by_id, happened_at)
   select room_id, live_talk_next(room_id), case when $2 then 'answered' else 'reopened' end, $1, $3, ${moment('$4')} from changed`,
)

/** Says that a question was answered, or was not. */
export const setAnswered = (
  tx: Queries,
  asked: { lineId: string; isAnswered: boolean; byId: string; nowMs: number },
) => tx.run(answer, [asked.lineId, asked.isAnswered, asked.byId, asked.nowMs])
