import { Icon } from '#ui/icons/Icon.tsx'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { WriteBox } from '../composer/WriteBox.tsx'
import type { PostCardData } from '../requests.ts'
import { useLivePost } from '../use-live-counts.ts'
import { usePostPresses } from '../writing/use-post-acts.ts'
import styles from './TalkFooter.module.css'

/** The comment that is answered. */
export interface Answered {
  commentId: string
  nick: string
}

interface TalkFooterProps {
  post: PostCardData
  replyTo: Answered | undefined
  onReplyEnded: () => void
  onWritten: () => void
}

/** Below a post: the box for a comment, and what one makes of the post. */
export function TalkFooter({ post: read, ...box }: TalkFooterProps) {
  const post = useLivePost(read)
  const { like, bookmark } = usePostPresses(post)
  return (
    <div className={styles.foot}>
      <WriteBox postId={post.postId} {...box} />
      <Press icon="heart" label={`赞，${String(like.count)} 个赞`} {...like} />
      <Press
        icon={bookmark.isOn ? 'star-filled' : 'star'}
        label={`收藏，${String(bookmark.count)} 次收藏`}
        {...bookmark}
      />
    </div>
  )
}

interface PressProps {
  icon: IconName
  label: string
  isOn: boolean
  press: () => void
}

const Press = ({ icon, label, isOn, press }: PressProps) => (
  <button
    type="button"
    className={styles.press}
    aria-label={label}
    aria-pressed={isOn}
    onClick={press}
  >
    <Icon name={icon} size={24} />
  </button>
)
