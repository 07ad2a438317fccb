import type { QuizNow } from '@koi/contracts/live/quiz'
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
        <button type="button" className={styles.bar} onClick={() => setOpen(true)}>
          <span className={styles.barName}>{running.name}</span>
          <span className={styles.barSays}>
            {placeText(question)} ·{' '}
            {phaseOf(running, question, nowMs) === 'processing' &&
            ownLetter(running, question.seq) === undefined
              ? `还剩 ${secondsLeft(question.validEndMs, nowMs)} 秒`
              : textOfPhase(running, phaseOf(running, question, nowMs))}
          </span>
          <span className={styles.barPress}>去答题</span>
        </button>
      )}
      {isOpen && <QuizSheet quizzing={quizzing} onClose={() => setOpen(false)} />}
    </>
  )
}
