import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { ClaimOutcome } from '../components/claims/ClaimOutcome.tsx'
import { CommentList } from '../components/comments/CommentList.tsx'
import { PostBody } from '../components/PostBody.tsx'
import type { Order, PostCardData, ReplyData } from '../requests.ts'
import { useLivePost } from '../use-live-counts.ts'
import { OwnState } from '../own/OwnState.tsx'
import { CommentActs } from './CommentActs.tsx'
import type { Answered } from './TalkFooter.tsx'

interface PostTalkProps {
  post: PostCardData
  refetch: () => Promise<unknown>
  onReply: (answered: Answered) => void
  order: Order
  onOrder: (order: Order) => void
}

/** What may be done with each comment. */
const actsOn = (onReply: PostTalkProps['onReply']) => (comment: ReplyData) => (
  <CommentActs comment={comment} onReply={onReply} />
)

/** A post, and what others say to it. */
export function PostTalk({ post: read, refetch, onReply, order, onOrder }: PostTalkProps) {
  const post = useLivePost(read)
  return (
    <PullToRefresh onRefresh={refetch}>
      <Stack>
        {post.isMine && post.state !== 'visible' && <OwnState post={post} />}
        <PostBody post={post} mayAct={post.state === 'visible'} />
        <ClaimOutcome post={post} />
        <CommentList
          postId={post.postId}
          count={post.commentCount}
          order={order}
          onOrder={onOrder}
          actions={actsOn(onReply)}
        />
      </Stack>
    </PullToRefresh>
  )
}
