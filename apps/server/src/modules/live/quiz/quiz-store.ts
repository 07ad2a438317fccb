import type { QuizPaper } from '@koi/domain/live/quiz-proof'
import type { QuestionTimes } from '@koi/domain/live/quiz-terms'
import type { LiveState } from '@koi/domain/live/live-words'
import type { QuizPrizeKind, WinnerRule } from '@koi/domain/live/quiz-words'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { courseColumns, ms } from './course-sql.ts'
import type { CourseRow } from './quiz-shown.ts'

/** What is won in a quiz, and what was promised of it. */
interface QuizTermsRow {
  revivals: number
  prizeKind: QuizPrizeKind
  prizeCents: Cents
  /** Empty: none. */
  prizeId: string
  prizeName: string
  rule: WinnerRule
  winnersMax: number
  publishedMs: number
  winnerCount: number
}

const terms = `q.revivals, q.prize_kind as "prizeKind", q.prize_cents as "prizeCents", coalesce(q.prize_id, '') as "prizeId",
   coalesce(z.name, '') as "prizeName", q.winner_rule as rule, q.winners_max as "winnersMax", ${ms('q.published_at')} as "publishedMs",
   q.winner_count as "winnerCount"`
const from = `live_quiz q left join prize z on z.brand_id = q.brand_id and z.prize_id = q.prize_id`

/** How somebody stands in a quiz, and what they answered. */
export interface OwnRow {
  publicId: string
  score: number
  revived: number
  outSeq: number | null
  wonCents: Cents
  couponId: string
  answers: { seq: number; option: number; answeredMs: number }[]
}

const own = `(select json_build_object('publicId', p.public_id, 'score', p.score, 'revived', p.revived, 'outSeq', p.out_seq, 'wonCents', p.won_cents,
     'couponId', coalesce(p.coupon_id, ''), 'answers', (select json_agg(json_build_object('seq', a.seq, 'option', a.option,
       'answeredMs', ${ms('a.answered_at')}) order by a.seq) from live_quiz_answer a where a.act_id = p.act_id and a.public_id = p.public_id))
   from live_quiz_player p where p.act_id = q.act_id and p.account_id = $2::text)`

const ofRoom = sql<CourseRow & QuizTermsRow & { own: OwnRow | null }>(
  'live-quizzes-of-room',
  `select ${courseColumns}, ${terms}, ${own} as own from ${from}
   where q.room_id = $1 order by q.started_at desc nulls first, q.published_at desc, q.act_id`,
)

/** Quizzes of a room with how somebody stands in them: those that wait first, then the newest. */
export const quizzesOfRoom = (queries: Queries, liveId: string, accountId: string | undefined) =>
  queries.rows(ofRoom, [liveId, accountId ?? null])

const one = sql<CourseRow & QuizTermsRow & { salt: string }>(
  'live-quiz-one',
  `select ${courseColumns}, ${terms}, q.salt from ${from} where q.act_id = $1 and q.brand_id = $2`,
)

/** A quiz of a brand, with its salt. */
export const findQuiz = (queries: Queries, actId: string, brandId: string) =>
  queries.find(one, [actId, brandId])

const winners = sql<{ publicId: string; score: number; elapsedMs: number; wonCents: Cents }>(
  'live-quiz-winners',
  `select public_id as "publicId", score, elapsed_ms as "elapsedMs", won_cents as "wonCents" from live_quiz_player
   where act_id = $1 and out_seq is null and not is_left_out order by elapsed_ms, public_id`,
)

/** Who was in after the last question, in their order. */
export const winnersOf = (queries: Queries, actId: string) => queries.rows(winners, [actId])

/** A quiz and its room, which stay as they are until the transaction ends. */
interface HeldQuiz {
  liveId: string
  roomState: LiveState
  isMine: boolean
  kind: QuizPaper['kind']
  name: string
  paperSha256: string
  publishedMs: number
  startedMs: number
  seconds: number[]
  /** Empty where no coupon is won. */
  prizeId: string
}

const hold = sql<HeldQuiz>(
  'live-quiz-hold',
  `select q.room_id as "liveId", r.state as "roomState", coalesce(r.account_id = $3::text, false) as "isMine", q.kind, q.name,
     q.paper_sha256 as "paperSha256", ${ms('q.published_at')} as "publishedMs", ${ms('q.started_at')} as "startedMs",
     array(select n.seconds from live_quiz_question n where n.act_id = q.act_id order by n.seq) as seconds, coalesce(q.prize_id, '') as "prizeId"
   from live_quiz q join live_room r on r.room_id = q.room_id where q.act_id = $1 and q.brand_id = $2 for update of q for share of r`,
)

