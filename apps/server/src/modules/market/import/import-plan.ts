import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { UnexplainedDay } from '@koi/domain/returns/history'
import type { Queries } from '#kernel/db.ts'
import type { Reject } from './import-problem.ts'

/** A file on its way in. */
export interface ImportInput {
  fileName: string
  text: string
  calendar: TradingCalendar
  /** The last day a value may be of, the later of the real and the business date. */
  lastDay: string
  /** The later of the real and the business time, epoch ms. */
  latestMs: number
  onProgress: (text: string) => void
}

/** What will be written, known before anything is. */
interface ImportPlan {
  goodCount: number
  rejects: Reject[]
  /** Answers the days of its fund that nobody explains. */
  write: (tx: Queries, importId: number) => Promise<readonly UnexplainedDay[]>
}

/** Reads a file of one kind. Throws an ImportProblem when it is none. */
export type PlanImport = (tx: Queries, input: ImportInput) => Promise<ImportPlan>
