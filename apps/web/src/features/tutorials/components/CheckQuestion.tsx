import { useRef } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { Progress } from '#ui/feedback/Progress.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { Check } from '../model.ts'
import { useAnswer } from '../queries.ts'
import styles from './Check.module.css'

interface CheckQuestionProps {
  check: Check
  place: number
  onChosen: () => void
}

/** One question; its first answer counts, and says what is right and why. */
export function CheckQuestion({ check, place, onChosen }: CheckQuestionProps) {
  const { checkId, questions } = check
  const answer = useAnswer()
  const showFailure = useFailure()
  const isSent = useRef(false)
  const question = questions[place]
  if (!question) return null
  const { text, choices, answered } = question
  const chosen = answered?.choice ?? (answer.isPending ? answer.variables.choice : undefined)
  const choose = (choice: number) => {
    // A second press in the same moment is none.
    if (isSent.current) return
    isSent.current = true
    onChosen()
    answer.mutate(
      { checkId, place, choice },
      {
        onError: showFailure,
        onSettled: () => {
          isSent.current = false
        },
      },
    )
  }
  const markOf = (choice: number) => {
    if (!answered) return choice === chosen ? 'chosen' : undefined
    if (choice === answered.rightChoice) return 'right'
    return choice === chosen ? 'wrong' : undefined
  }
  return (
    <Card>
      <Progress
        label={`第 ${place + 1} 题，共 ${questions.length} 题`}
        value={place + 1}
        max={questions.length}
      />
      <h2 className={styles.question}>{`${place + 1}. ${text}`}</h2>
      <div className={styles.choices} role="group" aria-label={text}>
        {choices.map((choice, at) => {
          const mark = markOf(at)
          const content = (
            <>
              <span>{choice}</span>
              {mark === 'right' && <span className={styles.mark}>正确答案</span>}
              {mark === 'wrong' && <span className={styles.mark}>你选的</span>}
            </>
          )
          return answered ? (
            <p key={choice} className={styles.choice} data-mark={mark}>
              {content}
            </p>
          ) : (
            <button
              key={choice}
              type="button"
              className={styles.choice}
              data-mark={mark}
              aria-busy={answer.isPending && at === chosen}
              onClick={() => choose(at)}
            >
              {content}
            </button>
          )
        })}
      </div>
      <div role="status">
        {answered && (
          <div className={styles.why}>
            <p className={styles.verdict}>{answered.isRight ? '答对了' : '答错了'}</p>
            <p>{answered.explanation}</p>
          </div>
        )}
      </div>
    </Card>
  )
}
