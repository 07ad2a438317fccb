import { to } from '@koi/contracts/pages'
import { memo, type ReactNode } from 'react'
import { Link } from '#navigation/Link.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Hidden } from '#ui/layout/Hidden.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { countText } from '../count-text.ts'
import { previewText } from '../preview-text.ts'
import type { PostCardData } from '../requests.ts'
import { AuthorLine } from './AuthorLine.tsx'
import { FundCard } from './FundCard.tsx'
import { InterestNote } from './InterestNote.tsx'
import styles from './PostCard.module.css'

const FUNDS_SHOWN = 2
const PICTURES_SHOWN = 3

/** What its author alone meets of a post that others do not see. */
const states: Readonly<Record<string, string>> = {
  held: '审核中',
  hidden: '仅自己可见',
  removed: '已下架',
}

interface PostCardProps {
  post: PostCardData
  /** At the end of the line of its author: a menu. */
  end?: ReactNode
  /** In place of its counts: buttons of the same. */
  actions?: ReactNode
}

/** A post in a list: who says it and how they stand to it, what it says, the funds it is about, what others made of it. */
export const PostCard = memo(function PostCard({ post, end, actions }: PostCardProps) {
  const { postId, author, title, content, topic, funds, pictures, poll } = post
  const href = to.discussionDetail({ subjectId: postId })
  const state = states[post.state]
  return (
    <article className={styles.card}>
      <AuthorLine
        author={author}
        atMs={post.createdMs}
        badge={post.badge}
        note={post.editedMs !== null && ' · 已编辑'}
        end={
          <>
            {post.isAuthorFollowed && <span className={styles.followed}>已关注</span>}
            {end}
          </>
        }
      />
      <Link className={styles.body} href={href} data-track="discussion.post">
        {(title !== '' || state !== undefined || post.isPinned) && (
          <span className={styles.title}>
            {post.isPinned && <Tag tone="primary">置顶</Tag>}
            {state !== undefined && <Tag tone="gold">{state}</Tag>}
            {post.kind === 'question' && <Tag tone="primary">问</Tag>}
            {title}
          </span>
        )}
        <span className={styles.content}>{previewText(content)}</span>
        {poll && <span className={styles.poll}>投票 · {poll.question}</span>}
      </Link>
      {pictures.length > 0 && (
        <Link className={styles.pictures} href={href} aria-label={`${pictures.length} 张图片`}>
          {pictures.slice(0, PICTURES_SHOWN).map((url) => (
            <img key={url} src={url} alt="" loading="lazy" />
          ))}
        </Link>
      )}
      {funds.slice(0, FUNDS_SHOWN).map((fund) => (
        <FundCard key={fund.fundCode} fund={fund} />
      ))}
      {post.interest !== '' && <InterestNote text={post.interest} />}
      {topic && (
        <Link className={styles.topic} href={to.discussionTopic({ topicId: topic.topicId })}>
          # {topic.name}
        </Link>
      )}
      {actions ?? <PostCounts post={post} />}
    </article>
  )
})

/** What others made of a post, as figures. */
export function PostCounts({ post }: { post: PostCardData }) {
  return (
    <p className={styles.counts}>
      <span data-on={post.isLiked || undefined}>
        <Icon name="heart" size={18} />
        {countText(post.likeCount)}
        <Hidden> 个赞</Hidden>
      </span>
      <span>
        <Icon name="community" size={18} />
        {countText(post.commentCount)}
        <Hidden> 条评论</Hidden>
      </span>
      <span>
        <Icon name="share" size={18} />
        {countText(post.shareCount)}
        <Hidden> 次分享</Hidden>
      </span>
    </p>
  )
}
