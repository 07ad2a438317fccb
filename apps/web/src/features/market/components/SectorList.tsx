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
import type { MarketState } from '../market-state.ts'
import { riseOf } from '../model.ts'
import { SortedHead } from './SortedHead.tsx'

interface SectorListProps {
  state: MarketState
  onChange: (change: Partial<MarketState>) => void
}

/** All parts of the market, the strongest of the day first. */
export function SectorList({ state, onChange }: SectorListProps) {
  const query = useCall(marketCalls.queryMarketMoves, {})
  const days = useDayTexts()
  if (!query.data) {
    return <Card>{query.error ? <QueryFailed query={query} /> : <SkeletonRows rows={10} />}</Card>
  }
  const { sectors, day, isDemoMarket } = query.data
  const { isWorstFirst } = state
  return (
    <Card>
      {sectors.length === 0 ? (
        <Empty title="还没有板块" hint="至少有三只基金公布净值，才算一个板块" />
      ) : (
        <>
          <SortedHead
            text={[
              `共 ${sectors.length} 个`,
              isDemoMarket && '模拟行情',
              `基金平均 · ${days.short(day)} 净值`,
            ]}
            headings={[{ value: 'day', label: '日涨跌' }]}
            state={{ heading: 'day', isWorstFirst }}
            onPress={() => onChange({ isWorstFirst: !isWorstFirst })}
          />
          <List label="板块">
            {(isWorstFirst ? sectors.toReversed() : sectors).map(
              ({ name, riseRate, up, flat, down }) => (
                <ListRow
                  key={name}
                  title={name}
                  detail={`${up + flat + down} 只基金，${up} 涨 ${down} 跌`}
                  value={<Rate percent={riseOf(riseRate)} size={17} />}
                  href={to.marketList({ type: 'fund', sector: name })}
                />
              ),
            )}
          </List>
        </>
      )}
    </Card>
  )
}
