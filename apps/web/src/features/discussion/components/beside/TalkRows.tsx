import { to } from '@koi/contracts/pages'
import { Link } from '#navigation/Link.tsx'
import { countText } from '../../count-text.ts'
import type { PostCardData } from '../../requests.ts'
import { Portrait } from '../AuthorLine.tsx'
import styles from './TalkRows.module.css'

/** Posts in the least that says what is talked about, on pages of something else. */
export const TalkRows = ({ label, posts }: { label: string; posts: readonly PostCardData[] }) => (
  <ul aria-label={label} className={styles.list}>
    {posts.map((post) => (
      <li key={post.postId}>
        <Link className={styles.row} href={to.discussionDetail({ subjectId: post.postId })}>
          <Portrait author={post.author} size={28} />
          <span className={styles.text}>
            <span className={styles.says}>{post.title === '' ? post.content : post.title}</span>
            <span className={styles.facts}>
              {post.author.nick} · {countText(post.likeCount)} 个赞 · {countText(post.commentCount)}{' '}
              条评论
            </span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
