import { discussionCalls } from '@koi/contracts/calls/discussion'
import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useCall } from '#api/use-call.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { ClaimOutcome } from '../components/claims/ClaimOutcome.tsx'
import { CommentList } from '../components/comments/CommentList.tsx'
import { PostBody } from '../components/PostBody.tsx'
import { DEFAULT_ORDER, type Order } from '../requests.ts'
import { PostWaiting } from '../talk/DrawnPostTalk.tsx'

export { postWants as wants } from '../server-queries.ts'

const { title } = pages.outDiscussionDetail

/** RT-136: a post as whoever it was sent to sees it; saying something leads to a login. */
export default function OutPostDetail() {
  const { subjectId: postId = '' } = usePageQuery(pages.outDiscussionDetail.query)
  const query = useCall(discussionCalls.querySubject, { postId })
  const [order, setOrder] = useState<Order>(DEFAULT_ORDER)
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <PostWaiting />
      </PageWaiting>
    )
  }
  const { post } = query.data
  const here = to.discussionDetail({ subjectId: postId })
  return (
    <Page title={title} footer={<Button href={to.login({ returl: here })}>登录后参与讨论</Button>}>
      <Stack>
        <PostBody post={post} />
        <ClaimOutcome post={post} />
        <CommentList postId={postId} count={post.commentCount} order={order} onOrder={setOrder} />
      </Stack>
    </Page>
  )
}
