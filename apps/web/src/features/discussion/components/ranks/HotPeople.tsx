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
import { countText } from '../../count-text.ts'
import { ExpertBadge } from '../ExpertBadge.tsx'
import { Portrait } from '../AuthorLine.tsx'

/** People by what others made of their posts of the last 30 days. */
export function HotPeople() {
  const list = useItemSlices(discussionCalls.queryHotPeople, {
    request: (begin) => (begin === undefined ? {} : { begin }),
    nextOf: ({ next }) => next,
  })
  const people = list.answers?.flatMap((answer) => answer.people)
  return (
    <Card title="常被讨论的人" note="按近 30 天的互动">
      {list.error ? (
        <QueryFailed query={list} />
      ) : !people ? (
        <SkeletonRows rows={6} />
      ) : people.length === 0 ? (
        <Empty picture={<Spot name="talk" />} title="还没有人发帖" hint="有人发帖后会显示在这里" />
      ) : (
        <>
          <List label="达人">
            {people.map(({ author, intro, postCount, followerCount, isFollowed }) => (
              <ListRow
                key={author.userId}
                leading={<Portrait author={author} size={40} />}
                title={
                  <>
                    {author.nick} <ExpertBadge kind={author.expertKind} />
                  </>
                }
                detail={intro === '' ? `${countText(postCount)} 篇帖子` : intro}
                value={isFollowed ? '已关注' : undefined}
                valueNote={`${countText(followerCount)} 粉丝`}
                href={to.discussionMyAccount({ userId: author.userId })}
              />
            ))}
          </List>
          <LoadMore {...list.more} />
        </>
      )}
    </Card>
  )
}
