import { CallFailed } from '@koi/contracts/client'
import { refusals } from '@koi/contracts/codes/refusals'
import { useState } from 'react'
import {
  choose,
  examResultOf,
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

/** One sitting of the exam: where it stands, what was answered, and handing it in. */
export function useExamSitting(exam: Exam, events: SittingEvents) {
  const [answers, setAnswers] = useState<Answers>({})
  const [place, setPlace] = useState(0)
  const send = useSubmitExam()
  const { questions } = exam
  const isLast = place === questions.length - 1

  const submit = () => {
    const open = firstUnanswered(answers, questions)
    if (open !== undefined) return setPlace(open)
    send.mutate(submissionOf(exam, answers), {
      onSuccess: (answer) => events.onResult(examResultOf(answer)),
      onError: (error) => {
        const code = error instanceof CallFailed ? Number(error.retcode) : undefined
        if (code === refusals.examChanged.code) {
          setAnswers({})
          setPlace(0)
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
    hasBegun: Object.keys(answers).length > 0,
    /** `goOn`: a single choice leads to the next question by itself. */
    choose(question: Question, code: string, goOn: boolean) {
      setAnswers(choose(answers, question, code))
      if (goOn && !question.isMulti && !isLast) setPlace(place + 1)
    },
    next: () => (isLast ? submit() : setPlace(place + 1)),
    back: () => setPlace(place - 1),
  }
}
