import { discussionCalls } from '@koi/contracts/calls/discussion'
import { to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useItemSlices } from '#features/products/index.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { FundCard } from './FundCard.tsx'

/** Funds by how many posts of the last 30 days are about them: what is talked about, not what has gained. */
export function HotFunds() {
  const list = useItemSlices(discussionCalls.queryHotFunds, {
    request: (begin) => (begin === undefined ? {} : { begin }),
    nextOf: ({ next }) => next,
  })
  const funds = list.answers?.flatMap((answer) => answer.funds)
  return (
    <Card note="近 30 天的讨论数" title="聊得多的基金">
      {list.error ? (
        <QueryFailed query={list} />
      ) : !funds ? (
        <SkeletonRows rows={6} />
      ) : funds.length === 0 ? (
        <Empty
          picture={<Spot name="talk" />}
          title="还没有人聊基金"
          hint="有帖子提到基金后会显示在这里"
        />
      ) : (
        <>
          <Stack>
            {funds.map(({ fund, postCount }) => (
              <div key={fund.fundCode}>
                <FundCard
                  fund={fund}
                  href={to.discussionStock({ stockId: fund.fundCode })}
                  note={`${postCount} 条讨论`}
                />
              </div>
            ))}
          </Stack>
          <LoadMore {...list.more} />
        </>
      )}
    </Card>
  )
}
