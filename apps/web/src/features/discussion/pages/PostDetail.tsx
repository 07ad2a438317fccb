import { discussionCalls } from '@koi/contracts/calls/discussion'
import { pages } from '@koi/contracts/pages'
import { useEffect, useEffectEvent, useState } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { CommentList } from '../components/comments/CommentList.tsx'
import { ClaimOutcome } from '../components/claims/ClaimOutcome.tsx'
import { PostBody } from '../components/PostBody.tsx'
import { CommentActs } from '../talk/CommentActs.tsx'
import { TalkFooter, type Answered } from '../talk/TalkFooter.tsx'
import type { PostCardData, ReplyData } from '../requests.ts'
import { SharePost } from '../talk/SharePost.tsx'
import { useLivePost } from '../use-live-counts.ts'

export { postWants as wants } from '../server-queries.ts'

const { title } = pages.discussionDetail

/** What may be done with each comment. */
const actsOn = (onReply: (answered: Answered) => void) => (comment: ReplyData) => (
  <CommentActs comment={comment} onReply={onReply} />
)

/** RT-031: one post with what others say to it. */
export default function PostDetail() {
  const { subjectId: postId = '' } = usePageQuery(pages.discussionDetail.query)
  const query = useCall(discussionCalls.querySubject, { postId })
  const read = useSend(discussionCalls.readSubject)
  const tellRead = useEffectEvent(() => read.mutate({ postId }))
  const isHere = query.data !== undefined
  useEffect(() => {
    if (isHere) tellRead()
  }, [isHere])
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <Card>
          <Skeleton height={280} />
        </Card>
      </PageWaiting>
    )
  }
  return <Whole post={query.data.post} refetch={query.refetch} />
}

interface WholeProps {
  post: PostCardData
  refetch: () => Promise<unknown>
}

function Whole({ post: read, refetch }: WholeProps) {
  const post = useLivePost(read)
  const { postId } = post
  const [replyTo, setReplyTo] = useState<Answered>()
  const isSeen = post.state === 'visible'
  return (
    <Page
      title={title}
      right={isSeen && <SharePost post={post} />}
      footer={
        isSeen && (
          <TalkFooter post={post} replyTo={replyTo} onReplyEnded={() => setReplyTo(undefined)} />
        )
      }
    >
      <PullToRefresh onRefresh={refetch}>
        <Stack>
          <PostBody post={post} mayAct={isSeen} />
          <ClaimOutcome post={post} />
          <CommentList postId={postId} count={post.commentCount} actions={actsOn(setReplyTo)} />
        </Stack>
      </PullToRefresh>
    </Page>
  )
}
