import type { AnswerPiece } from './answer-gate.ts'
import type { Receipt } from './receipts.ts'

/** Something that was read for an answer. */
export interface Article {
  title: string
  source: string
  /** The day it is of; empty where it has none. */
  day: string
  /** Where it stands in the app; empty where it has no page. */
  link: string
}

/** A page of the app where what was asked for is done. */
export interface Lead {
  title: string
  says: string
  /** Its path in the app with its query. */
  link: string
}

/** What is missing before a question can be answered. */
export const ANSWER_NEEDS = ['', 'consent'] as const
export type AnswerNeed = (typeof ANSWER_NEEDS)[number]

/** One step of an answer that is being written, as it is kept and streamed. */
export interface AnswerStep {
  /** From here on the answer is written anew: whoever wrote it before is gone. */
  isRestart?: boolean | undefined
  /** It has begun to read. */
  isReading?: boolean | undefined
  articles?: Article[] | undefined
  reasonContent?: string | undefined
  summaryContent?: string | undefined
  pieces?: AnswerPiece[] | undefined
  quotes?: Receipt[] | undefined
  suggestions?: string[] | undefined
  leads?: Lead[] | undefined
  need?: AnswerNeed | undefined
}

/** An answer, or as much of it as there is. */
export interface Answer {
  isReading: boolean
  articles: Article[]
  reasonContent: string
  summaryContent: string
  pieces: AnswerPiece[]
  quotes: Receipt[]
  suggestions: string[]
  leads: Lead[]
  need: AnswerNeed
}

export const noAnswer: Answer = {
  isReading: false,
  articles: [],
  reasonContent: '',
  summaryContent: '',
  pieces: [],
  quotes: [],
  suggestions: [],
  leads: [],
  need: '',
}

/** Words that follow words are one piece. */
function joined(before: readonly AnswerPiece[], more: readonly AnswerPiece[]): AnswerPiece[] {
  const pieces = [...before]
  for (const piece of more) {
    const last = pieces.at(-1)
    const isPlain = piece.receiptId === undefined && piece.withheld === undefined
    if (last && isPlain && last.receiptId === undefined && last.withheld === undefined) {
      pieces[pieces.length - 1] = { text: last.text + piece.text }
    } else pieces.push(piece)
  }
  return pieces
}

/** An answer after one more step of it. */
export function answerAfter(before: Answer, step: AnswerStep): Answer {
  const answer = step.isRestart ? noAnswer : before
  return {
    isReading: step.isReading ?? answer.isReading,
    articles: [...answer.articles, ...(step.articles ?? [])],
    reasonContent: answer.reasonContent + (step.reasonContent ?? ''),
    summaryContent: answer.summaryContent + (step.summaryContent ?? ''),
    pieces: joined(answer.pieces, step.pieces ?? []),
    quotes: [...answer.quotes, ...(step.quotes ?? [])],
    suggestions: step.suggestions ?? answer.suggestions,
    leads: [...answer.leads, ...(step.leads ?? [])],
    need: step.need ?? answer.need,
  }
}

/** The words of an answer. */
export const answerText = ({ pieces }: Pick<Answer, 'pieces'>): string =>
  pieces.map(({ text }) => text).join('')

/** How many parts of an answer were withheld. */
export const withheldCount = ({ pieces }: Pick<Answer, 'pieces'>): number =>
  pieces.filter(({ withheld }) => withheld !== undefined).length
