import { to } from '@koi/contracts/pages'
import { Link } from '#navigation/Link.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Hidden } from '#ui/layout/Hidden.tsx'
import { countText } from '../count-text.ts'
import type { PostCardData } from '../requests.ts'
import { usePostPresses } from '../writing/use-post-acts.ts'
import styles from './CardActs.module.css'

/** Below a post in a list: liked where it stands; its comments are one press away. */
export function CardActs({ post }: { post: PostCardData }) {
  const { like } = usePostPresses(post)
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
      <span className={styles.act}>
        <Icon name="share" size={18} />
        {countText(shareCount)}
        <Hidden> 次分享</Hidden>
      </span>
    </div>
  )
}
