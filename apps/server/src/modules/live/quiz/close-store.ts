import type { QuizKind, QuizPrizeKind, WinnerRule } from '@koi/domain/live/quiz-words'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import { bookAll, booking } from '#kernel/sql/booking-sql.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { ms } from './course-sql.ts'

/** An answer that came in time may still be on its way into the books for so long. */
const ON_THE_WAY_MS = 1_000

const due = sql<{ actId: string; seq: number }>(
  'live-quiz-due',
  `select n.act_id as "actId", n.seq from live_quiz_question n join live_quiz q on q.act_id = n.act_id
   where n.closes_at is not null and n.closed_at is null and q.divided_at is null
     and n.closes_at < ${moment('$1')} - interval '${ON_THE_WAY_MS} ms' order by n.act_id, n.seq`,
)

/** Questions that are over and not counted, in their order. */
export const dueQuestions = (queries: Queries, nowMs: number) => queries.rows(due, [nowMs])

const hold = sql(
  'live-quiz-question-hold',
  `select from live_quiz_question n where n.act_id = $1 and n.seq = $2 and n.closed_at is null
     and not exists (select from live_quiz_question b where b.act_id = n.act_id and b.seq < n.seq and b.closed_at is null) for update of n`,
)

// Each answer and player is looked up by its key: of tables that fill within a second the planner knows nothing, and a join could
// compare all with all.
const answerOf = (column: string) =>
  `(select ${column} from live_quiz_answer a where a.act_id = p.act_id and a.seq = n.seq and a.public_id = p.public_id)`
const isIn = `p.out_seq is null and p.joined_seq <= n.seq`

/** What is counted are the answers of those who were in before the question. */
const count = sql(
  'live-quiz-question-close',
  `update live_quiz_question n set closed_at = ${moment('$3')},
     option_counts = (select array_agg((select count(*) from live_quiz_answer a where a.act_id = n.act_id and a.seq = n.seq and a.option = place
         and (select p.out_seq is null from live_quiz_player p where p.act_id = a.act_id and p.public_id = a.public_id))::integer order by place)
       from generate_series(0, cardinality(n.options) - 1) place),
     revived_count = (select count(*) from live_quiz_player p where p.act_id = n.act_id and ${isIn} and p.revived < q.revivals
       and ${answerOf('a.option')} is distinct from n.right_option)
   from live_quiz q where q.act_id = n.act_id and n.act_id = $1 and n.seq = $2`,
)

/** The rule is `standingOf` of the domain. */
const mark = sql(
  'live-quiz-players-mark',
  `update live_quiz_player p set (score, revived, elapsed_ms, out_seq) = (
     select p.score + case when o.is_right then n.score else 0 end,
       p.revived + case when not o.is_right and p.revived < q.revivals then 1 else 0 end,
       p.elapsed_ms + ${ms('coalesce(o.answered_at, n.closes_at)')} - ${ms('n.valid_start_at')},
       case when not o.is_right and p.revived >= q.revivals then n.seq end
     from live_quiz q join live_quiz_question n on n.act_id = q.act_id and n.seq = $2,
       lateral (select ${answerOf('a.option')} is not distinct from n.right_option as is_right, ${answerOf('a.answered_at')} as answered_at) o
     where q.act_id = p.act_id)
   where p.act_id = $1 and p.out_seq is null and p.joined_seq <= $2`,
)

/** Counts a question that is over, unless it is counted: then nothing. To be asked in a transaction. */
export async function closeQuestion(
  tx: Queries,
  { actId, seq }: { actId: string; seq: number },
  nowMs: number,
): Promise<void> {
  // What is being written holds the question: its answers are there when it is had.
  if (!(await tx.find(hold, [actId, seq]))) return
  await tx.run(count, [actId, seq, nowMs])
  await tx.run(mark, [actId, seq])
}

const undivided = sql<{ actId: string }>(
  'live-quiz-undivided',
  `select q.act_id as "actId" from live_quiz q where q.started_at is not null and q.divided_at is null
     and not exists (select from live_quiz_question n where n.act_id = q.act_id and n.closed_at is null) order by q.act_id`,
)

/** Quizzes whose questions are all counted, and whose prize is not divided. */
export const undividedQuizzes = async (queries: Queries) =>
  (await queries.rows(undivided)).map(({ actId }) => actId)

const cutOff = sql<{ actId: string }>(
  'live-quiz-cut-off',
  `select q.act_id as "actId" from live_quiz q join live_room r on r.room_id = q.room_id
   where q.started_at is not null and q.divided_at is null and r.state <> 'living'
     and exists (select from live_quiz_question n where n.act_id = q.act_id and n.closed_at is null and n.closes_at > r.closed_at)`,
)

