import type { ResponseOf } from '@koi/contracts/call'
import { marketCalls } from '@koi/contracts/calls/market'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import {
  FundRowsSkeleton,
  fundItemOf,
  LongList,
  onceEach,
  useItemSlices,
  type DrawFund,
} from '#features/products/index.ts'
import { remembered } from '#lib/remembered.ts'
import { useDayTexts } from '#session/today.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Chips } from '#ui/navigation/Chips.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import type { MarketState } from '../market-state.ts'
import { rankFacts, rankPeriods } from '../model.ts'
import { rankRequest } from '../requests.ts'
import { SortedHead } from './SortedHead.tsx'
import styles from './FundRank.module.css'
import { RankRow } from './RankRow.tsx'

interface FundRankProps {
  state: MarketState
  onChange: (change: Partial<MarketState>) => void
}

const ALL = 'all'

/** The same answer is the same rows, which are not drawn again. */
const rankedOf = remembered(({ items, marks }: ResponseOf<typeof marketCalls.queryFundRank>) =>
  items.map((item, place) => {
    const mark = marks[place]
    return { ...fundItemOf(item), facts: mark ? rankFacts(mark) : [] }
  }),
)

const drawRanked: DrawFund = (item, isFar, place) => (
  <RankRow
    key={item.product.fundCode}
    item={item}
    isFar={isFar}
    place={place + 1}
    facts={item.facts ?? []}
  />
)

/** Funds by how much they rose over a period, of all kinds, of one, or of a part of the market. */
export function FundRank({ state, onChange }: FundRankProps) {
  const days = useDayTexts()
  const { rateKey, category, sector, isWorstFirst } = state
  const list = useItemSlices(marketCalls.queryFundRank, {
    request: (after) => rankRequest(state, after),
    nextOf: ({ next }) => next,
  })
  const first = list.answers?.[0]
  const slices = onceEach((list.answers ?? []).map(rankedOf))
  const kinds = first?.categories.map(({ category: value, name }) => ({ value, label: name })) ?? []
  return (
    <>
      <Chips
        label="排名区间"
        options={rankPeriods}
        value={rateKey}
        onChange={(value) => onChange({ rateKey: value })}
      />
      {sector === undefined ? (
        <Chips
          label="基金类别"
          options={[{ value: ALL, label: '全部' }, ...kinds]}
          value={category ?? ALL}
          onChange={(value) => onChange({ category: value === ALL ? undefined : value })}
        />
      ) : (
        <p className={styles.sector}>
          板块：{sector}
          <Button kind="plain" size="small" onClick={() => onChange({ sector: undefined })}>
            看全部基金
          </Button>
        </p>
      )}
      <Card>
        {list.error ? (
          <QueryFailed query={list} />
        ) : !first ? (
          <FundRowsSkeleton rows={10} />
        ) : first.items.length === 0 ? (
          <Empty
            title="没有可以排名的基金"
            hint={`成立满 ${first.historyDays} 天、这段时间净值齐全的基金才参加排名`}
          />
        ) : (
          <div className={list.isOld ? styles.old : styles.list} aria-busy={list.isFetching}>
            <SortedHead
              text={[`共 ${first.total} 只`, `数据截至 ${days.short(first.asOf)}`]}
              headings={[{ value: 'day', label: '涨跌幅' }]}
              state={{ heading: 'day', isWorstFirst }}
              onPress={() => onChange({ isWorstFirst: !isWorstFirst })}
            />
            <LongList label="基金榜" slices={slices} row={drawRanked} />
            <LoadMore {...list.more} />
            <p className={styles.rule}>
              成立满 {first.historyDays}{' '}
              天的基金才参加排名。榜内名次只比榜上的基金，各类份额合为一行；产品页的同类排名比全部同类基金。
            </p>
          </div>
        )}
      </Card>
    </>
  )
}
