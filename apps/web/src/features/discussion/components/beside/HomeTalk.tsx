import { discussionCalls } from '@koi/contracts/calls/discussion'
import { to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { More } from '#ui/navigation/More.tsx'
import { TALK_OF_HOME } from '../../requests.ts'
import { TalkRows } from './TalkRows.tsx'

/** RU-002: what is talked about now, on home, and the way to the square. Where nothing is said nothing stands. */
export function HomeTalk() {
  const talk = useCall(discussionCalls.querySubjects, { feed: 'recommended', limit: TALK_OF_HOME })
  const posts = talk.data?.posts
  if (posts?.length === 0) return null
  return (
    <Card title="大家在聊" action={<More href={to.square()} label="去社区" />}>
      {posts ? (
        <TalkRows label="大家在聊" posts={posts} />
      ) : talk.error ? (
        <QueryFailed query={talk} />
      ) : (
        <SkeletonRows rows={TALK_OF_HOME} withValue={false} />
      )}
    </Card>
  )
}
