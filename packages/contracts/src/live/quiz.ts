import { OPTION_LETTERS, QUIZ_KINDS } from '@koi/domain/live/quiz-words'
import * as z from 'zod/mini'
import { as } from '../wire.ts'

/** What came of a question: told when it is over, the same to everybody (SPEC §3, quiz stats). */
const QuizStats = z.object({
  correctAnswer: as('correct_answer', z.enum(OPTION_LETTERS)),
  /** Answers that counted, how many of them were right and wrong, and who went on by a revival. */
  totalCount: as('total_count', z.int()),
  successCount: as('success_count', z.int()),
  failedCount: as('failed_count', z.int()),
  resurgenceCount: as('resurgence_count', z.int()),
  /** With one decimal. */
  successPercent: as('success_percent', z.number()),
  /** Whole percents in the order of the options; they sum to 100. */
  optionPercents: as('option_percents', z.array(z.int())),
})

/** A question from the moment at which everybody sees it; the names are those of SPEC §3, but what people write has names of its own. */
export const QuizQuestion = z.object({
  liveId: as('live_id', z.string()),
  actId: as('act_id', z.string()),
  paperId: as('paper_id', z.string()),
  questionId: as('question_id', z.string()),
  questionOrder: as('question_order', z.int()),
  /** The how manyth, from 1. */
  seq: as('seq', z.int()),
  content: as('quiz_content', z.string()),
  options: as('answer_option', z.array(as('quiz_option', z.string()))),
  /** Seconds in which it is to be answered; a grace comes behind (`closesMs`). */
  seconds: as('answer_duration', z.int()),
  score: as('score', z.int()),
  difficulty: as('difficulty', z.int()),
  /** It is seen, and answered from and until, epoch ms of the server's business clock. */
  countdownMs: as('quiz_countdown_ms', z.int()),
  validStartMs: as('valid_start_timestamp', z.int()),
  validEndMs: as('valid_end_timestamp', z.int()),
  closesMs: as('quiz_closes_ms', z.int()),
  /** `quizStates`. */
  state: as('state', z.int()),
  /** Seconds of the countdown before it. */
  countdown: as('countdown', z.int()),
  questionCount: as('max_question_count', z.int()),
  /** Null until it is over. */
  stats: as('quiz_stats', z.nullable(QuizStats)),
})
export type QuizQuestion = z.output<typeof QuizQuestion>

/** The quiz that a room is at, as everybody there is told; never what is not told yet. */
export const QuizNow = z.object({
  actId: as('act_id', z.string()),
  kind: as('quiz_kind', z.enum(QUIZ_KINDS)),
  name: as('quiz_name', z.string()),
  /** `quizStates`, and `quizMessages`: 100 while a countdown runs, 110 while answers count. */
  state: as('quiz_state', z.int()),
  message: as('quiz_message', z.int()),
  isVoid: as('is_quiz_void', z.boolean()),
  /** The one in sight; null before the first. */
  question: as('quiz_question', z.nullable(QuizQuestion)),
})
export type QuizNow = z.output<typeof QuizNow>
