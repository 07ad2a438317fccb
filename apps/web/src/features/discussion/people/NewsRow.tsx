import { to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import type { NewsKind } from '@koi/domain/discussion/discussion-words'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Hidden } from '#ui/layout/Hidden.tsx'
import { FollowButton } from './follow/FollowButton.tsx'
import styles from './NewsRow.module.css'
import type { News } from './queries.ts'
import { Portrait } from '../components/AuthorLine.tsx'

const acts: Readonly<Record<NewsKind, string>> = {
  like: '赞了你的帖子',
  comment: '评论了你的帖子',
  reply: '回复了你',
  mention: '提到了你',
  follow: '关注了你',
  system: '社区通知',
}
const actOf = ({ kind, commentId }: News) =>
  kind === 'like' && commentId !== '' ? '赞了你的评论' : acts[kind]

/** Where it leads: to what was decided about one's own, to the post, to who follows one, or what they show who took an invitation. */
function hrefOf({ kind, postId, author, decisionId }: News) {
  if (decisionId !== '') return to.discussionAppeal({ decisionId })
  if (postId !== '') return to.discussionDetail({ subjectId: postId })
  if (!author) return undefined
  const { userId } = author
  return kind === 'system' ? to.actualQuotation({ userId }) : to.discussionMyAccount({ userId })
}

/** What somebody did with what one wrote. */
export function NewsRow({ news }: { news: News }) {
  const days = useDayTexts()
  const {
    author,
    kind,
    detail,
    postText,
    commentText,
    happenedMs,
    isRead,
    isFollowed,
    decisionId,
  } = news
  const href = hrefOf(news)
  const content = (
    <>
      <span className={styles.head}>
        {author && <span className={styles.nick}>{author.nick}</span>}
        <span className={styles.act}>{actOf(news)}</span>
        <span className={styles.when}>{days.short(shanghaiMinute(happenedMs))}</span>
      </span>
      {kind === 'system' ? (
        <p className={styles.said}>{detail}</p>
      ) : (
        commentText !== '' && <p className={styles.said}>{commentText}</p>
      )}
      {postText !== '' && <p className={styles.about}>{postText}</p>}
      {decisionId !== '' && <span className={styles.lead}>查看处理与申诉</span>}
    </>
  )
  return (
    <li className={styles.row}>
      {author ? <Portrait author={author} size={40} /> : <Icon name="shield" size={24} />}
      <div className={styles.body}>
        {href === undefined ? (
          content
        ) : (
          <Link className={styles.link} href={href}>
            {content}
          </Link>
        )}
      </div>
      {kind === 'follow' && author && (
        <FollowButton person={{ author, isFollowed, followsMe: true }} />
      )}
      {!isRead && (
        <span className={styles.dot}>
          <Hidden>未读</Hidden>
        </span>
      )}
    </li>
  )
}
