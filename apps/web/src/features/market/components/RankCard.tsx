import { marketCalls } from '@koi/contracts/calls/market'
import type { RankKey } from '@koi/domain/market/rank-keys'
import { to } from '@koi/contracts/pages'
import { useState } from 'react'
import { FailedNotice } from '#api/failures/FailedNotice.tsx'
import { useCall } from '#api/use-call.ts'
import { FundRowsSkeleton, fundItemOf } from '#features/products/index.ts'
import { useDayTexts } from '#session/today.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { More } from '#ui/navigation/More.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { DEFAULT_KEY } from '../market-state.ts'
import { rankFacts, rankPeriods } from '../model.ts'
import { bestFunds, RANK_SHOWN } from '../requests.ts'
import { RankRow } from './RankRow.tsx'

/** The best funds of a period. */
export function RankCard() {
  const days = useDayTexts()
  const [rateKey, setRateKey] = useState<RankKey>(DEFAULT_KEY)
  const query = useCall(marketCalls.queryFundRank, bestFunds(rateKey), { keepPrevious: true })
  const rank = query.data
  return (
    <Card
      title="基金榜"
      {...(rank && rank.asOf !== '' && { note: `数据截至 ${days.short(rank.asOf)}` })}
      action={<More href={to.marketList({ type: 'fund', period: rateKey })} label="完整榜单" />}
    >
      <Tabs label="排名区间" options={rankPeriods} value={rateKey} onChange={setRateKey}>
        {query.error ? (
          <FailedNotice error={query.error} onRetry={() => void query.refetch()} />
        ) : !rank ? (
          <FundRowsSkeleton rows={RANK_SHOWN} />
        ) : rank.items.length === 0 ? (
          <Empty title="还没有可以排名的基金" hint="成立时间和净值够了才参加排名" />
        ) : (
          <ul aria-label="基金榜">
            {rank.items.map(fundItemOf).map((item, place) => (
              <RankRow
                key={item.product.fundCode}
                item={item}
                place={place + 1}
                facts={rankFacts(rank.marks[place] ?? NO_FACTS)}
              />
            ))}
          </ul>
        )}
      </Tabs>
    </Card>
  )
}

const NO_FACTS = { fundCode: '', rank: null, peers: null, drawdown: null }
