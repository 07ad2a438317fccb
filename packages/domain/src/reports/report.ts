import type { AnswerNeed } from '../assistant/answer.ts'
import type { AnswerPiece } from '../assistant/answer-gate.ts'
import type { Receipt } from '../assistant/receipts.ts'
import type { ReportKind } from './report-terms.ts'

/** A piece of news in a report. */
export interface ReportArticle {
  articleId: number
  title: string
  /** Who published it. */
  source: string
  /** When, as its source says it. */
  publishedTime: string
  /** Why it is in the report: products that it names. */
  why: string
  /** Its page in the app. */
  link: string
}

/** A product that a section is about. */
export interface ReportFund {
  fundCode: string
  spid: string
  name: string
}

/** A part of a report under a heading. */
export interface ReportSection {
  heading: string
  /** Sentences; every figure is a piece with its receipt. */
  paragraphs: { pieces: AnswerPiece[] }[]
  articles: ReportArticle[]
  funds: ReportFund[]
}

/** A report as it is made and kept. */
export interface Report {
  kind: ReportKind
  title: string
  /** The newest day of its data, `YYYY-MM-DD`; empty where it has none. */
  day: string
  /** When it was made, epoch ms of business time. */
  madeMs: number
  sections: ReportSection[]
  /** Receipts of its figures. */
  quotes: Receipt[]
  /** What has to be said beside it, such as that the market is a demo. */
  notes: string[]
  /** What is missing before it can tell of one's own money. */
  need: AnswerNeed
}

/** A report as it is read aloud: a line for each heading, sentence and title. */
export function reportLines({ title, sections, notes }: Report): string[] {
  return [
    title,
    ...sections.flatMap(({ heading, paragraphs, articles }) => [
      heading,
      ...paragraphs.map(({ pieces }) => pieces.map(({ text }) => text).join('')),
      ...articles.map((article) => `${article.title}。来源 ${article.source}`),
    ]),
    ...notes,
  ].filter((line) => line.trim() !== '')
}
