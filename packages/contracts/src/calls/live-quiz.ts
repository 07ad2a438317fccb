import { RECEIPT_MAX } from '@koi/domain/live/quiz-proof'
import {
  QUIZ_DIFFICULTY_MAX,
  QUIZ_NAME_MAX,
  QUIZ_OPTION_MAX,
  QUIZ_OPTIONS_MAX,
  QUIZ_OPTIONS_MIN,
  QUIZ_PRIZE_MAX_CENTS,
  QUIZ_QUESTION_MAX,
  QUIZ_QUESTIONS_MAX,
  QUIZ_REVIVALS_MAX,
  QUIZ_SCORE_MAX,
  QUIZ_SECONDS_MAX,
  QUIZ_SECONDS_MIN,
  QUIZ_WINNERS_MAX,
} from '@koi/domain/live/quiz-terms'
import { OPTION_LETTERS, QUIZ_KINDS, QUIZ_PRIZES, WINNER_RULES } from '@koi/domain/live/quiz-words'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { writtenText } from '../fields.ts'
import { QuizQuestion } from '../live/quiz.ts'
import { as } from '../wire.ts'
import { LIVE, LiveId } from './live.ts'

const ActId = as('act_id', z.string().check(z.regex(/^[\w-]{16,64}$/, '答题编号不正确')))
const Seq = as('quiz_seq', z.int().check(z.gte(1), z.lte(QUIZ_QUESTIONS_MAX)))
const Letter = z.enum(OPTION_LETTERS)
const Kind = as('quiz_kind', z.enum(QUIZ_KINDS))
const Name = as('quiz_name', writtenText(QUIZ_NAME_MAX))

/** What is won, and by whom. */
const terms = {
  revivals: as('quiz_revivals', z.int().check(z.gte(0), z.lte(QUIZ_REVIVALS_MAX))),
  prizeKind: as('quiz_prize_kind', z.enum(QUIZ_PRIZES)),
  /** Of money, cents that are divided; else 0. */
  prizeCents: as('quiz_prize_cents', z.int().check(z.gte(0), z.lte(QUIZ_PRIZE_MAX_CENTS))),
  rule: as('quiz_winner_rule', z.enum(WINNER_RULES)),
  /** Of the first so many; else 0. */
  winnersMax: as('quiz_winners_max', z.int().check(z.gte(0), z.lte(QUIZ_WINNERS_MAX))),
}
const PrizeId = as('quiz_prize_id', z.string().check(z.maxLength(64)))

/** A question of a paper, with its right answer. */
const paperQuestion = {
  content: as('quiz_content', writtenText(QUIZ_QUESTION_MAX)),
  options: as(
    'quiz_options',
    z
      .array(writtenText(QUIZ_OPTION_MAX))
      .check(z.minLength(QUIZ_OPTIONS_MIN), z.maxLength(QUIZ_OPTIONS_MAX)),
  ),
  right: as('correct_answer', Letter),
  seconds: as('answer_duration', z.int().check(z.gte(QUIZ_SECONDS_MIN), z.lte(QUIZ_SECONDS_MAX))),
  score: as('score', z.int().check(z.gte(0), z.lte(QUIZ_SCORE_MAX))),
  difficulty: as('difficulty', z.int().check(z.gte(1), z.lte(QUIZ_DIFFICULTY_MAX))),
}
/** As it is told: what was written is bounded where it is written. */
const toldQuestion = {
  content: as('quiz_content', z.string()),
  options: as('quiz_options', z.array(z.string())),
  right: paperQuestion.right,
  seconds: as('answer_duration', z.int()),
  score: as('score', z.int()),
  difficulty: as('difficulty', z.int()),
}

/** Whoever asks, in a quiz. */
const Own = z.object({
  /** Under which they stand in receipts and among the winners. */
  publicId: as('quiz_public_id', z.string()),
  score: as('score', z.int()),
  revived: as('quiz_revived', z.int()),
  /** The question that ended it for them; 0: they are in. */
  outSeq: as('quiz_out_seq', z.int()),
  answers: as(
    'quiz_answers',
    z.array(
      z.object({
        seq: as('quiz_seq', z.int()),
        option: as('quiz_letter', Letter),
        answeredMs: as('quiz_answered_ms', z.int()),
        receipt: as('quiz_receipt', z.string()),
      }),
    ),
  ),
  /** `ANSWER_RESULTS`: 0 to 4. */
  answerResult: as('quiz_answer_result', z.int()),
  /** `prizeResults`: 0 to 2; null until the prize is divided. */
  prizeResult: as('quiz_prize_result', z.nullable(z.int())),
  wonCents: as('quiz_won_cents', z.int()),
  /** The coupon that was won; empty: none. */
  couponId: as('quiz_coupon_id', z.string()),
})

const Quiz = z.object({
  actId: as('act_id', z.string()),
  liveId: as('live_id', z.string()),
  kind: Kind,
  name: as('quiz_name', z.string()),
  /** `quizStates`. */
  state: as('quiz_state', z.int()),
  /** The room ended before it did: nothing is won. */
  isVoid: as('is_quiz_void', z.boolean()),
  questionCount: as('max_question_count', z.int()),
  ...terms,
  /** What each winner gets of coupons; empty of anything else. */
  prizeName: as('quiz_prize_name', z.string()),
  /** SHA-256 of the paper, and since when it is told. */
  paperSha256: as('quiz_paper_sha256', z.string()),
  publishedMs: as('quiz_published_ms', z.int()),
  /** 0: its host did not start it. */
  startedMs: as('quiz_started_ms', z.int()),
  winnerCount: as('quiz_winner_count', z.int()),
  /** Those that were seen so far. */
  questions: as('quiz_questions', z.array(QuizQuestion)),
  /** Null of a visitor. */
  own: as('quiz_own', z.nullable(Own)),
})
export type Quiz = z.output<typeof Quiz>

