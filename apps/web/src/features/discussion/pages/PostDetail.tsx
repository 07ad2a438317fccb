import { discussionCalls } from '@koi/contracts/calls/discussion'
import { pages, to } from '@koi/contracts/pages'
import { useEffect, useEffectEvent } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Page } from '#ui/layout/Page.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import type { PostCardData } from '../requests.ts'
import { DrawnPostTalk, PostWaiting } from '../talk/DrawnPostTalk.tsx'
import { DrawnSharePost } from '../talk/DrawnSharePost.tsx'
import { DrawnTalkFooter } from '../talk/DrawnTalkFooter.tsx'
import { useTalk } from '../talk/use-talk.ts'

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
        <PostWaiting />
      </PageWaiting>
    )
  }
  return <Whole post={query.data.post} refetch={query.refetch} />
}

interface WholeProps {
  post: PostCardData
  refetch: () => Promise<unknown>
}

function Whole({ post, refetch }: WholeProps) {
  const talk = useTalk()
  const isSeen = post.state === 'visible'
  return (
    <Page
      title={title}
      right={
        <>
          {post.isMine && (
            <NavAction
              icon="more"
              label={pages.discussionMyCommentOperation.title}
              href={to.discussionMyCommentOperation({ subjectId: post.postId })}
            />
          )}
          {isSeen && <DrawnSharePost post={post} />}
        </>
      }
      footer={isSeen && <DrawnTalkFooter post={post} {...talk.box} />}
    >
      <DrawnPostTalk
        post={post}
        refetch={refetch}
        onReply={talk.setReplyTo}
        order={talk.order}
        onOrder={talk.setOrder}
      />
    </Page>
  )
}
