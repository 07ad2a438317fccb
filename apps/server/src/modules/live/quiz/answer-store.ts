import type { LiveState } from '@koi/domain/live/live-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { isShownTo } from '../shown-store.ts'
import { ms } from './course-sql.ts'
import { playedUnder } from './own-id-store.ts'

/** An answer as it comes. */
export interface AskedAnswer {
  actId: string
  seq: number
  accountId: string
  brandId: string
  /** Under which they begin to play; who plays goes on under the id that they have. */
  publicId: string
  /** The first is 0. */
  option: number
  /** When it came, epoch ms. */
  nowMs: number
}

const COLUMNS = `w (act_id, seq, account_id, brand_id, public_id, option, at_ms)`
const ASKED = `unnest($1::text[], $2::smallint[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::bigint[])`

// Whoever plays is not thrown out by a block between two questions: a host could leave out whom they like.
const seesRoom = isShownTo(
  'w.account_id',
  'exists (select from live_quiz_player p where p.act_id = w.act_id and p.account_id = w.account_id)',
)

const publicId = `coalesce(${playedUnder('w.act_id', 'w.account_id')}, w.public_id)`

const valuesOf = (asked: readonly AskedAnswer[]) => [
  asked.map(({ actId }) => actId),
  asked.map(({ seq }) => seq),
  asked.map(({ accountId }) => accountId),
  asked.map(({ brandId }) => brandId),
  asked.map(({ publicId }) => publicId),
  asked.map(({ option }) => option),
  asked.map(({ nowMs }) => Math.floor(nowMs)),
]

// Each is looked up by its key: of tables that fill within a second the planner knows nothing, and a join could compare all with all.
// What is counted waits for what is being written: a question is not closed before its last answer is there. Whoever comes late has missed
// the questions before, and needs a revival for each.
const write = sql(
  'live-quiz-answers-write',
  `with open as materialized (
     select w.act_id, w.seq, w.account_id, ${publicId} as public_id, w.option, w.at_ms, q.revivals
     from ${ASKED} as ${COLUMNS}
     join live_quiz q on q.act_id = w.act_id and q.brand_id = w.brand_id and q.started_at is not null and q.divided_at is null
     join live_quiz_question n on n.act_id = w.act_id and n.seq = w.seq and n.closed_at is null
     join live_room r on r.room_id = q.room_id and r.state = 'living' and r.account_id <> w.account_id
     join discussion_member m on m.account_id = r.account_id and m.brand_id = r.brand_id
     where ${moment('w.at_ms')} between n.valid_start_at and n.closes_at and w.option < cardinality(n.options)
       and ${seesRoom}
     for share of n
   ), player as (
     insert into live_quiz_player (act_id, public_id, account_id, joined_seq, revived, elapsed_ms)
     select o.act_id, o.public_id, o.account_id, o.seq, o.seq - 1,
       (select coalesce(sum(${ms('b.closes_at')} - ${ms('b.valid_start_at')}), 0)::bigint from live_quiz_question b
        where b.act_id = o.act_id and b.seq < o.seq)
     from open o where o.seq - 1 <= o.revivals order by o.act_id, o.public_id on conflict do nothing returning act_id, public_id
   )
   insert into live_quiz_answer (act_id, seq, public_id, option, answered_at)
   select o.act_id, o.seq, o.public_id, o.option, ${moment('o.at_ms')} from open o
   where exists (select from player p where p.act_id = o.act_id and p.public_id = o.public_id)
     or (select p.out_seq is null from live_quiz_player p where p.act_id = o.act_id and p.public_id = o.public_id)
   order by o.act_id, o.public_id on conflict do nothing`,
)

/** Writes those of these answers that count: in time, of who is in, one of each person to each question. Answers how many. */
export const writeAnswers = (queries: Queries, asked: readonly AskedAnswer[]) =>
  queries.run(write, valuesOf(asked))

/** How an answer stands beside what was asked; `roomState` is null where there is no such question to be seen. */
export interface AnswerStanding {
  publicId: string
  roomState: LiveState | null
  isHost: boolean
  isVoid: boolean
  isDivided: boolean
  isClosed: boolean
  /** 0: its host did not start the quiz. */
  validStartMs: number
  closesMs: number
  optionCount: number
  /** The answer that counts; null: none. */
  option: number | null
  answeredMs: number
}

const standings = sql<AnswerStanding>(
  'live-quiz-answers-stand',
  `select coalesce(k.public_id, '') as "publicId", case when n.seq is not null then r.state end as "roomState", coalesce(r.account_id = w.account_id, false) as "isHost",
     coalesce(q.is_void, false) as "isVoid", q.divided_at is not null as "isDivided", n.closed_at is not null as "isClosed",
     ${ms('n.valid_start_at')} as "validStartMs", ${ms('n.closes_at')} as "closesMs",
     coalesce(cardinality(n.options), 0)::integer as "optionCount", a.option, ${ms('a.answered_at')} as "answeredMs"
   from ${ASKED} with ordinality as w (act_id, seq, account_id, brand_id, public_id, option, at_ms, place)
   cross join lateral (select ${publicId} as public_id) k
   left join (live_quiz q join live_room r on r.room_id = q.room_id
       join discussion_member m on m.account_id = r.account_id and m.brand_id = r.brand_id)
     on q.act_id = w.act_id and q.brand_id = w.brand_id and (r.account_id = w.account_id or (${seesRoom}))
   left join live_quiz_question n on n.act_id = q.act_id and n.seq = w.seq
   left join lateral (select a.option, a.answered_at from live_quiz_answer a
     where a.act_id = n.act_id and a.seq = n.seq and a.public_id = k.public_id limit 1) a on true
   order by w.place`,
)

/** How each of these answers stands, in their order. */
export const answerStandings = (queries: Queries, asked: readonly AskedAnswer[]) =>
  queries.rows(standings, valuesOf(asked))

const counted = sql<{ option: number; answeredMs: number }>(
  'live-quiz-answer-counted',
  `select a.option, ${ms('a.answered_at')} as "answeredMs" from live_quiz_answer a join live_quiz q on q.act_id = a.act_id
   where a.act_id = $1 and a.seq = $2 and a.public_id = $3 and q.brand_id = $4`,
)

/** The answer of somebody by their public id; undefined: none counted. */
export const countedAnswer = (
  queries: Queries,
  { actId, seq, publicId }: Pick<AskedAnswer, 'actId' | 'seq' | 'publicId'>,
  brandId: string,
) => queries.find(counted, [actId, seq, publicId, brandId])
