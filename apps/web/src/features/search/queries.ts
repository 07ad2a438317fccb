import type { RequestOf, ResponseOf } from '@koi/contracts/call'
import type { searchCalls } from '@koi/contracts/calls/search'
import { fundItemOf, type FundItem } from '#features/products/index.ts'
import type { SearchState } from './search-state.ts'

type Answer = ResponseOf<typeof searchCalls.searchFunds>

/** Hits of one slice. */
const HITS_LIMIT = 20
/** The server counts no further. */
const HITS_COUNT_MAX = 1000

/** What is asked while one types, and once more, for the history, when one has finished. */
export function searchRequest(
  { keyword, isFinished, isBuyableOnly }: SearchState,
  offset: number,
): RequestOf<typeof searchCalls.searchFunds> {
  return {
    keyword,
    isFinished: isFinished ? 1 : 0,
    onSaleOnly: isBuyableOnly ? 1 : 0,
    slice: { offset, limit: HITS_LIMIT },
    // Later slices are of the same search: it is recorded once.
    recordHistory: isFinished && offset === 0,
  }
}

export interface Hits {
  items: FundItem[]
  /** How many there are, in words. */
  totalText: string
  intent: string
}

/** All slices of a search as one list. */
export function hitsOf(answers: readonly Answer[]): Hits {
  const first = answers[0]
  const total = first?.results.total ?? 0
  return {
    items: answers.flatMap((answer) => answer.results.items.map(fundItemOf)),
    totalText: total >= HITS_COUNT_MAX ? `${HITS_COUNT_MAX}+` : String(total),
    intent: first?.intent ?? '',
  }
}

export const countOf = (answer: Answer): number => answer.results.items.length
export const hasMore = (answer: Answer): boolean => answer.results.hasMore
