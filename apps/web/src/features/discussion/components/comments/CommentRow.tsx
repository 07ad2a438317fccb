import { discussionCalls } from '@koi/contracts/calls/discussion'
import { to } from '@koi/contracts/pages'
import type { WritingState } from '@koi/domain/discussion/discussion-words'
import { useState, type ReactNode } from 'react'
import { FailedNotice } from '#api/failures/FailedNotice.tsx'
import { useItemSlices } from '#features/products/index.ts'
import { Link } from '#navigation/Link.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Tag, type TagTone } from '#ui/figures/Tag.tsx'
import { countText } from '../../count-text.ts'
import type { CommentData, ReplyData } from '../../requests.ts'
import { useMomentText } from '../../use-moment-text.ts'
import { Portrait } from '../AuthorLine.tsx'
import { LinkedText } from '../LinkedText.tsx'
import { ExpertBadge } from '../ExpertBadge.tsx'
import { Hidden } from '#ui/layout/Hidden.tsx'
import styles from './CommentRow.module.css'

interface CommentRowProps {
  postId: string
  comment: CommentData
  actions: ((comment: CommentData | ReplyData, rootId: string) => ReactNode) | undefined
}

/** A comment, and the first of its replies until all are asked for. */
export function CommentRow({ postId, comment, actions }: CommentRowProps) {
  const [isWhole, setWhole] = useState(false)
  const { commentId, replies, replyCount } = comment
  return (
    <div className={styles.comment}>
      <Said comment={comment} end={actions?.(comment, commentId)} />
      {replies.length > 0 && (
        <div className={styles.replies}>
          {isWhole ? (
            <AllReplies postId={postId} rootId={commentId} actions={actions} />
          ) : (
            replies.map((reply) => (
              <Said
                key={reply.commentId}
                comment={reply}
                isReply
                end={actions?.(reply, commentId)}
              />
            ))
          )}
          {!isWhole && replyCount > replies.length && (
            <button type="button" className={styles.more} onClick={() => setWhole(true)}>
              查看全部 {countText(replyCount)} 条回复
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function AllReplies({
  postId,
  rootId,
  actions,
}: {
  postId: string
  rootId: string
  actions: CommentRowProps['actions']
}) {
  const list = useItemSlices(discussionCalls.queryComments, {
    request: (begin) => ({ postId, rootId, ...(begin !== undefined && { begin }) }),
    nextOf: ({ next }) => next,
  })
  if (list.error) return <FailedNotice error={list.error} onRetry={() => void list.refetch()} />
  const replies = list.answers?.flatMap((answer) => answer.comments) ?? []
  return (
    <>
      {replies.map((reply) => (
        <Said key={reply.commentId} comment={reply} isReply end={actions?.(reply, rootId)} />
      ))}
      {list.more.state !== 'end' && <LoadMore {...list.more} />}
    </>
  )
}

function Said({
  comment,
  isReply = false,
  end,
}: {
  comment: ReplyData
  isReply?: boolean
  end?: ReactNode
}) {
  const momentText = useMomentText()
  const { author, content, state, replyTo } = comment
  const isGone = content === ''
  return (
    <div className={isReply ? styles.reply : styles.said}>
      <Portrait author={author} size={isReply ? 24 : 32} />
      <div className={styles.text}>
        <p className={styles.head}>
          <Link className={styles.nick} href={to.discussionMyAccount({ userId: author.userId })}>
            {author.nick}
          </Link>
          <ExpertBadge kind={author.expertKind} />
          {comment.isPostAuthor && <Tag tone="primary">作者</Tag>}
          {!isGone && <OwnStanding state={state} />}
        </p>
        {isGone ? (
          <p className={styles.gone}>这条评论已不可见</p>
        ) : (
          <p className={styles.content}>
            {replyTo !== '' && <span className={styles.to}>回复 {replyTo}：</span>}
            <LinkedText text={content} entities={comment.entities} />
          </p>
        )}
        <p className={styles.foot}>
          <span>{momentText(comment.createdMs)}</span>
          {end ?? (
            <span className={styles.likes}>
              <Icon name="heart" size={14} />
              {countText(comment.likeCount)}
              <Hidden> 个赞</Hidden>
            </span>
          )}
        </p>
      </div>
    </div>
  )
}

/** What its author alone meets of a comment that others do not see. */
const ownStandings: Partial<Readonly<Record<WritingState, { text: string; tone: TagTone }>>> = {
  held: { text: '审核中，仅自己可见', tone: 'gold' },
  hidden: { text: '已隐藏，仅自己可见', tone: 'plain' },
  removed: { text: '已移除，仅自己可见', tone: 'up' },
}

function OwnStanding({ state }: { state: WritingState }) {
  const standing = ownStandings[state]
  return standing && <Tag tone={standing.tone}>{standing.text}</Tag>
}
