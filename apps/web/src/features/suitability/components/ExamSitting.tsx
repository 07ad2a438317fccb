import { refusals } from '@koi/contracts/codes/refusals'
import { useFailure } from '#api/failures/use-failure.ts'
import { useLeaveQuestion } from '#navigation/use-leave-question.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Progress } from '#ui/feedback/Progress.tsx'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { isAnswered, type Exam, type ExamResult } from '../model.ts'
import { useExamSitting } from '../use-exam-sitting.ts'
import { QuestionCard } from './QuestionCard.tsx'
import styles from './ExamSitting.module.css'

interface ExamSittingProps {
  title: string
  exam: Exam
  onResult: (result: ExamResult) => void
  /** Asks for the new questions. */
  onChanged: () => void
}

/** The exam, one question a screen; leaving in the middle asks first. */
export function ExamSitting({ title, exam, onResult, onChanged }: ExamSittingProps) {
  const dialogs = useDialogs()
  const showError = useFailure()
  const sitting = useExamSitting(exam, {
    onResult,
    onChanged: () => {
      void dialogs.alert(refusals.examChanged.text)
      onChanged()
    },
    onFailure: showError,
  })
  useLeaveQuestion(async () => {
    if (!sitting.hasBegun) return undefined
    const content = '还没有提交，离开后已选的答案不会保留。'
    const question = { content, confirmText: '离开', cancelText: '继续测评' }
    if (!(await dialogs.confirm(question))) return false
    sitting.forget()
    return undefined
  })
  const { question, place } = sitting
  if (!question) return null
  return (
    <Page title={title} footer={<ExamActions sitting={sitting} />}>
      <div className={styles.head}>
        <Progress label="测评进度" value={place + 1} max={exam.questions.length} />
        <p className={styles.place}>
          <span>
            第 <strong>{place + 1}</strong> / {exam.questions.length} 题
          </span>
          <span>今日还可测评 {exam.attemptsLeft} 次</span>
        </p>
      </div>
      <QuestionCard
        key={question.questionid}
        question={question}
        chosen={sitting.answers[question.questionid] ?? []}
        isFirst={place === 0}
        onChoose={(code, goOn) => sitting.choose(question, code, goOn)}
      />
    </Page>
  )
}

function ExamActions({ sitting }: { sitting: ReturnType<typeof useExamSitting> }) {
  const { question, answers, place, isLast } = sitting
  const isReady = question !== undefined && isAnswered(answers, question)
  return (
    <>
      {place > 0 && (
        <Button kind="soft" onClick={sitting.back}>
          上一题
        </Button>
      )}
      <Button
        grow={2}
        onClick={sitting.next}
        busy={sitting.isSubmitting}
        disabledReason={isReady ? undefined : '请选择一项'}
        reasonHidden
      >
        {isLast ? '提交' : '下一题'}
      </Button>
    </>
  )
}
