import { to } from '@koi/contracts/pages'
import { Link } from '#navigation/Link.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { More } from '#ui/navigation/More.tsx'
import { countText } from '../count-text.ts'
import { useFeed } from '../use-feed.ts'
import { Portrait } from './AuthorLine.tsx'
import styles from './ProductTalk.module.css'

/** Posts of the discussion that a product's page shows. */
const SHOWN = 2

/** What is said about a product: its newest posts, and the way to all of them. Where nothing is said nothing stands. */
export function ProductTalk({ fundCode }: { fundCode: string }) {
  const { posts } = useFeed({ feed: 'fund', order: 'time', fundCode, limit: SHOWN })
  if (!posts || posts.length === 0) return null
  return (
    <Card
      title="讨论区"
      section="discussion"
      action={<More href={to.discussionStock({ stockId: fundCode })} label="全部讨论" />}
    >
      <ul aria-label="最新讨论" className={styles.list}>
        {posts.map((post) => (
          <li key={post.postId}>
            <Link className={styles.row} href={to.discussionDetail({ subjectId: post.postId })}>
              <Portrait author={post.author} size={28} />
              <span className={styles.text}>
                <span className={styles.says}>{post.title === '' ? post.content : post.title}</span>
                <span className={styles.facts}>
                  {post.author.nick} · {countText(post.likeCount)} 个赞 ·{' '}
                  {countText(post.commentCount)} 条评论
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
