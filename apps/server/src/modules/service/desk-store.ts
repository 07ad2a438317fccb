import { AT_DESK_MS, HANDED_ON_MS, type ServiceRead } from '@koi/domain/service/service-words'
import type { Desk } from '@koi/domain/service/wait-estimate'
import { WORK_TAKEN_MS } from '@koi/domain/human-work/human-work'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { TALK, type TalkRow } from './talk-store.ts'

/** Somebody of the desk of a brand. */
export interface Agent {
  accountId: string
  brandId: string
  jobNo: number
  shownName: string
  isOpen: boolean
}

const agent = sql<Agent>(
  'service-agent',
  `select account_id as "accountId", brand_id as "brandId", job_no as "jobNo", shown_name as "shownName", is_open as "isOpen"
   from service_agent where brand_id = $1 and account_id = $2`,
)
export const findAgent = (queries: Queries, brandId: string, accountId: string) =>
  queries.find(agent, [brandId, accountId])

const FIRST_JOB_NO = 1001
// Whoever comes to the desk for the first time is given the next number; the brand takes turns.
const save = sql(
  'service-agent-save',
  `insert into service_agent as a (brand_id, account_id, job_no, shown_name, is_open, seen_at)
   select $1, $2, coalesce(max(job_no) + 1, ${FIRST_JOB_NO}), coalesce(nullif($3, ''), '客服'), $4, now() from service_agent where brand_id = $1
   on conflict (brand_id, account_id) do update set
     shown_name = coalesce(nullif($3, ''), a.shown_name), is_open = excluded.is_open, seen_at = now()`,
)
export const saveAgent = (
  tx: Queries,
  { brandId, accountId, shownName, isOpen }: Omit<Agent, 'jobNo'>,
) => tx.run(save, [brandId, accountId, shownName, isOpen])

const seen = sql(
  'service-agent-seen',
  `update service_agent set seen_at = now() where brand_id = $1 and account_id = $2 and seen_at < now() - interval '20 seconds'`,
)
/** The agent looks at the desk now, real time. */
export const seeDesk = (queries: Queries, brandId: string, accountId: string) =>
  queries.run(seen, [brandId, accountId])

const facts = sql<Desk>(
  'service-desk-facts',
  `select
     (select count(*)::integer from service_agent where brand_id = $1 and is_open and seen_at > now() - interval '${AT_DESK_MS} ms') as agents,
     (select count(*)::integer from service_talk t join service_agent a on a.brand_id = t.brand_id and a.account_id = t.agent_id
      where t.brand_id = $1 and t.state = 'human' and a.is_open and a.seen_at > now() - interval '${AT_DESK_MS} ms') as busy,
     array(select (extract(epoch from closed_at - joined_at) * 1000)::float8 from service_talk
       where brand_id = $1 and joined_at is not null and closed_at is not null and closed_at > ${moment('$2')} - interval '30 days'
       order by closed_at desc limit 20) as "servedMs"`,
)
/** What is known of the desk of a brand. */
export const deskFacts = (queries: Queries, brandId: string, nowMs: number) =>
  queries.get(facts, [brandId, nowMs])

const LAPSED = `w.taken_at < ${moment('$3')} - interval '${WORK_TAKEN_MS} ms'`
// Who waits comes before messages that were left; what an agent let go of by doing nothing waits as before.
const NEXT = `select ${TALK} from service_talk t join work_item w on w.work_id = t.work_id and w.state = 'open'
   where t.brand_id = $1 and t.account_id <> $2 and (t.state in ('queued', 'left') or (t.state = 'human' and t.agent_id <> $2 and ${LAPSED}))
     and (w.taken_by is null or w.taken_by = $2 or ${LAPSED})
     and (t.passed_by is distinct from $2 or t.passed_at < ${moment('$3')} - interval '${HANDED_ON_MS} ms')
   order by t.state = 'left', t.ranked_at, t.talk_id limit 1 for update of t`
const nextFree = sql<TalkRow>('service-desk-next', `${NEXT} skip locked`)
const nextHeld = sql<TalkRow>('service-desk-next-held', NEXT)

/** Holds who waits longest; of several agents at once each has another one. Who is saying something right now is waited for. */
export async function lockNext(tx: Queries, brandId: string, accountId: string, nowMs: number) {
  const asked = [brandId, accountId, nowMs]
  return (await tx.find(nextFree, asked)) ?? tx.find(nextHeld, asked)
}

const join = sql(
  'service-talk-join',
  `update service_talk set state = 'human', agent_id = $2, joined_at = coalesce(joined_at, ${moment('$3')}) where talk_id = $1`,
)
export const joinTalk = (tx: Queries, talkId: string, accountId: string, nowMs: number) =>
  tx.run(join, [talkId, accountId, nowMs])

const pass = sql(
  'service-talk-pass',
  `update service_talk set state = 'queued', subject = $3, passed_by = $2, passed_at = ${moment('$4')}, agent_id = null where talk_id = $1`,
)
/** Gives it back to the queue, at its place. */
export const passTalk = (
  tx: Queries,
  {
    talkId,
    accountId,
    subject,
    nowMs,
  }: { talkId: string; accountId: string; subject: string; nowMs: number },
) => tx.run(pass, [talkId, accountId, subject, nowMs])

