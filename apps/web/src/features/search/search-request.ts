import type { RequestOf } from '@koi/contracts/call'
import type { searchCalls } from '@koi/contracts/calls/search'
import type { SearchState } from './search-state.ts'

/** Hits of one slice. */
const HITS_LIMIT = 20
/** What is asked while one types, and once more, for the history, when one has finished. */
export function searchRequest(
  { keyword, isFinished, isVerbatim, isBuyableOnly, of }: SearchState,
  offset: number,
): RequestOf<typeof searchCalls.searchFunds> {
  return {
    keyword,
    isFinished: isFinished ? 1 : 0,
    isVerbatim: isVerbatim ? 1 : 0,
    onSaleOnly: isBuyableOnly ? 1 : 0,
    ...(of && { of }),
    slice: { offset, limit: HITS_LIMIT },
    // Later slices are of the same search: it is recorded once.
    recordHistory: isFinished && offset === 0,
  }
}
