import { discussionCalls } from '@koi/contracts/calls/discussion'
import { to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { CommentList } from '../components/comments/CommentList.tsx'
import { WriteBox } from '../composer/WriteBox.tsx'
import { OwnState } from '../own/OwnState.tsx'
import type { ReplyData } from '../requests.ts'
import { useLivePost } from '../use-live-counts.ts'
import { CommentActs } from './CommentActs.tsx'
import { useTalk } from './use-talk.ts'

interface LinkedTalkProps {
  /** The post by which something else was brought to the community. */
  postId: string
}

/** What is said about something that a post leads to, on the page of that thing: the words of the post, a box, and its comments. */
export function LinkedTalk({ postId }: LinkedTalkProps) {
  const query = useCall(discussionCalls.querySubject, { postId })
  if (query.data) return <Talk post={query.data.post} />
  return (
    <Card title="评论">
      {query.error ? <QueryFailed query={query} /> : <SkeletonRows rows={2} withValue={false} />}
    </Card>
  )
}

function Talk({ post: read }: { post: Parameters<typeof useLivePost>[0] }) {
  const post = useLivePost(read)
  const talk = useTalk()
  const { postId, state, content, author } = post
  const isSeen = state === 'visible'
  const actions = (comment: ReplyData) => (
    <CommentActs comment={comment} onReply={talk.setReplyTo} />
  )
  return (
    <>
      {post.isMine && !isSeen && <OwnState post={post} />}
      <Card>
        <List label="帖子">
          <ListRow
            title={content}
            detail={`${author.nick}在社区说`}
            href={to.discussionDetail({ subjectId: postId })}
          />
        </List>
        {isSeen && <WriteBox postId={postId} {...talk.box} />}
      </Card>
      <CommentList
        postId={postId}
        count={post.commentCount}
        order={talk.order}
        onOrder={talk.setOrder}
        actions={actions}
      />
    </>
  )
}