const MINE = `t.brand_id = $1 and t.agent_id = $2 and t.state = 'human' and w.taken_by = $2`
const mine = sql<TalkRow>(
  'service-desk-mine',
  `select ${TALK} from service_talk t join work_item w on w.work_id = t.work_id and w.state = 'open'
   where ${MINE} order by t.queued_at, t.talk_id limit 20`,
)
/** Conversations that an agent has. */
export const talksOfAgent = (queries: Queries, brandId: string, accountId: string) =>
  queries.rows(mine, [brandId, accountId])

const one = sql<TalkRow>(
  'service-desk-one',
  `select ${TALK} from service_talk t join work_item w on w.work_id = t.work_id and w.state = 'open' where ${MINE} and t.talk_id = $3`,
)
export const findTalkOfAgent = (
  queries: Queries,
  { brandId, accountId }: { brandId: string; accountId: string },
  talkId: string,
) => queries.find(one, [brandId, accountId, talkId])

const lockOne = sql<TalkRow>(
  'service-desk-lock',
  `select ${TALK} from service_talk t join work_item w on w.work_id = t.work_id and w.state = 'open'
   where ${MINE} and t.talk_id = $3 for update of t`,
)
export const lockTalkOfAgent = (
  tx: Queries,
  { brandId, accountId }: { brandId: string; accountId: string },
  talkId: string,
) => tx.find(lockOne, [brandId, accountId, talkId])

// Whose agent does nothing any more waits again.
const counts = sql<{ queuedCount: number; leftCount: number; longestWaitMs: number }>(
  'service-desk-counts',
  `select count(*) filter (where t.state <> 'left')::integer as "queuedCount", count(*) filter (where t.state = 'left')::integer as "leftCount",
     greatest(0, coalesce(extract(epoch from ${moment('$2')} - min(t.queued_at) filter (where t.state <> 'left')) * 1000, 0))::bigint as "longestWaitMs"
   from service_talk t left join work_item w on w.work_id = t.work_id and w.state = 'open'
   where t.brand_id = $1 and (t.state in ('queued', 'left')
     or (t.state = 'human' and w.taken_at < ${moment('$2')} - interval '${WORK_TAKEN_MS} ms'))`,
)
export const queueCounts = (queries: Queries, brandId: string, nowMs: number) =>
  queries.get(counts, [brandId, nowMs])

const read = sql(
  'service-desk-read',
  'update service_talk set agent_read = least($2, last_seq) where talk_id = $1 and agent_read < least($2, last_seq)',
)
export const readByAgent = (queries: Queries, talkId: string, upToSeq: number) =>
  queries.run(read, [talkId, upToSeq])

const addNote = sql(
  'service-note-add',
  `insert into service_note (talk_id, agent_id, note, noted_at) values ($1, $2, $3, ${moment('$4')})`,
)
export const noteTalk = (
  tx: Queries,
  {
    talkId,
    accountId,
    note,
    nowMs,
  }: { talkId: string; accountId: string; note: string; nowMs: number },
) => tx.run(addNote, [talkId, accountId, note, nowMs])

const notes = sql<{ note: string; notedMs: number; isOwn: boolean }>(
  'service-notes',
  `select note, noted_at as "notedMs", coalesce(agent_id = $2, false) as "isOwn" from service_note where talk_id = $1 order by note_id`,
)
export const notesOf = (queries: Queries, talkId: string, accountId: string) =>
  queries.rows(notes, [talkId, accountId])

const log = sql(
  'service-read-log',
  `insert into service_read (talk_id, account_id, agent_id, what, read_at)
   select $1, $2, $3, what, ${moment('$5')} from unnest($4::text[]) what`,
)
/** Keeps who of the desk read what of whom. */
export const logReads = (
  queries: Queries,
  reading: {
    talkId: string | null
    accountId: string
    agentId: string
    what: readonly ServiceRead[]
    nowMs: number
  },
) =>
  queries.run(log, [
    reading.talkId,
    reading.accountId,
    reading.agentId,
    reading.what,
    reading.nowMs,
  ])

const earlier = sql<{ subject: string; closedMs: number; rating: number }>(
  'service-desk-earlier',
  `select subject, closed_at as "closedMs", coalesce(rating, 0)::integer as rating from service_talk
   where account_id = $1 and brand_id = $2 and state = 'closed' and closed_at is not null and joined_at is not null
   order by closed_at desc limit 5`,
)
export const earlierTalks = (queries: Queries, accountId: string, brandId: string) =>
  queries.rows(earlier, [accountId, brandId])

const tell = sql(
  'service-tell-away',
  `insert into happening (account_id, event, about, detail, happened_at)
   select account_id, 'serviceAnswer', talk_id, person_read::text, ${moment('$2')} from service_talk
   where talk_id = $1 and person_seen_at < now() - $3 * interval '1 ms' on conflict do nothing`,
)
/** Somebody who is away is told once of what they have not read. */
export const tellWhoIsAway = (tx: Queries, talkId: string, nowMs: number, awayMs: number) =>
  tx.run(tell, [talkId, nowMs, awayMs])
