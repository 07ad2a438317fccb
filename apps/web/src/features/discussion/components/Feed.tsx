import { memo, useRef, type ReactNode } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import type { PostCardData } from '../requests.ts'
import type { useFeed } from '../use-feed.ts'
import { useLivePost } from '../use-live-counts.ts'
import { CardActs } from '../talk/CardActs.tsx'
import { PostCard } from './PostCard.tsx'
import { PostsWaiting } from './PostsWaiting.tsx'
import styles from './Feed.module.css'

/** A feed with its four states; its next page comes 300 px before its end. */
export function Feed({
  label,
  feed,
  empty,
}: {
  label: string
  feed: ReturnType<typeof useFeed>
  empty: ReactNode
}) {
  const { posts, error } = feed
  if (error) {
    return (
      <Card>
        <QueryFailed query={feed} />
      </Card>
    )
  }
  if (!posts) return <PostsWaiting />
  if (posts.length === 0) return <Card>{empty}</Card>
  return (
    <>
      <ul aria-label={label} className={styles.list}>
        {posts.map((post) => (
          <PostRow key={post.postId} post={post} />
        ))}
      </ul>
      <LoadMore {...feed.more} />
    </>
  )
}

/** Drawn anew only when its post is another: a list of ten thousand stays as it is when its next page comes. */
const PostRow = memo(function PostRow({ post }: { post: PostCardData }) {
  const row = useRef<HTMLLIElement>(null)
  const live = useLivePost(post, row)
  return (
    <li ref={row} className={styles.row}>
      <PostCard post={post} actions={<CardActs post={live} />} />
    </li>
  )
})
