import { discussionCalls } from '@koi/contracts/calls/discussion'
import { discussionWritingCalls } from '@koi/contracts/calls/discussion-writing'
import { useSend } from '#api/use-send.ts'
import { LaterShareSheet, ShareAction, type SharedThing } from '#features/share/index.ts'
import { useSession } from '#session/use-session.ts'
import type { PostCardData } from '../requests.ts'
import { sharedPost } from '../shared-post.ts'

/** A post that is shared. That it was counts once for everybody who is logged in; nobody is told where it could not be counted. */
function useSharedPost(post: PostCardData): SharedThing {
  const { postId } = post
  const isMember = useSession()?.account !== undefined
  const count = useSend(discussionWritingCalls.shareSubject, {
    changes: [discussionCalls.querySubject, discussionCalls.querySubjects],
  })
  const onShared = () => {
    if (isMember) count.mutate({ postId })
  }
  return { ...sharedPost(post), onShared }
}

/** Shares the post of a page, from its bar. */
export const SharePost = ({ post }: { post: PostCardData }) => (
  <ShareAction thing={useSharedPost(post)} />
)

interface SharePostSheetProps {
  post: PostCardData
  onClose: () => void
}

/** Shares a post from where it stands in a list. */
export const SharePostSheet = ({ post, onClose }: SharePostSheetProps) => (
  <LaterShareSheet thing={useSharedPost(post)} onClose={onClose} />
)
