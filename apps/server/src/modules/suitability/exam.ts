/** One answer of a question. */
export interface ExamOption {
  option: string
  content: string
  points: number
  /** Chosen alone or not at all: 以上均无. */
  isExclusive?: true
  /** Says that no loss at all can be borne: the class is then C1, whatever the points (D-6). */
  isNoLoss?: true
}

export interface ExamQuestion {
  questionId: string
  title: string
  options: readonly ExamOption[]
  /** How the points of several answers count; absent: one answer only. */
  multi?: { counting: 'sum' | 'highest'; pointsMax: number }
}

/** A questionnaire as data. A change of questions or points is a new version. */
export interface Exam {
  examId: string
  name: string
  version: number
  attemptsPerDayMax: number
  attemptsPerYearMax: number
  questions: readonly ExamQuestion[]
}
