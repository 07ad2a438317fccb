import { SEARCHED_KINDS, SUBJECT_KINDS } from '@koi/domain/search/subject-kinds'

/** How long typing must rest before it is searched for. */
export const TYPING_REST_MS = 150
/** The contract refuses longer words. */
const KEYWORD_MAX = 64

/** What is found beside funds. */
export const otherGroups = [...SUBJECT_KINDS, 'function'] as const
export type OtherGroup = (typeof otherGroups)[number]

/** The tabs of what was found. */
const searchGroups = ['all', 'fund', ...otherGroups] as const
export type SearchGroup = (typeof searchGroups)[number]

/** All funds of an index (its code), of a theme or of a manager (their names). */
interface FundsOf {
  kind: (typeof SEARCHED_KINDS)[number]
  key: string
}

export interface SearchState {
  keyword: string
  /** The person finished typing: the word goes into the history (`i_finish`). */
  isFinished: boolean
  /** 仍搜: just what was typed, no correction of typing errors. */
  isVerbatim: boolean
  /** 仅看可买 */
  isBuyableOnly: boolean
  group: SearchGroup
  /** Shown in place of what a keyword finds. */
  of: FundsOf | undefined
}

/** What the address of the search page asks for. */
export function readSearchState(query: URLSearchParams): SearchState {
  return {
    keyword: cleanKeyword(query.get('keyword') ?? ''),
    isFinished: query.get('finish') === '1',
    isVerbatim: query.get('verbatim') === '1',
    isBuyableOnly: query.get('buyable') === '1',
    group: searchGroups.find((group) => group === query.get('group')) ?? 'all',
    of: fundsOf(query),
  }
}

function fundsOf(query: URLSearchParams): FundsOf | undefined {
  const kind = SEARCHED_KINDS.find((name) => query.get(name))
  return kind && { kind, key: (query.get(kind) ?? '').slice(0, KEYWORD_MAX) }
}

/** The query values of a change; defaults are left out of the address. */
export function searchQueryOf(
  change: Partial<Omit<SearchState, 'of'>>,
): Record<string, string | undefined> {
  const query: Record<string, string | undefined> = {}
  if ('keyword' in change) {
    query['keyword'] = change.keyword === '' ? undefined : change.keyword
    // Another word is corrected anew, and looked for everywhere.
    for (const name of ['verbatim', 'group', ...SEARCHED_KINDS]) query[name] = undefined
  }
  if ('isVerbatim' in change) query['verbatim'] = change.isVerbatim ? '1' : undefined
  if ('isFinished' in change) query['finish'] = change.isFinished ? '1' : undefined
  if ('group' in change) query['group'] = change.group === 'all' ? undefined : change.group
  if ('isBuyableOnly' in change) query['buyable'] = change.isBuyableOnly ? '1' : undefined
  return query
}

/** A keyword without spaces around it and no longer than the contract allows. */
export function cleanKeyword(text: string): string {
  return Array.from(text.trim()).slice(0, KEYWORD_MAX).join('').trim()
}
