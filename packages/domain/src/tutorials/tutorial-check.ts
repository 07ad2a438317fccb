/** A question with one right choice, by its place among the choices from 0 on. */
export interface CheckQuestion {
  text: string
  choices: readonly string[]
  right: number
  /** Said after the answer, whichever it was. */
  explanation: string
}

export const QUESTIONS_MAX = 10
export const CHOICES_MAX = 6

/** How many answers have to be right: two of three, rounded up. */
export const passCount = (questionCount: number): number => Math.ceil((questionCount * 2) / 3)

/** Whether a check with all its questions answered is passed. */
export const isCheckPassed = (rightCount: number, questionCount: number): boolean =>
  questionCount > 0 && rightCount >= passCount(questionCount)
