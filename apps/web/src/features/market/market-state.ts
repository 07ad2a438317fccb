import { RANK_KEYS, type RankKey } from '@koi/domain/market/rank-keys'

/** What the list of the market shows. */
export const marketTypes = [
  { value: 'index', label: '指数' },
  { value: 'sector', label: '板块' },
  { value: 'fund', label: '基金' },
] as const

/** What indices are ordered by; parts of the market have the day alone, funds their period. */
export type IndexHeading = 'day' | 'year'

/** How the list of the market is shown. All of it stands in the address. */
export interface MarketState {
  type: (typeof marketTypes)[number]['value']
  /** Undefined: as it comes, the most followed indices first. */
  heading: IndexHeading | undefined
  isWorstFirst: boolean
  rateKey: RankKey
  /** Absent: all. */
  category: string | undefined
  sector: string | undefined
}

export const DEFAULT_KEY: RankKey = 'year1_rise_rate'

/** What the query of the list asks for; parts that it does not know are left at their default. */
export function readMarketState(query: URLSearchParams): MarketState {
  const heading = query.get('by')
  return {
    type: marketTypes.find(({ value }) => value === query.get('type'))?.value ?? 'index',
    heading: heading === 'day' || heading === 'year' ? heading : undefined,
    isWorstFirst: query.get('sort') === 'asc',
    rateKey: RANK_KEYS.find((key) => key === query.get('period')) ?? DEFAULT_KEY,
    category: query.get('category') ?? undefined,
    sector: query.get('sector') ?? undefined,
  }
}

/** The query values of a change; defaults are left out of the address. */
export function marketQueryOf(change: Partial<MarketState>): Record<string, string | undefined> {
  const query: Record<string, string | undefined> = {}
  if ('type' in change) {
    query['type'] = change.type
    // Another list is ordered and filtered anew.
    for (const name of ['by', 'sort', 'period', 'category', 'sector']) query[name] = undefined
  }
  if ('heading' in change) query['by'] = change.heading
  if ('isWorstFirst' in change) query['sort'] = change.isWorstFirst ? 'asc' : undefined
  if ('rateKey' in change) {
    query['period'] = change.rateKey === DEFAULT_KEY ? undefined : change.rateKey
  }
  if ('category' in change) query['category'] = change.category
  if ('sector' in change) query['sector'] = change.sector
  return query
}

/** The next order of a heading that was pressed: high, low, and as it comes. */
export function nextOrder(
  state: Pick<MarketState, 'heading' | 'isWorstFirst'>,
  heading: IndexHeading,
): Pick<MarketState, 'heading' | 'isWorstFirst'> {
  if (state.heading !== heading) return { heading, isWorstFirst: false }
  return state.isWorstFirst
    ? { heading: undefined, isWorstFirst: false }
    : { heading, isWorstFirst: true }
}
