import { discussionCalls } from '@koi/contracts/calls/discussion'
import type { ReactNode } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useItemSlices } from '#features/products/index.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { countText } from '../../count-text.ts'
import { orders, type CommentData, type Order, type ReplyData } from '../../requests.ts'
import { CommentRow } from './CommentRow.tsx'
import styles from './CommentList.module.css'

interface CommentListProps {
  postId: string
  count: number
  order: Order
  onOrder: (order: Order) => void
  /** Beside a comment or a reply: what may be done with it. */
  actions?: ((comment: CommentData | ReplyData, rootId: string) => ReactNode) | undefined
}

/** Comments on a post with their replies; the next page comes 300 px before the end (RU-022, RU-243). */
export function CommentList({ postId, count, order, onOrder, actions }: CommentListProps) {
  const list = useItemSlices(discussionCalls.queryComments, {
    request: (begin) => ({ postId, order, ...(begin !== undefined && { begin }) }),
    nextOf: ({ next }) => next,
  })
  const comments = list.answers && [
    ...new Map(
      list.answers
        .flatMap((answer) => answer.comments)
        .map((comment) => [comment.commentId, comment]),
    ).values(),
  ]
  return (
    <Card
      title={`评论 ${countText(count)}`}
      action={<Segmented label="评论顺序" options={orders} value={order} onChange={onOrder} />}
    >
      {list.error ? (
        <QueryFailed query={list} />
      ) : !comments ? (
        <SkeletonRows rows={4} />
      ) : comments.length === 0 ? (
        <Empty picture={<Spot name="talk" />} title="还没有评论" hint="有人评论后会显示在这里" />
      ) : (
        <>
          <ul aria-label="评论" className={styles.list}>
            {comments.map((comment) => (
              <li key={comment.commentId} className={styles.row}>
                <CommentRow postId={postId} comment={comment} actions={actions} />
              </li>
            ))}
          </ul>
          <LoadMore {...list.more} />
        </>
      )}
    </Card>
  )
}
