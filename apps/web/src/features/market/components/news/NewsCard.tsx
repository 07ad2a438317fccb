import { marketNewsCalls } from '@koi/contracts/calls/market-news'
import { to } from '@koi/contracts/pages'
import { FailedNotice } from '#api/failures/FailedNotice.tsx'
import { useCall } from '#api/use-call.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { More } from '#ui/navigation/More.tsx'
import { NEWS_SHOWN, newestNews } from '../../requests.ts'
import { NewsRows } from './NewsRows.tsx'

/** The newest news; nothing where there are none. */
export function NewsCard() {
  const query = useCall(marketNewsCalls.queryNewsList, newestNews)
  if (query.data?.articles.length === 0) return null
  return (
    <Card title="市场资讯" action={<More href={to.marketNews()} label="全部资讯" />}>
      {query.data ? (
        <NewsRows articles={query.data.articles} />
      ) : query.error ? (
        <FailedNotice error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={NEWS_SHOWN} />
      )}
    </Card>
  )
}
