import type { Quiz } from '@koi/contracts/calls/live-quiz'
import type { QuizQuestion } from '@koi/contracts/live/quiz'
import { letterOf, type OptionLetter } from '@koi/domain/live/quiz-words'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { Hidden } from '#ui/layout/Hidden.tsx'
import { Countdown } from './Countdown.tsx'
import { useAnswerQuiz } from './queries.ts'
import { ownLetter, phaseOf, secondsLeft } from './quiz-state.ts'
import { placeText, textOfPhase } from './quiz-texts.ts'
import styles from './Quiz.module.css'

interface QuestionProps {
  quiz: Quiz
  question: QuizQuestion
  /** By the clock of the server. */
  nowMs: number
  /** Something was refused: what stands is asked for. */
  onRefused: () => void
}

/** Said when this many seconds are left, and not again. */
const SAID_SECONDS = 5

/** What a screen reader is told: a change of the phase, and once that time is short; never each second. */
function saidOf(text: string, isOpen: boolean, left: number, { seconds }: QuizQuestion) {
  if (!isOpen) return text
  return left > SAID_SECONDS ? `${text}，${seconds} 秒` : `${text}，还剩 ${SAID_SECONDS} 秒`
}

/** The question of now: its countdown, its options, and how it stands for whoever looks. */
export function QuestionCard({ quiz, question, nowMs, onRefused }: QuestionProps) {
  const answer = useAnswerQuiz()
  const showFailure = useFailure()
  const [pressed, setPressed] = useState<{ seq: number; letter: OptionLetter }>()
  const phase = phaseOf(quiz, question, nowMs)
  const { seq, content, seconds, countdown, countdownMs, validStartMs, validEndMs, closesMs } =
    question
  const isCounting = phase === 'countingdown' || phase === 'watchCountingdown'
  const isOpen = phase === 'processing'
  const isTimed = isCounting || (nowMs >= countdownMs && nowMs <= validEndMs)
  const left = secondsLeft(isCounting ? validStartMs : validEndMs, nowMs)
  const isGrace = isOpen && nowMs > validEndMs
  const own = ownLetter(quiz, seq) ?? (pressed?.seq === seq ? pressed.letter : undefined)
  const send = async (letter: OptionLetter) => {
    if (answer.isPending || own !== undefined) return
    setPressed({ seq, letter })
    try {
      await answer.mutateAsync({ actId: quiz.actId, seq, option: letter })
    } catch (failure) {
      setPressed(undefined)
      showFailure(failure)
      onRefused()
    }
  }
  const text = textOfPhase(quiz, phase)
  const isSent = own !== undefined && (isOpen || phase === 'approval')
  const says = isSent
    ? '已提交，等待公布答案'
    : isGrace
      ? `时间到，${secondsLeft(closesMs, nowMs)} 秒内提交仍有效`
      : text
  return (
    <div className={styles.question}>
      <div className={styles.head}>
        {question.questionCount > 1 && <span className={styles.place}>{placeText(question)}</span>}
        <span className={styles.says}>{says}</span>
        {isTimed && <Countdown left={left} whole={isCounting ? countdown : seconds} />}
      </div>
      <Hidden as="div">
        <span role="status">{saidOf(text, isOpen && !isGrace, left, question)}</span>
      </Hidden>
      <h3 className={styles.content}>{content}</h3>
      <Options
        question={question}
        own={own}
        onPress={isOpen && own === undefined ? (letter) => void send(letter) : undefined}
      />
    </div>
  )
}

interface OptionsProps {
  question: QuizQuestion
  own: OptionLetter | undefined
  /** Absent: nothing can be pressed now. */
  onPress?: ((letter: OptionLetter) => void) | undefined
}

/** What can be answered; when the question is over which one is right, and how many took each. */
export function Options({ question, own, onPress }: OptionsProps) {
  const { options, stats, content } = question
  return (
    <ul className={styles.options} aria-label={`选项：${content}`}>
      {options.map((option, place) => {
        const letter = letterOf(place)
        const percent = stats?.optionPercents[place]
        const isRight = stats?.correctAnswer === letter
        const isOwn = own === letter
        const marks = [isRight ? '正确答案' : '', isOwn ? '我的答案' : ''].filter(
          (mark) => mark !== '',
        )
        return (
          <li key={letter}>
            <button
              type="button"
              className={styles.option}
              aria-pressed={isOwn}
              aria-disabled={!onPress}
              data-right={isRight || undefined}
              data-wrong={(stats !== null && isOwn && !isRight) || undefined}
              onClick={() => onPress?.(letter)}
            >
              {percent !== undefined && (
                <span
                  className={styles.share}
                  style={{ width: `${percent}%` }}
                  aria-hidden="true"
                />
              )}
              <span className={styles.letter}>{letter}</span>
              <span className={styles.optionText}>{option}</span>
              {marks.length > 0 && <span className={styles.mark}>{marks.join(' · ')}</span>}
              {percent !== undefined && <span className={styles.percent}>{percent}%</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
