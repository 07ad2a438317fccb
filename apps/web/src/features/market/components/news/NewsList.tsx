import { marketNewsCalls } from '@koi/contracts/calls/market-news'
import { to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useItemSlices } from '#features/products/index.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { newsRequest } from '../../requests.ts'
import { NewsRows } from './NewsRows.tsx'

/** All news, or those with a word in their title. */
export function NewsList({ keyword }: { keyword: string | undefined }) {
  const list = useItemSlices(marketNewsCalls.queryNewsList, {
    request: (after) => newsRequest(keyword, after),
    nextOf: ({ next }) => next,
  })
  const articles = list.answers?.flatMap((answer) => answer.articles)
  return (
    <Card {...(keyword !== undefined && { title: `标题含“${keyword}”的资讯` })}>
      {list.error ? (
        <QueryFailed query={list} />
      ) : !articles ? (
        <SkeletonRows rows={8} />
      ) : articles.length === 0 ? (
        <NoNews keyword={keyword} />
      ) : (
        <>
          <NewsRows articles={articles} />
          <LoadMore {...list.more} />
        </>
      )}
    </Card>
  )
}

function NoNews({ keyword }: { keyword: string | undefined }) {
  if (keyword === undefined) {
    return (
      <Empty picture={<Spot name="calm" />} title="还没有资讯" hint="有新的市场资讯会显示在这里" />
    )
  }
  return (
    <Empty
      picture={<Spot name="search" />}
      title="没有找到相关资讯"
      hint="换个词试试，或看全部资讯"
      action={
        <Button kind="soft" size="medium" href={to.marketNews()}>
          看全部资讯
        </Button>
      }
    />
  )
}
