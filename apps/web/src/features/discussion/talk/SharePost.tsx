import { discussionCalls } from '@koi/contracts/calls/discussion'
import { discussionWritingCalls } from '@koi/contracts/calls/discussion-writing'
import { useSend } from '#api/use-send.ts'
import { ShareAction } from '#features/share/index.ts'
import { useSession } from '#session/use-session.ts'
import type { PostCardData } from '../requests.ts'
import { sharedPost } from '../shared-post.ts'

/** Shares a post. That it was counts once for everybody who is logged in; nobody is told where it could not be counted. */
export function SharePost({ post }: { post: PostCardData }) {
  const { postId } = post
  const isMember = useSession()?.account !== undefined
  const count = useSend(discussionWritingCalls.shareSubject, {
    changes: [discussionCalls.querySubject, discussionCalls.querySubjects],
  })
  const onShared = () => {
    if (isMember) count.mutate({ postId })
  }
  return <ShareAction thing={{ ...sharedPost(post), onShared }} />
}
