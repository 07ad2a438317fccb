import type { Quiz } from '@koi/contracts/calls/live-quiz'
import type { QuizQuestion } from '@koi/contracts/live/quiz'
import { QUIZ_COUNTDOWN_SECONDS, quizTimes } from '@koi/domain/live/quiz-terms'

/** When the quizzes of tests were started. */
export const START = 1_772_416_800_000
const times = (seq: 1 | 2) => {
  const found = quizTimes('continue', [10, 10], START)[seq - 1]
  if (!found) throw new Error('two questions')
  return found
}
export const first = times(1)
export const second = times(2)

export const stats = {
  correctAnswer: 'B' as const,
  totalCount: 2,
  successCount: 1,
  failedCount: 1,
  resurgenceCount: 0,
  successPercent: 50,
  optionPercents: [50, 50],
}
/** A question of a quiz that goes on. */
export const question = (seq: number, more: Partial<QuizQuestion> = {}): QuizQuestion => ({
  liveId: 'room',
  actId: 'quiz',
  paperId: 'paper',
  questionId: `quiz-${seq}`,
  questionOrder: seq,
  seq,
  content: '？',
  options: ['一', '二'],
  seconds: 10,
  score: 10,
  difficulty: 1,
  ...(seq === 1 ? first : second),
  state: 10,
  countdown: QUIZ_COUNTDOWN_SECONDS,
  questionCount: 2,
  stats: null,
  ...more,
})
/** A quiz that goes on, as somebody sees it who answered nothing. */
export const quiz = (more: Partial<Quiz> = {}): Quiz => ({
  actId: 'quiz',
  liveId: 'room',
  kind: 'continue',
  name: '连答',
  state: 10,
  isVoid: false,
  questionCount: 2,
  revivals: 0,
  prizeKind: 'none',
  prizeCents: 0,
  rule: 'all',
  winnersMax: 0,
  prizeName: '',
  paperSha256: '',
  publishedMs: START - 1000,
  startedMs: START,
  winnerCount: 0,
  questions: [question(1)],
  own: {
    publicId: 'me',
    score: 0,
    revived: 0,
    outSeq: 0,
    answers: [],
    answerResult: 0,
    prizeResult: null,
    wonCents: 0,
    couponId: '',
  },
  ...more,
})
