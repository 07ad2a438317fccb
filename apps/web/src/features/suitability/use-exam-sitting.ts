import { CallFailed } from '@koi/contracts/client'
import { refusals } from '@koi/contracts/codes/refusals'
import { useDraft, useForgetDraft } from '#navigation/use-draft.ts'
import {
  answersOf,
  choose,
  firstUnanswered,
  submissionOf,
  type Answers,
  type Exam,
  type ExamResult,
  type Question,
} from './model.ts'
import { useSubmitExam } from './queries.ts'

interface SittingEvents {
  onResult: (result: ExamResult) => void
  /** The questions are others now; the sitting begins again. */
  onChanged: () => void
  onFailure: (error: unknown) => void
}

const parsePlace = (stored: unknown) => (typeof stored === 'number' ? stored : undefined)

/** One sitting of the exam: where it stands, what was answered, and handing it in. A reload keeps it. */
export function useExamSitting(exam: Exam, events: SittingEvents) {
  // Another version of the questions is answered anew.
  const name = `exam ${exam.examid} ${exam.examVersion}`
  const [answers, setAnswers] = useDraft<Answers>(`${name} answers`, {}, answersOf)
  const [kept, setPlace] = useDraft(`${name} place`, 0, parsePlace)
  const forget = useForgetDraft(name)
  const send = useSubmitExam()
  const { questions } = exam
  const place = Math.min(Math.max(kept, 0), questions.length - 1)
  const isLast = place === questions.length - 1

  const submit = () => {
    const open = firstUnanswered(answers, questions)
    if (open !== undefined) return setPlace(open)
    send.mutate(submissionOf(exam, answers), {
      onSuccess: (result) => {
        forget()
        events.onResult(result)
      },
      onError: (error) => {
        const code = error instanceof CallFailed ? Number(error.retcode) : undefined
        if (code === refusals.examChanged.code) {
          forget()
          events.onChanged()
        } else events.onFailure(error)
      },
    })
  }
  return {
    answers,
    place,
    question: questions[place],
    isLast,
    isSubmitting: send.isPending,
    forget,
    hasBegun: Object.keys(answers).length > 0,
    /** `goOn`: a single choice leads to the next question by itself. */
    choose(question: Question, code: string, goOn: boolean) {
      setAnswers(choose(answers, question, code))
      if (goOn && !question.isMultipleChoice && !isLast) setPlace(place + 1)
    },
    next: () => (isLast ? submit() : setPlace(place + 1)),
    back: () => setPlace(place - 1),
  }
}