/** Quizzes whose room ended before they did. */
export const cutOffQuizzes = async (queries: Queries) =>
  (await queries.rows(cutOff)).map(({ actId }) => actId)

/** What decides how a prize is divided; it is divided by nobody else until the transaction ends. */
export interface UndividedQuiz {
  actId: string
  name: string
  liveId: string
  brandId: string
  kind: QuizKind
  prizeKind: QuizPrizeKind
  prizeCents: Cents
  prizeId: string
  rule: WinnerRule
  winnersMax: number
}

const holdOne = sql<UndividedQuiz>(
  'live-quiz-hold-undivided',
  `select q.act_id as "actId", q.name, q.room_id as "liveId", q.brand_id as "brandId", q.kind, q.prize_kind as "prizeKind", q.prize_cents as "prizeCents",
     coalesce(q.prize_id, '') as "prizeId", q.winner_rule as rule, q.winners_max as "winnersMax"
   from live_quiz q where q.act_id = $1 and q.started_at is not null and q.divided_at is null for update`,
)

export const holdUndivided = (tx: Queries, actId: string) => tx.find(holdOne, [actId])

/** Somebody who was in after the last question. */
interface WinnerRow {
  publicId: string
  accountId: string
  score: number
  elapsedMs: number
  couponId: string
}

// Who closed their account meanwhile is given nothing, and a person who came to two accounts gets what the one that goes on gets.
const winners = sql<WinnerRow>(
  'live-quiz-to-reward',
  `select p.public_id as "publicId", a.id as "accountId", p.score, p.elapsed_ms as "elapsedMs", coalesce(p.coupon_id, '') as "couponId"
   from live_quiz_player p join account a on a.id = p.account_id and a.merged_into is null and a.closed_at is null
   where p.act_id = $1 and p.out_seq is null and not p.is_left_out`,
)

export const winnersToReward = (tx: Queries, actId: string) => tx.rows(winners, [actId])

const won = sql(
  'live-quiz-won',
  `update live_quiz_player p set won_cents = w.won_cents
   from unnest($2::text[], $3::bigint[]) as w (public_id, won_cents) where p.act_id = $1 and p.public_id = w.public_id`,
)

const pay = booking(
  'live-quiz-pay',
  'quizPrize',
  `select 'quiz:' || p.act_id || ':' || p.public_id as reference, ${moment('$2')} as at, q.brand_id as sponsor, p.account_id as holder,
     p.won_cents as amount
   from live_quiz_player p join live_quiz q on q.act_id = p.act_id where p.act_id = $1 and p.won_cents > 0`,
)

/** Writes down what each won and pays it into their balances: once, the names of the entries see to that. */
export async function payWinners(
  tx: Queries,
  actId: string,
  parts: readonly { publicId: string; wonCents: Cents }[],
  nowMs: number,
): Promise<void> {
  await tx.run(won, [
    actId,
    parts.map(({ publicId }) => publicId),
    parts.map(({ wonCents }) => wonCents),
  ])
  await bookAll(tx, pay, [actId, nowMs])
}

const holdWinner = sql(
  'live-quiz-hold-winner',
  `select from live_quiz_player p join live_quiz q on q.act_id = p.act_id
   where p.act_id = $1 and p.public_id = $2 and p.coupon_id is null and q.divided_at is null for update of p`,
)
const setCoupon = sql(
  'live-quiz-set-coupon',
  'update live_quiz_player set coupon_id = $3 where act_id = $1 and public_id = $2',
)

/** Whether somebody waits for their coupon; nobody else gives it meanwhile. */
export const waitsForCoupon = async (tx: Queries, actId: string, publicId: string) =>
  (await tx.find(holdWinner, [actId, publicId])) !== undefined
export const noteCoupon = (tx: Queries, actId: string, publicId: string, couponId: string) =>
  tx.run(setCoupon, [actId, publicId, couponId])

const end = sql(
  'live-quiz-end',
  `update live_quiz q set divided_at = ${moment('$2')}, is_void = $3, winner_count = case when $3 then 0 else
     (select count(*) from live_quiz_player p where p.act_id = q.act_id and p.out_seq is null and not p.is_left_out) end
   where q.act_id = $1`,
)

/** A quiz is over; void where its room ended before it. */
export const endQuiz = (tx: Queries, actId: string, nowMs: number, isVoid = false) =>
  tx.run(end, [actId, nowMs, isVoid])
