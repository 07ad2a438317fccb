import { marketCalls } from '@koi/contracts/calls/market'
import { to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { useDayTexts } from '#session/today.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { nextOrder, type IndexHeading, type MarketState } from '../market-state.ts'
import { closeText, newestDay, riseOf, type MarketIndex } from '../model.ts'
import { SortedHead } from './SortedHead.tsx'

interface IndexListProps {
  state: MarketState
  onChange: (change: Partial<MarketState>) => void
}

const headings: readonly { value: IndexHeading; label: string }[] = [
  { value: 'day', label: '日涨跌' },
  { value: 'year', label: '近1年' },
]

/** All indices with their newest close. */
export function IndexList({ state, onChange }: IndexListProps) {
  const query = useCall(marketCalls.queryMarketIndices, {})
  const days = useDayTexts()
  if (!query.data) {
    return <Card>{query.error ? <QueryFailed query={query} /> : <SkeletonRows rows={10} />}</Card>
  }
  const indices = inOrder(query.data.indices, state)
  if (indices.length === 0) {
    return (
      <Card>
        <Empty title="还没有指数" hint="导入指数收盘点位后，这里会显示" />
      </Card>
    )
  }
  const day = newestDay(indices)
  const isYear = state.heading === 'year'
  const isDemo = indices.some(({ isDemoMarket }) => isDemoMarket)
  return (
    <Card>
      <SortedHead
        text={[`共 ${indices.length} 个`, isDemo && '模拟行情', `${days.short(day)} 收盘`]}
        headings={headings}
        state={state}
        onPress={(heading) => onChange(nextOrder(state, heading))}
      />
      <List label="指数">
        {indices.map((index) => (
          <ListRow
            key={index.indexCode}
            title={index.indexName}
            value={
              <Rate percent={riseOf(isYear ? index.yearRiseRate : index.dayRiseRate)} size={17} />
            }
            valueNote={
              index.day === day
                ? closeText(index.close)
                : `${days.short(index.day)} 收盘 ${closeText(index.close)}`
            }
            {...(index.fundCount > 0 && {
              detail: `${index.fundCount} 只基金跟踪`,
              href: to.search({ index: index.indexCode }),
            })}
          />
        ))}
      </List>
    </Card>
  )
}

/** The indices in the order that was asked for; those without the figure stand last. */
function inOrder(
  indices: readonly MarketIndex[],
  { heading, isWorstFirst }: MarketState,
): readonly MarketIndex[] {
  if (heading === undefined) return indices
  const figure = (index: MarketIndex) =>
    heading === 'year' ? index.yearRiseRate : index.dayRiseRate
  const last = isWorstFirst ? Number.MAX_SAFE_INTEGER : -Number.MAX_SAFE_INTEGER
  const sign = isWorstFirst ? 1 : -1
  return indices.toSorted((one, other) => sign * ((figure(one) ?? last) - (figure(other) ?? last)))
}
