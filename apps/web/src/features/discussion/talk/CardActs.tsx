import { to } from '@koi/contracts/pages'
import { useState } from 'react'
import { Link } from '#navigation/Link.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { countText } from '../count-text.ts'
import type { LivePost } from '../use-live-counts.ts'
import { usePostPresses } from '../writing/use-post-acts.ts'
import { SharePostSheet } from './SharePost.tsx'
import styles from './CardActs.module.css'

/** Below a post in a list: liked and shared where it stands; its comments are one press away. */
export function CardActs({ post }: { post: LivePost }) {
  const { like } = usePostPresses(post)
  const [isSharing, setSharing] = useState(false)
  const { postId, commentCount, shareCount } = post
  return (
    <div className={styles.acts}>
      <button
        type="button"
        className={styles.act}
        aria-label={`赞，${String(like.count)} 个赞`}
        aria-pressed={like.isOn}
        onClick={like.press}
      >
        <Icon name="heart" size={18} />
        {countText(like.count)}
      </button>
      <Link
        className={styles.act}
        href={to.discussionDetail({ subjectId: postId })}
        aria-label={`${countText(commentCount)} 条评论`}
      >
        <Icon name="community" size={18} />
        {countText(commentCount)}
      </Link>
      <button
        type="button"
        className={styles.act}
        aria-label={`分享，${countText(shareCount)} 次分享`}
        onClick={() => setSharing(true)}
      >
        <Icon name="share" size={18} />
        {countText(shareCount)}
      </button>
      {isSharing && <SharePostSheet post={post} onClose={() => setSharing(false)} />}
    </div>
  )
}
