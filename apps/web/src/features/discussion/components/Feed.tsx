import type { ReactNode } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import type { useFeed } from '../use-feed.ts'
import { PostList } from './PostList.tsx'
import { PostsWaiting } from './waiting/PostsWaiting.tsx'

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
  const { pages, error } = feed
  if (error) {
    return (
      <Card>
        <QueryFailed query={feed} />
      </Card>
    )
  }
  if (!pages) return <PostsWaiting />
  if (pages.every(({ length }) => length === 0)) return <Card>{empty}</Card>
  return (
    <>
      <PostList label={label} pages={pages} />
      <LoadMore {...feed.more} />
    </>
  )
}
