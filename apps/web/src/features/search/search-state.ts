/** How long typing must rest before it is searched for. */
export const TYPING_REST_MS = 150
/** The contract refuses longer words. */
const KEYWORD_MAX = 64

export interface SearchState {
  keyword: string
  /** The person finished typing: the word goes into the history (`i_finish`). */
  isFinished: boolean
  /** 仅看可买 */
  isBuyableOnly: boolean
}

/** What the address of the search page asks for. */
export function readSearchState(query: URLSearchParams): SearchState {
  return {
    keyword: cleanKeyword(query.get('keyword') ?? ''),
    isFinished: query.get('finish') === '1',
    isBuyableOnly: query.get('buyable') === '1',
  }
}

/** The query values of a change; defaults are left out of the address. */
export function searchQueryOf(change: Partial<SearchState>): Record<string, string | undefined> {
  const query: Record<string, string | undefined> = {}
  if ('keyword' in change) query['keyword'] = change.keyword === '' ? undefined : change.keyword
  if ('isFinished' in change) query['finish'] = change.isFinished ? '1' : undefined
  if ('isBuyableOnly' in change) query['buyable'] = change.isBuyableOnly ? '1' : undefined
  return query
}

/** A keyword without spaces around it and no longer than the contract allows. */
export function cleanKeyword(text: string): string {
  return Array.from(text.trim()).slice(0, KEYWORD_MAX).join('').trim()
}
