import { shanghaiMidnightMs } from '../calendar/dates.ts'
import { CUT_OFF_MS_OF_DAY } from '../calendar/trade-date.ts'
import type { TradingCalendar } from '../calendar/trading-calendar.ts'
import type { Answer } from './answer.ts'
import type { AnswerPiece } from './answer-gate.ts'
import type { Analyst } from './assistant-terms.ts'
import type { Receipt } from './receipts.ts'

/** Questions that one link or one set of pictures tells at most. */
export const SHARED_TURNS_MAX = 20
/** Days that a shared link lives, as every other one (docs/decisions/0044-shared-answers.md). */
export const SHARED_DAYS = 30
/** Links of one account that live at once. */
export const SHARES_MAX = 50
/** Shared links of a page of the list. */
export const SHARES_PAGE = 20
/** Signs of questions and answers that are drawn as pictures; more is shared as a link. */
export const PICTURE_SIGNS_MAX = 6_000

/** The source of what only who agreed has told to an assistant: their own holdings and orders. */
export const OWN_BOOKS = '你的账本'
/** What others read in its place. */
const SHARERS_BOOKS = '分享者的账本'

/** Whether an answer was made of what somebody owns. */
export const readsOwnMoney = ({ quotes, articles }: Pick<Answer, 'quotes' | 'articles'>): boolean =>
  [...quotes, ...articles].some(({ source }) => source === OWN_BOOKS)

/** One question with its answer, as others are shown it. */
export interface SharedTurn {
  question: string
  pieces: AnswerPiece[]
  quotes: Receipt[]
  analyst: Analyst
  /** When it was asked, ms. */
  askedMs: number
  /** The newest day of its figures, YYYY-MM-DD in Asia/Shanghai, never after the day it was asked. */
  dataDay: string
  /** It tells of what the sharer owns. */
  isOwn: boolean
}

/** Notes that hang on how much risk suits the sharer are for them alone (decision 41). */
const OF_THEIR_EXAM = /[^。！？\n]*测评结果[^。！？\n]*[。！？]?\n?/g

function withoutExamNotes(pieces: readonly AnswerPiece[]): AnswerPiece[] {
  return pieces.flatMap((piece) => {
    if (piece.receiptId !== undefined || piece.withheld !== undefined) return [piece]
    const text = piece.text.replaceAll(OF_THEIR_EXAM, '')
    return text === '' ? [] : [{ ...piece, text }]
  })
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The newest day of what was read, never after `askedDay`; `askedDay` itself where nothing read has a day. */
export function dataDayOf(
  { quotes, articles }: Pick<Answer, 'quotes' | 'articles'>,
  askedDay: string,
): string {
  const days = [...quotes, ...articles].map(({ day }) => day).filter(isDay)
  const known = days.filter((day) => day <= askedDay).toSorted()
  return known.at(-1) ?? askedDay
}

/**
 * What others are shown of an answer: the question, the words with their figures and receipts, and the day of the data. How it
 * was thought, what may be asked next, and what hangs on the sharer's own exam stay behind.
 */
export function sharedTurn(
  told: { question: string; askedMs: number; analyst: Analyst; answer: Answer },
  { askedDay, isOwn }: { askedDay: string; isOwn: boolean },
): SharedTurn {
  const { question, askedMs, analyst, answer } = told
  return {
    question,
    askedMs,
    analyst,
    isOwn,
    pieces: withoutExamNotes(answer.pieces),
    quotes: answer.quotes.map((quote) => ({
      ...quote,
      source: quote.source === OWN_BOOKS ? SHARERS_BOOKS : quote.source,
    })),
    dataDay: dataDayOf(answer, askedDay),
  }
}

/**
 * When newer figures than those of a day are out: at 15:00 of the next trading day, in ms. A weekend makes nothing old.
 * Throws RangeError for a day outside of the calendar.
 */
export const outdatedFromMs = (dataDay: string, calendar: Pick<TradingCalendar, 'next'>): number =>
  shanghaiMidnightMs(calendar.next(dataDay)) + CUT_OFF_MS_OF_DAY

/** Signs of questions and answers, as `PICTURE_SIGNS_MAX` counts them. */
export const signsOf = (turns: readonly Pick<SharedTurn, 'question' | 'pieces'>[]): number =>
  turns.reduce(
    (sum, { question, pieces }) =>
      sum + question.length + pieces.reduce((signs, { text }) => signs + text.length, 0),
    0,
  )
