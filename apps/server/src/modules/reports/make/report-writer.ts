import type { AnswerPiece } from '@koi/domain/assistant/answer-gate'
import type { Receipt } from '@koi/domain/assistant/receipts'
import type { ToolFigure } from '#modules/assistant/index.ts'

/** Words, or a figure; a figure that is not known is `--`. */
type Part = string | ToolFigure | undefined

/** Writes the sentences of a report: a figure stands in one with its receipt, or not at all. */
export function createReportWriter() {
  const quotes: Receipt[] = []
  function receiptIdOf(figure: ToolFigure): string {
    const known = quotes.find(
      ({ label, value, fundCode, day }) =>
        label === figure.label &&
        value === figure.value &&
        fundCode === figure.fundCode &&
        day === figure.day,
    )
    if (known) return known.receiptId
    const receiptId = `q${quotes.length + 1}`
    quotes.push({ ...figure, receiptId })
    return receiptId
  }
  return {
    quotes,
    sentence: (...parts: readonly Part[]): { pieces: AnswerPiece[] } => ({
      pieces: parts.map((part) =>
        part === undefined
          ? { text: '--' }
          : typeof part === 'string'
            ? { text: part }
            : { text: part.value, receiptId: receiptIdOf(part) },
      ),
    }),
  }
}

export type ReportWriter = ReturnType<typeof createReportWriter>
