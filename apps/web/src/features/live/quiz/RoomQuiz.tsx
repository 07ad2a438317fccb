import type { Quiz } from '@koi/contracts/calls/live-quiz'
import type { QuizNow, QuizQuestion } from '@koi/contracts/live/quiz'
import { useEffect, useEffectEvent } from 'react'
import { QuizSheet } from './QuizSheet.tsx'
import { isRunning, ownLetter, phaseOf, questionAtNow, secondsLeft } from './quiz-state.ts'
import { placeText, textOfPhase } from './quiz-texts.ts'
import { useQuiz } from './use-quiz.ts'
import styles from './Quiz.module.css'

interface RoomQuizProps {
  liveId: string
  /** What the room tells of its quiz. */
  told: QuizNow | null | undefined
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** Whoever types, or reads another sheet, is not interrupted: the bar says that a quiz runs. */
const isBusy = () =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, [contenteditable]') === true

/** The quiz of a room in its player: a bar while one runs, and the sheet, which comes by itself once when one begins (RU-104). */
export function RoomQuiz({ liveId, told, isOpen, setOpen }: RoomQuizProps) {
  const quizzing = useQuiz(liveId, told)
  const { quiz, nowMs } = quizzing
  const running = quiz && isRunning(quiz) ? quiz : undefined
  const begun = running?.actId
  const show = useEffectEvent(() => {
    if (!isBusy()) setOpen(true)
  })
  useEffect(() => {
    if (begun !== undefined) show()
  }, [begun])
  const question = running && questionAtNow(running)
  return (
    <>
      {running && question && nowMs !== undefined && !isOpen && (
        <QuizBar quiz={running} question={question} nowMs={nowMs} onPress={() => setOpen(true)} />
      )}
      {isOpen && <QuizSheet quizzing={quizzing} onClose={() => setOpen(false)} />}
    </>
  )
}

interface QuizBarProps {
  quiz: Quiz
  question: QuizQuestion
  nowMs: number
  onPress: () => void
}

/** Says that a quiz runs, to who closed its sheet. */
function QuizBar({ quiz, question, nowMs, onPress }: QuizBarProps) {
  const phase = phaseOf(quiz, question, nowMs)
  const isAsked = phase === 'processing' && ownLetter(quiz, question.seq) === undefined
  const says = isAsked
    ? `还剩 ${secondsLeft(question.validEndMs, nowMs)} 秒`
    : textOfPhase(quiz, phase)
  return (
    <button type="button" className={styles.bar} onClick={onPress}>
      <span className={styles.barName}>{quiz.name}</span>
      <span className={styles.barSays}>
        {[placeText(question), says].filter((part) => part !== '').join(' · ')}
      </span>
      <span className={styles.barPress}>{isAsked ? '去答题' : '查看'}</span>
    </button>
  )
}
