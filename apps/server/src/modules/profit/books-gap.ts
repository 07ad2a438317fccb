import type { HoldingFigure } from '@koi/domain/profit/proof-of-figure'
import type { ProofLine } from '@koi/domain/profit/proof-line'
import type { BookedRow } from './store.ts'

/** What the books say of a figure; undefined where they keep no such figure. */
function bookedFigure(figure: HoldingFigure, booked: BookedRow): number | undefined {
  switch (figure) {
    case 'value':
      return booked.valueCents
    case 'cost':
      return booked.costCents
    case 'dilutedCost':
      return booked.inCents - booked.outCents - booked.dividendCents
    case 'dayProfit':
      return booked.dayProfitCents ?? 0
    case 'holdProfit':
      return booked.valueCents + booked.unpaidCents - booked.costCents
    case 'realised':
      return booked.realisedCents
    case 'dividends':
      return booked.dividendCents
    case 'totalProfit':
      return booked.profitCents
    case 'unitCost':
    case 'shares':
    case 'holdRate':
    case 'fees':
    case 'profit':
      return undefined
    default:
      return figure satisfies never
  }
}

/** The books less the proof, in cents: other than zero the two were not made from the same facts. */
export function booksGap(figure: HoldingFigure, line: ProofLine, booked: BookedRow): number {
  return (bookedFigure(figure, booked) ?? line.value) - line.value
}
