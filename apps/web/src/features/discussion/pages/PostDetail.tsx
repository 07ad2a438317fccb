import { discussionCalls } from '@koi/contracts/calls/discussion'
import { pages } from '@koi/contracts/pages'
import { useEffect, useEffectEvent } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { ShareAction } from '#features/share/index.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { CommentList } from '../components/CommentList.tsx'
import { PostBody } from '../components/PostBody.tsx'
import { sharedPost } from '../shared-post.ts'

export { postWants as wants } from '../server-queries.ts'

const { title } = pages.discussionDetail

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
  const { post } = query.data
  return (
    <Page
      title={title}
      right={post.state === 'visible' && <ShareAction thing={sharedPost(post)} />}
    >
      <PullToRefresh onRefresh={query.refetch}>
        <Stack>
          <PostBody post={post} />
          <CommentList postId={postId} count={post.commentCount} />
        </Stack>
      </PullToRefresh>
    </Page>
  )
}
