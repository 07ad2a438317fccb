import { discussionCalls } from '@koi/contracts/calls/discussion'
import { to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useItemSlices } from '#features/products/index.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { countText } from '../count-text.ts'

/** All open topics, the most talked about first. */
export function TopicRows() {
  const list = useItemSlices(discussionCalls.queryTopics, {
    request: (begin) => (begin === undefined ? {} : { begin }),
    nextOf: ({ next }) => next,
  })
  const topics = list.answers?.flatMap((answer) => answer.topics)
  return (
    <Card>
      {list.error ? (
        <QueryFailed query={list} />
      ) : !topics ? (
        <SkeletonRows rows={6} />
      ) : topics.length === 0 ? (
        <Empty picture={<Spot name="talk" />} title="还没有话题" hint="有新话题会显示在这里" />
      ) : (
        <>
          <List label="话题">
            {topics.map(({ topicId, name, intro, postCount, readCount, isFollowed }) => (
              <ListRow
                key={topicId}
                title={`# ${name}`}
                detail={
                  <>
                    {intro}
                    <br />
                    {countText(postCount)} 条讨论 · {countText(readCount)} 次阅读
                    {isFollowed && ' · 已关注'}
                  </>
                }
                href={to.discussionTopic({ topicId })}
              />
            ))}
          </List>
          <LoadMore {...list.more} />
        </>
      )}
    </Card>
  )
}
