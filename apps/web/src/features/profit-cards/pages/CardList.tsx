import { pages, to } from '@koi/contracts/pages'
import type { CardOrder } from '@koi/domain/profit-cards/card-terms'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { CardRows } from '../components/CardRows.tsx'
import { useProfitCards } from '../queries.ts'

const SCOPES = [
  { value: 'all', label: '全部' },
  { value: 'followed', label: '我关注的' },
] as const
const ORDERS = [
  { value: 'time', label: '最新' },
  { value: 'rate', label: '收益率' },
] as const

/** RT-019: public cards of all, of whom one follows, or of a product. They are ranked only where the brand’s rules allow it. */
export default function CardList() {
  const { type, fundCode } = usePageQuery(pages.eProfitList.query)
  const { setQuery } = useNavigator()
  const [cardOrder, setOrder] = useState<CardOrder>('time')
  const scope = type === 'followed' ? 'followed' : 'all'
  const list = useProfitCards(
    fundCode === undefined
      ? { cardScope: scope, cardOrder }
      : { cardScope: 'fund', fundCode, cardOrder },
  )
  return (
    <Page
      title={pages.eProfitList.title}
      right={<NavAction icon="plus" label="晒收益" href={to.eProfit()} text />}
    >
      <PullToRefresh onRefresh={list.refetch}>
        <Stack>
          {fundCode === undefined && (
            <Segmented
              label="范围"
              options={SCOPES}
              value={scope}
              onChange={(chosen) => setQuery({ type: chosen === 'all' ? undefined : chosen })}
            />
          )}
          {list.first?.mayRank === true && (
            <Segmented label="排序" options={ORDERS} value={cardOrder} onChange={setOrder} />
          )}
          <Cards list={list} isFollowed={scope === 'followed'} />
          <Notice tone="info">
            由本人同意后展示，收益率由账本核对。过往收益不代表未来表现，也不构成投资建议。
          </Notice>
        </Stack>
      </PullToRefresh>
    </Page>
  )
}

interface CardsProps {
  list: ReturnType<typeof useProfitCards>
  isFollowed: boolean
}

function Cards({ list, isFollowed }: CardsProps) {
  const { cards, error, refetch, more } = list
  if (error) {
    return (
      <Card>
        <QueryFailed query={{ error, refetch, isFetching: false }} />
      </Card>
    )
  }
  if (!cards) {
    return (
      <Card>
        <SkeletonRows rows={5} label="正在读取收益卡" />
      </Card>
    )
  }
  if (cards.length === 0) {
    return (
      <Card>
        <Empty
          picture={<Spot name="talk" />}
          title={isFollowed ? '你关注的人还没有晒收益' : '还没有人晒收益'}
          hint="公开的收益卡会出现在这里。"
          action={<Button href={to.eProfit()}>做一张我的收益卡</Button>}
        />
      </Card>
    )
  }
  return (
    <>
      <Card>
        <CardRows label="收益卡" cards={cards} hasNames />
      </Card>
      <LoadMore {...more} />
    </>
  )
}
