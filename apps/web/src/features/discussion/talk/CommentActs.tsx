import { to } from '@koi/contracts/pages'
import { ReportAction } from '#features/moderation/index.ts'
import { Link } from '#navigation/Link.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { countText } from '../count-text.ts'
import type { ReplyData } from '../requests.ts'
import { useCommentPress } from '../writing/use-post-acts.ts'
import styles from './CommentActs.module.css'
import type { Answered } from './TalkFooter.tsx'

interface CommentActsProps {
  comment: ReplyData
  onReply: (answered: Answered) => void
}

/** What may be done with a comment: answer it, like it, manage one's own, report another's. */
export function CommentActs({ comment, onReply }: CommentActsProps) {
  const like = useCommentPress(comment)
  const { commentId, author, isMine, state } = comment
  const isSeen = state === 'visible' && comment.content !== ''
  return (
    <span className={styles.acts}>
      {isMine && state !== 'deleted' && (
        <Link className={styles.act} href={to.discussionMyCommentOperation({ commentId })}>
          管理
        </Link>
      )}
      {isSeen && (
        <button
          type="button"
          className={styles.act}
          aria-label={`回复 ${author.nick} 的评论`}
          onClick={() => onReply({ commentId, nick: author.nick })}
        >
          回复
        </button>
      )}
      {isSeen && (
        <button
          type="button"
          className={styles.act}
          aria-label={`赞 ${author.nick} 的评论，${String(like.count)} 个赞`}
          aria-pressed={like.isOn}
          onClick={like.press}
        >
          <Icon name="heart" size={18} />
          {countText(like.count)}
        </button>
      )}
      {isSeen && !isMine && (
        <ReportAction
          target={{ commentId }}
          what={` ${author.nick} 的评论`}
          className={styles.act}
        />
      )}
    </span>
  )
}
