import type { Quiz } from '@koi/contracts/calls/live-quiz'
import type { QuizNow, QuizQuestion } from '@koi/contracts/live/quiz'
import { questionPhase } from '@koi/domain/live/quiz-phase'
import { standingOf, type Marked } from '@koi/domain/live/quiz-result'
import { QUIZ_BREAK_SECONDS } from '@koi/domain/live/quiz-terms'
import { OPTION_LETTERS, quizStates, type QuizPhase } from '@koi/domain/live/quiz-words'

/** What a room tells of its quiz, put into what was asked: a question that is new, or over. Nothing goes back to an older state. */
export function withTold(quizzes: readonly Quiz[], told: QuizNow | null | undefined): Quiz[] {
  return quizzes.map((quiz) => {
    if (!told || quiz.actId !== told.actId) return quiz
    const { question, state, isVoid } = told
    const others = quiz.questions.filter(({ seq }) => seq !== question?.seq)
    const known = quiz.questions.find(({ seq }) => seq === question?.seq)
    const newer = question && known?.stats && !question.stats ? known : question
    return {
      ...quiz,
      // Only what was started is told of.
      startedMs: quiz.startedMs || (question?.countdownMs ?? 0),
      state: Math.max(state, quiz.state),
      isVoid: isVoid || quiz.isVoid,
      questions: newer ? [...others, newer].toSorted((one, two) => one.seq - two.seq) : others,
    }
  })
}

const placeOf = (letter: string | undefined) => {
  const place = OPTION_LETTERS.findIndex((each) => each === letter)
  return place < 0 ? undefined : place
}

/** The letter that somebody answered a question with; undefined: none. */
export const ownLetter = ({ own }: Quiz, seq: number) =>
  own?.answers.find((answer) => answer.seq === seq)?.option

function markedOf(quiz: Quiz, questions: readonly QuizQuestion[]): Marked[] {
  return questions.flatMap(({ seq, stats, score }) => {
    const right = placeOf(stats?.correctAnswer)
    return right === undefined ? [] : [{ right, own: placeOf(ownLetter(quiz, seq)), score }]
  })
}

/** How somebody stands after the questions before one, as the answers to them say. */
const standingBefore = (quiz: Quiz, seq: number) =>
  standingOf(
    markedOf(
      quiz,
      quiz.questions.filter((question) => question.seq < seq),
    ),
    quiz.revivals,
  )

/** How a question stands for whoever looks, by the server's clock (epoch ms). Who is not logged in watches. */
export function phaseOf(quiz: Quiz, question: QuizQuestion, nowMs: number): QuizPhase {
  const { outSeq, revived } = standingBefore(quiz, question.seq)
  return questionPhase(
    {
      ...question,
      isVoid: quiz.isVoid,
      isClosed: question.stats !== null,
      isOutBefore: quiz.own === null || outSeq !== undefined,
      hasRevival: revived < quiz.revivals,
      own: placeOf(ownLetter(quiz, question.seq)),
      right: placeOf(question.stats?.correctAnswer),
    },
    nowMs,
  )
}

/** The quiz that a room is at: one that runs, else the one that ended last; undefined: none was started. */
export const quizAtNow = (quizzes: readonly Quiz[]): Quiz | undefined =>
  quizzes.find(({ startedMs, state }) => startedMs > 0 && state !== quizStates.end) ??
  quizzes.find(({ startedMs }) => startedMs > 0)

export const isRunning = ({ startedMs, state }: Pick<Quiz, 'startedMs' | 'state'>): boolean =>
  startedMs > 0 && state !== quizStates.end

/** The question that is looked at: the last one that was seen. */
export const questionAtNow = ({ questions }: Quiz): QuizQuestion | undefined => questions.at(-1)

/** Whether there is something to say of the question that is looked at: while a quiz runs, and of the last one when it was counted. */
export const hasCourse = (quiz: Quiz): boolean =>
  isRunning(quiz) || (questionAtNow(quiz)?.stats ?? null) !== null

/** Whole seconds that are left until a moment. */
export const secondsLeft = (untilMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((untilMs - nowMs) / 1000))

/** What is told comes by then. */
const TOLD_BY_MS = 3_000

/** Whether something should have been told by now and was not: the answer of a question, the next one, or what was won. */
export function isBehind(quiz: Quiz, nowMs: number): boolean {
  const question = questionAtNow(quiz)
  if (!isRunning(quiz) || !question) return false
  const { closesMs, stats, seq, questionCount } = question
  const breakMs = stats === null || seq === questionCount ? 0 : QUIZ_BREAK_SECONDS * 1000
  return nowMs > closesMs + breakMs + TOLD_BY_MS
}
