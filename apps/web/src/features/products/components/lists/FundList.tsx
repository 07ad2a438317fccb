import type { ListSort } from '@koi/domain/products/list-sorts'
import type { LoadMoreState } from '#ui/layout/LoadMore.tsx'
import { rateMetric } from '@koi/domain/rates/rate-keys'
import { useDayTexts } from '#session/today.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SortButton } from '#ui/navigation/SortButton.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import {
  filterCount,
  nextSort,
  noFilters,
  type ListState,
  type SortHeading,
} from '../../lists/list-state.ts'
import type { FundListPage } from '../../model.ts'
import { FundRow } from './FundRow.tsx'
import styles from './FundListPage.module.css'

interface FundListProps {
  /** The products keep hours of their own. */
  withHours: boolean
  /** Their terms differ: the list can be ordered by them. */
  withTerm: boolean
  pages: readonly FundListPage[]
  state: ListState
  onChange: (change: Partial<ListState>) => void
  more: { state: LoadMoreState; onLoad: () => void }
}

const SPOKEN_SORT = {
  default: '推荐顺序',
  rate_desc: '从高到低',
  rate_asc: '从低到高',
  term_asc: '从短到长',
  term_desc: '从长到短',
} as const satisfies Record<ListSort, string>

/** The funds of a list page, their number and day, and what orders them. */
export function FundList({ withHours, withTerm, pages, state, onChange, more }: FundListProps) {
  const days = useDayTexts()
  const first = pages[0]
  const items = pages.flatMap((page) => page.items)
  const isFiltered = filterCount(state) > 0 || state.category !== undefined
  if (!first || items.length === 0) {
    return (
      <Card>
        <Empty
          icon="search"
          title="没有符合条件的产品"
          hint={isFiltered ? '放宽一些筛选条件试试' : '产品正在准备中，请稍后再来'}
          action={
            isFiltered ? (
              <Button kind="soft" size="medium" onClick={() => onChange(noFilters)}>
                清除筛选
              </Button>
            ) : undefined
          }
        />
      </Card>
    )
  }
  const rateName = rateNameOf(state, items[0]?.rateLabel)
  return (
    <>
      <Card>
        <div className={styles.head}>
          <span>
            共 {first.total} 只{first.asOf !== '' && ` · 数据截至 ${days.short(first.asOf)}`}
          </span>
          <span className={styles.sorts}>
            {withTerm && (
              <SortButton
                name="期限"
                {...orderOf(state.sort, 'term')}
                onPress={() => onChange({ sort: nextSort(state.sort, 'term') })}
              />
            )}
            <SortButton
              name={rateName}
              {...orderOf(state.sort, 'rate')}
              onPress={() => onChange({ sort: nextSort(state.sort) })}
            />
          </span>
        </div>
        <ul aria-label="产品">
          {items.map((item) => (
            <FundRow
              key={`${item.product.fundCode} ${item.product.spid}`}
              item={item}
              withNav
              withHours={withHours}
              displayRateKey={state.rateKey}
            />
          ))}
        </ul>
        <LoadMore {...more} />
      </Card>
      <p className={styles.note}>过往业绩不代表未来表现，基金有风险，投资需谨慎。</p>
    </>
  )
}

/** Ordered by rate, all rows show one metric, and the heading says which. */
function rateNameOf({ rateKey, sort }: ListState, compared: string | undefined): string {
  if (rateKey !== undefined) return rateMetric(rateKey).label
  const isCompared = sort === 'rate_desc' || sort === 'rate_asc'
  return isCompared ? (compared ?? '收益率') : '收益率'
}

/** How a heading orders now, and how that is spoken. */
function orderOf(sort: ListSort, heading: SortHeading) {
  const isOn = sort.startsWith(heading)
  const order = !isOn ? undefined : sort.endsWith('asc') ? ('asc' as const) : ('desc' as const)
  return { order, spoken: SPOKEN_SORT[isOn ? sort : 'default'] }
}