export const holdQuiz = (
  tx: Queries,
  actId: string,
  { brandId, accountId }: { brandId: string; accountId: string },
) => tx.find(hold, [actId, brandId, accountId])

const room = sql<{ state: LiveState; quizCount: number }>(
  'live-quiz-room',
  `select r.state, (select count(*) from live_quiz q where q.room_id = r.room_id)::integer as "quizCount"
   from live_room r where r.room_id = $1 and r.brand_id = $2 and r.state <> 'draft' for update of r`,
)

/** A room that was announced, and how many quizzes it has; others wait. */
export const holdRoomOfQuizzes = (tx: Queries, liveId: string, brandId: string) =>
  tx.find(room, [liveId, brandId])

const write = sql(
  'live-quiz-write',
  `insert into live_quiz (act_id, brand_id, room_id, kind, name, revivals, prize_kind, prize_cents, prize_id, winner_rule, winners_max, salt,
     paper_sha256, published_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, nullif($9, ''), $10, $11, $12, $13, ${moment('$14')})
   on conflict (act_id) do update set kind = excluded.kind, name = excluded.name, revivals = excluded.revivals, prize_kind = excluded.prize_kind,
     prize_cents = excluded.prize_cents, prize_id = excluded.prize_id, winner_rule = excluded.winner_rule,
     winners_max = excluded.winners_max, salt = excluded.salt, paper_sha256 = excluded.paper_sha256, published_at = excluded.published_at
   where live_quiz.started_at is null and live_quiz.room_id = excluded.room_id`,
)
const clear = sql('live-quiz-clear', 'delete from live_quiz_question where act_id = $1')
const ask = sql(
  'live-quiz-ask',
  `insert into live_quiz_question (act_id, seq, content, options, right_option, seconds, score, difficulty)
   select $1, place, each ->> 'content', array(select jsonb_array_elements_text(each -> 'options')), (each ->> 'right')::smallint,
     (each ->> 'seconds')::smallint, (each ->> 'score')::smallint, (each ->> 'difficulty')::smallint
   from jsonb_array_elements($2::jsonb) with ordinality as asked (each, place)`,
)

interface Promised {
  brandId: string
  liveId: string
  name: string
  salt: string
  paperSha256: string
  nowMs: number
}

/** Writes a paper, in place of the one before it; false, and nothing is written: that one is of another room, or was started. */
export async function writePaper(
  tx: Queries,
  paper: QuizPaper,
  promised: Promised,
): Promise<boolean> {
  const { brandId, liveId, name, salt, paperSha256, nowMs } = promised
  const written = await tx.run(write, [
    paper.actId,
    brandId,
    liveId,
    paper.kind,
    name,
    paper.revivals,
    paper.prizeKind,
    paper.prizeCents,
    paper.prizeId,
    paper.rule,
    paper.winnersMax,
    salt,
    paperSha256,
    nowMs,
  ])
  if (written !== 1) return false
  await tx.run(clear, [paper.actId])
  await tx.run(ask, [paper.actId, JSON.stringify(paper.questions)])
  return true
}

const running = sql(
  'live-quiz-running',
  'select from live_quiz where room_id = $1 and started_at is not null and divided_at is null',
)

export const isQuizRunning = async (tx: Queries, liveId: string) =>
  (await tx.find(running, [liveId])) !== undefined

const start = sql(
  'live-quiz-start',
  `update live_quiz set started_at = ${moment('$2')} where act_id = $1`,
)
const plan = sql(
  'live-quiz-plan',
  `update live_quiz_question n set countdown_at = ${moment("(each ->> 'countdownMs')")}, valid_start_at = ${moment("(each ->> 'validStartMs')")},
     valid_end_at = ${moment("(each ->> 'validEndMs')")}, closes_at = ${moment("(each ->> 'closesMs')")}
   from jsonb_array_elements($2::jsonb) with ordinality as times (each, place) where n.act_id = $1 and n.seq = times.place`,
)

/** A quiz begins, with the times of its questions in their order. */
export async function startCourse(
  tx: Queries,
  actId: string,
  times: readonly QuestionTimes[],
  nowMs: number,
): Promise<void> {
  await tx.run(plan, [actId, JSON.stringify(times)])
  await tx.run(start, [actId, nowMs])
}
