import { to } from '@koi/contracts/pages'
import { ReportAction } from '#features/moderation/index.ts'
import { Link } from '#navigation/Link.tsx'
import { useInBrowser } from '#lib/use-in-browser.ts'
import { Tag } from '#ui/figures/Tag.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { countText } from '../count-text.ts'
import { ownLink } from '../own-link.ts'
import type { PostCardData } from '../requests.ts'
import { AuthorLine } from './AuthorLine.tsx'
import { FundCard } from './FundCard.tsx'
import { ConflictNote, InterestNote } from './InterestNote.tsx'
import { FollowButton } from '../people/follow/FollowButton.tsx'
import { PostPoll } from '../talk/PostPoll.tsx'
import { PollCard } from './PollCard.tsx'
import { LinkedText } from './LinkedText.tsx'
import { PostCounts } from './PostCard.tsx'
import styles from './PostBody.module.css'

interface PostBodyProps {
  post: PostCardData
  /** Whether one votes in its poll, follows its author and reports it here. */
  mayAct?: boolean
}

/** All of a post. */
export function PostBody({ post, mayAct = false }: PostBodyProps) {
  const { title, content, topic, poll } = post
  return (
    <Card>
      <article className={styles.post}>
        <AuthorLine
          author={post.author}
          atMs={post.createdMs}
          badge={post.badge}
          note={
            <>
              {post.editedMs !== null && ' · 已编辑'}
              {` · ${countText(post.readCount)} 次阅读`}
            </>
          }
          end={
            mayAct && !post.isMine ? (
              <FollowButton person={{ author: post.author, isFollowed: post.isAuthorFollowed }} />
            ) : (
              post.isAuthorFollowed && <span className={styles.followed}>已关注</span>
            )
          }
        />
        {title !== '' && (
          <h2 className={styles.title}>
            {post.kind === 'question' && <Tag tone="primary">问</Tag>}
            {title}
          </h2>
        )}
        <p className={styles.content}>
          <LinkedText text={content} entities={post.entities} />
        </p>
        {post.pictures.map((url, at) => (
          <img
            key={url}
            className={styles.picture}
            src={url}
            alt={`第 ${at + 1} 张图片`}
            loading="lazy"
          />
        ))}
        {poll &&
          (mayAct ? <PostPoll postId={post.postId} poll={poll} /> : <PollCard poll={poll} />)}
        {post.funds.map((fund) => (
          <FundCard key={fund.fundCode} fund={fund} />
        ))}
        <SharedPage post={post} />
        {post.interest !== '' && <InterestNote text={post.interest} />}
        <ConflictNote
          badge={post.badge}
          expertKind={post.author.expertKind}
          isOfFund={post.funds.length > 0}
        />
        <p className={styles.links}>
          {topic && (
            <Link href={to.discussionTopic({ topicId: topic.topicId })}># {topic.name}</Link>
          )}
          {post.funds.map(({ fundCode, name }) => (
            <Link key={fundCode} href={to.discussionStock({ stockId: fundCode })}>
              {name}的讨论
            </Link>
          ))}
        </p>
        <div className={styles.end}>
          <PostCounts post={post} />
          {mayAct && !post.isMine && (
            <ReportAction
              target={{ subjectId: post.postId }}
              what="帖子"
              className={styles.report}
            />
          )}
        </div>
        <p className={styles.note}>
          内容仅代表作者个人看法，不构成投资建议。基金有风险，投资需谨慎。
        </p>
      </article>
    </Card>
  )
}

/** Why the profit card of a post is seen by nobody else. */
const goneCards: Readonly<Partial<Record<PostCardData['cardState'], string>>> = {
  withdrawn: '收益卡已由作者撤回',
  ended: '收益卡已过有效期',
  unanswered: '收益卡暂不展示',
}

/** The page of ours that was shared with a post; of a profit card that others see no more, that it is so. */
function SharedPage({ post }: { post: PostCardData }) {
  const isInBrowser = useInBrowser()
  const gone = goneCards[post.cardState]
  const href = isInBrowser ? ownLink(post.link, location.origin) : undefined
  return (
    <>
      {gone !== undefined && <p className={styles.gone}>{gone}</p>}
      {href !== undefined && (gone === undefined || post.isMine) && (
        <Link className={styles.shared} href={href}>
          查看分享的页面
        </Link>
      )}
    </>
  )
}
