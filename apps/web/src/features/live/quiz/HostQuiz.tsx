import type { Quiz } from '@koi/contracts/calls/live-quiz'
import type { QuizNow } from '@koi/contracts/live/quiz'
import { useFailure } from '#api/failures/use-failure.ts'
import { Facts } from '#ui/figures/Facts.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { useStartQuiz } from './queries.ts'
import { hasCourse, isRunning, phaseOf, questionAtNow, secondsLeft } from './quiz-state.ts'
import { placeText, prizeText, stateText } from './quiz-texts.ts'
import { useQuiz } from './use-quiz.ts'
import styles from './Quiz.module.css'

interface HostQuizProps {
  liveId: string
  told: QuizNow | null | undefined
  isLiving: boolean
}

/** What a host does with the quizzes that the brand wrote for the room: starts one after the other, and sees how it goes. */
export function HostQuiz({ liveId, told, isLiving }: HostQuizProps) {
  const { quizzes, nowMs, mayStart } = useQuiz(liveId, told)
  const start = useStartQuiz()
  const { confirm } = useDialogs()
  const showFailure = useFailure()
  if (!quizzes || quizzes.length === 0 || !mayStart) return null
  const isOneOn = quizzes.some(isRunning)
  const press = async ({ actId, name }: Quiz) => {
    const content = `开始「${name}」？开始后不能暂停，直播提前结束则作废。`
    if (!(await confirm({ content, confirmText: '开始答题' }))) return
    try {
      await start.mutateAsync({ actId })
    } catch (failure) {
      showFailure(failure)
    }
  }
  const reason = !isLiving ? '开播后才能开始答题' : isOneOn ? '请等待当前答题结束' : undefined
  return (
    <Card title="答题" note="题目由平台提供，主播看不到答案">
      <ul className={styles.options} aria-label="答题">
        {quizzes.map((quiz) => (
          <li key={quiz.actId} className={styles.hosted}>
            <span className={styles.hostedWords}>
              <span className={styles.name}>{quiz.name}</span>
              <span className={styles.facts}>
                <Facts items={[`${quiz.questionCount} 题`, prizeText(quiz), stateText(quiz)]} />
              </span>
              {hasCourse(quiz) && nowMs !== undefined && <Going quiz={quiz} nowMs={nowMs} />}
            </span>
            {quiz.startedMs === 0 && (
              <Button
                size="small"
                busy={start.isPending}
                disabledReason={reason}
                reasonHidden={isOneOn}
                label={`开始答题 ${quiz.name}`}
                onClick={() => void press(quiz)}
              >
                开始答题
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Going({ quiz, nowMs }: { quiz: Quiz; nowMs: number }) {
  const question = questionAtNow(quiz)
  if (!question) return null
  const phase = phaseOf({ ...quiz, own: null }, question, nowMs)
  const { validStartMs, closesMs, stats } = question
  const says =
    phase === 'watchCountingdown'
      ? `${secondsLeft(validStartMs, nowMs)} 秒后开始作答`
      : phase === 'watchProcessing'
        ? `作答中，还有 ${secondsLeft(closesMs, nowMs)} 秒`
        : stats
          ? `${stats.totalCount} 人作答，${stats.successCount} 人答对`
          : '等待公布答案'
  return (
    <span className={styles.facts}>
      <Facts items={[placeText(question), question.content, says].filter((part) => part !== '')} />
    </span>
  )
}
