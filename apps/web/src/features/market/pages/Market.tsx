import { marketCalls } from '@koi/contracts/calls/market'
import { pages, to } from '@koi/contracts/pages'
import { FailedNotice } from '#api/failures/FailedNotice.tsx'
import { useCall } from '#api/use-call.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { createDrawnPart } from '#ui/parts/drawn-part.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { IndicesCard } from '../components/IndicesCard.tsx'
import { MarketNote } from '../components/MarketNote.tsx'
import { MovesCard } from '../components/MovesCard.tsx'
import { RankCard } from '../components/RankCard.tsx'
import { SectorsCard } from '../components/SectorsCard.tsx'
import { NEWS_SHOWN } from '../requests.ts'

export { marketWants as wants } from '../server-queries.ts'

const DrawnNews = createDrawnPart(
  async () => (await import('../components/news/NewsCard.tsx')).NewsCard,
  () => (
    <Card title="市场资讯">
      <SkeletonRows rows={NEWS_SHOWN} />
    </Card>
  ),
)

/** RT-117: the market at the end of its newest day. */
export default function Market() {
  return (
    <Page
      title={pages.market.title}
      right={<NavAction icon="search" label="搜索" href={to.search()} />}
    >
      <IndicesCard />
      <MovesParts />
      <RankCard />
      <DrawnNews />
      <MarketNote />
    </Page>
  )
}

/** What one day's values say, in two cards. */
function MovesParts() {
  const query = useCall(marketCalls.queryMarketMoves, {})
  if (!query.data) {
    return (
      <Card title="基金涨跌">
        {query.error ? (
          <FailedNotice error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rows={5} />
        )}
      </Card>
    )
  }
  // Nothing is published yet: there is no day to speak of.
  if (query.data.day === '') return null
  return (
    <>
      <MovesCard moves={query.data} />
      <SectorsCard moves={query.data} />
    </>
  )
}
