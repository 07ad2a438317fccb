import type { ResponseOf } from '@koi/contracts/call'
import type { discussionWritingCalls } from '@koi/contracts/calls/discussion-writing'
import { to } from '@koi/contracts/pages'
import { Link } from '#navigation/Link.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Tags } from '#ui/figures/Tags.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { stateWords } from '../writing/state-words.ts'
import { previewText } from '../preview-text.ts'
import { useMomentText } from '../use-moment-text.ts'
import styles from './WritingRow.module.css'

/** A post or comment in the list of what somebody wrote. */
type Writing = ResponseOf<typeof discussionWritingCalls.queryWritings>['writings'][number]

interface WritingRowProps {
  writing: Writing
  isOwn: boolean
}

/** What somebody wrote, with where it stands; one's own leads to what may be done with it, too. */
export function WritingRow({ writing, isOwn }: WritingRowProps) {
  const momentText = useMomentText()
  const { postId, commentId, subjectTitle, content, state, isPinned } = writing
  const isComment = commentId !== ''
  const isPostSeen = !isComment || subjectTitle !== ''
  const operation = to.discussionMyCommentOperation(
    isComment ? { commentId } : { subjectId: postId },
  )
  const words = (
    <>
      {!isComment && subjectTitle !== '' && <span className={styles.title}>{subjectTitle}</span>}
      <span className={styles.content}>{previewText(content)}</span>
    </>
  )
  return (
    <article className={styles.row}>
      <div className={styles.head}>
        <span className={styles.time}>{momentText(writing.createdMs)}</span>
        <Tags>
          {isPinned && <Tag tone="primary">置顶</Tag>}
          {state !== 'visible' && <Tag tone={stateWords[state].tone}>{stateWords[state].text}</Tag>}
        </Tags>
        {isOwn && (
          <Link className={styles.more} href={operation} aria-label="管理">
            <Icon name="more" size={20} />
          </Link>
        )}
      </div>
      {isPostSeen && (state === 'visible' || isComment) ? (
        <Link className={styles.words} href={to.discussionDetail({ subjectId: postId })}>
          {words}
        </Link>
      ) : (
        <div className={styles.words}>{words}</div>
      )}
      {isComment && (
        <p className={styles.about}>{isPostSeen ? `评论了：${subjectTitle}` : '原帖已不可见'}</p>
      )}
      <p className={styles.counts}>
        <span>{writing.likeCount} 个赞</span>
        {isComment ? (
          <span>{writing.commentCount} 条回复</span>
        ) : (
          <span>{writing.commentCount} 条评论</span>
        )}
      </p>
    </article>
  )
}
