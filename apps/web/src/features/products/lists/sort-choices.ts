import { isListFigureKey, listFigures, type ListMetricKey } from '@koi/domain/products/list-figures'
import type { ListSort } from '@koi/domain/products/list-sorts'
import { isRateKey, rateMetric } from '@koi/domain/rates/rate-keys'
import type { Board } from './boards.ts'
import type { ListState } from './list-state.ts'

/** What a list is ordered by: as recommended, by the term, or by a metric. */
export type SortBy = 'default' | 'term' | ListMetricKey

export interface SortGroup {
  title: string
  choices: readonly { by: SortBy; label: string }[]
}

const FIGURES = Object.keys(listFigures).filter(isListFigureKey)
/** Of these the lowest are looked for first. */
const LOW_FIRST: ReadonlySet<SortBy> = new Set(['term', 'year1_volatility', 'yearly_fee'])

const metricLabel = (key: ListMetricKey) =>
  isRateKey(key) ? rateMetric(key).label : listFigures[key].label

/** Everything that a board can be ordered by. */
export function sortGroups(board: Board): SortGroup[] {
  const rates = board.periods.flatMap(({ key }) => key ?? [])
  return [
    {
      title: '推荐',
      choices: [
        { by: 'default', label: '推荐排序' },
        ...(board.name === 'advanced' ? [] : [{ by: 'term' as const, label: '期限' }]),
      ],
    },
    { title: '收益', choices: rates.map((by) => ({ by, label: metricLabel(by) })) },
    { title: '风险、费用与规模', choices: FIGURES.map((by) => ({ by, label: metricLabel(by) })) },
  ]
}

/** What a list is ordered by; undefined: by a metric that the server chose. */
export function sortedBy({ sort, rateKey }: ListState): SortBy | undefined {
  if (sort === 'default') return 'default'
  return sort.startsWith('term') ? 'term' : rateKey
}

/** The state that a choice leads to: the better first, which of costs and swings is the lowest. */
export function orderedBy(by: SortBy): Partial<ListState> {
  if (by === 'default') return { sort: 'default' }
  const way = LOW_FIRST.has(by) ? 'asc' : 'desc'
  return by === 'term' ? { sort: `term_${way}` } : { rateKey: by, sort: `rate_${way}` }
}

const TURNED = {
  default: 'default',
  rate_desc: 'rate_asc',
  rate_asc: 'rate_desc',
  term_asc: 'term_desc',
  term_desc: 'term_asc',
} as const satisfies Record<ListSort, ListSort>

export const turned = (sort: ListSort): ListSort => TURNED[sort]

/** What the order is called; `compared` is the metric that the server chose. */
export function sortName(state: ListState, compared: string | undefined): string {
  const by = sortedBy(state)
  if (by === 'default') return '推荐排序'
  if (by === 'term') return '期限'
  return by === undefined ? (compared ?? '收益率') : metricLabel(by)
}