/** Quizzes in rooms of live: an operator writes the paper, the host starts it, viewers answer by the server's clock. */
export const liveQuizCalls = {
  saveQuiz: call({
    summary:
      'CL-149: writes the paper of a quiz for a room, or another one until its host starts it, for an operator; its hash is told from then on',
    method: 'POST',
    path: `${LIVE}.SaveQuiz`,
    access: 'operator',
    writes: true,
    request: z.object({
      /** Chosen by whoever writes it: sent again it is the same. */
      actId: ActId,
      liveId: LiveId,
      kind: Kind,
      name: Name,
      ...terms,
      /** Of coupons; else empty. */
      prizeId: PrizeId,
      questions: as(
        'paper_questions',
        z.array(z.object(paperQuestion)).check(z.minLength(1), z.maxLength(QUIZ_QUESTIONS_MAX)),
      ),
    }),
    response: z.object({
      actId: as('act_id', z.string()),
      paperSha256: as('quiz_paper_sha256', z.string()),
      publishedMs: as('quiz_published_ms', z.int()),
    }),
  }),
  startQuiz: call({
    summary: 'CL-149: the host of a room on air starts a quiz; started again it is the same',
    method: 'POST',
    path: `${LIVE}.StartQuiz`,
    access: 'user',
    writes: true,
    request: z.object({ actId: ActId }),
    response: z.object({ startedMs: as('quiz_started_ms', z.int()) }),
  }),
  queryQuizzes: call({
    summary:
      'CL-149: quizzes of a room, the newest first: what was asked so far, what came of it, and what whoever asks answered and won',
    method: 'POST',
    path: `${LIVE}.QueryQuizzes`,
    access: 'visitor',
    request: z.object({ liveId: LiveId }),
    response: z.object({
      /** The server's business clock, epoch ms: by which every moment of a quiz is meant. */
      nowMs: as('quiz_now_ms', z.int()),
      /** Whoever asks may start them. */
      mayStart: as('may_start_quiz', z.boolean()),
      quizzes: as('quiz_list', z.array(Quiz)),
    }),
  }),
  answerQuiz: call({
    summary:
      'CL-149: answers a question once, in its time by the server’s clock; the same answer again is the same, another one is refused',
    method: 'POST',
    path: `${LIVE}.AnswerQuiz`,
    access: 'user',
    writes: true,
    request: z.object({ actId: ActId, seq: Seq, option: as('quiz_letter', Letter) }),
    response: z.object({
      answeredMs: as('quiz_answered_ms', z.int()),
      /** What was answered and when, signed by the server. */
      receipt: as('quiz_receipt', z.string()),
    }),
  }),
  queryQuizPaper: call({
    summary:
      'CL-149: what a quiz promised by its hash; once it is over the paper itself and who won, to be worked out again by anybody',
    method: 'POST',
    path: `${LIVE}.QueryQuizPaper`,
    access: 'visitor',
    request: z.object({ actId: ActId }),
    response: z.object({
      liveId: as('live_id', z.string()),
      name: as('quiz_name', z.string()),
      kind: Kind,
      ...terms,
      prizeId: as('quiz_prize_id', z.string()),
      isVoid: as('is_quiz_void', z.boolean()),
      paperSha256: as('quiz_paper_sha256', z.string()),
      publishedMs: as('quiz_published_ms', z.int()),
      startedMs: as('quiz_started_ms', z.int()),
      /** Whether it is over: until then the salt is empty, and there are no questions and winners. */
      isOpen: as('is_quiz_paper_open', z.boolean()),
      salt: as('quiz_salt', z.string()),
      questions: as('paper_questions', z.array(z.object(toldQuestion))),
      /** Who was in after the last question, in their order; with what they got. */
      winners: as(
        'quiz_winners',
        z.array(
          z.object({
            publicId: as('quiz_public_id', z.string()),
            score: as('score', z.int()),
            elapsedMs: as('quiz_elapsed_ms', z.int()),
            wonCents: as('quiz_won_cents', z.int()),
          }),
        ),
      ),
      /** Of whoever asks; empty of a visitor. */
      ownPublicId: as('quiz_own_public_id', z.string()),
    }),
  }),
  checkQuizReceipt: call({
    summary:
      'CL-149: whether a receipt was signed by this server, and whether what it says is what counted; one that was not is refused',
    method: 'POST',
    path: `${LIVE}.CheckQuizReceipt`,
    access: 'visitor',
    request: z.object({
      receipt: as('quiz_receipt', z.string().check(z.minLength(1), z.maxLength(RECEIPT_MAX))),
    }),
    response: z.object({
      actId: as('act_id', z.string()),
      seq: as('quiz_seq', z.int()),
      publicId: as('quiz_public_id', z.string()),
      option: as('quiz_letter', Letter),
      answeredMs: as('quiz_answered_ms', z.int()),
      /** Whether that is the answer that stands in the books. */
      isCounted: as('is_quiz_answer_counted', z.boolean()),
    }),
  }),
}
