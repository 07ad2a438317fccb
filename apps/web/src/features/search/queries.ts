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
    s_key_word: keyword,
    i_finish: isFinished ? 1 : 0,
    i_filter_not_sale: isBuyableOnly ? 1 : 0,
    st_search_comm_extend_req: { offset, limit: HITS_LIMIT },
    // Later slices are of the same search: it is recorded once.
    b_record_history: isFinished && offset === 0,
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
  const total = first?.st_product_results.i_total ?? 0
  return {
    items: answers.flatMap((answer) => answer.st_product_results.vst_product_list.map(fundItemOf)),
    totalText: total >= HITS_COUNT_MAX ? `${HITS_COUNT_MAX}+` : String(total),
    intent: first?.s_intent_detect ?? '',
  }
}

export const countOf = (answer: Answer): number => answer.st_product_results.vst_product_list.length
export const hasMore = (answer: Answer): boolean => answer.st_product_results.b_has_more
