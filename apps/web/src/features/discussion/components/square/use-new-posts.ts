import { discussionCalls } from '@koi/contracts/calls/discussion'
import type { NewsFeed } from '@koi/domain/discussion/feed-words'
import { useEffect, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { deviceNow } from '#lib/clock.ts'
import type { useFeed } from '../../use-feed.ts'

const EVERY_MS = 30_000

/**
 * How many posts are new at the start of a feed since it was read: asked half a minute later and then at that pace, while the page
 * is shown alone.
 */
export function useNewPosts(feed: NewsFeed, { answers, updatedMs }: ReturnType<typeof useFeed>) {
  const [askedMs, setAskedMs] = useState<number>()
  useEffect(() => {
    if (updatedMs === 0) return
    const waitMs = Math.max(0, updatedMs + EVERY_MS - deviceNow())
    const timer = setTimeout(() => setAskedMs(updatedMs), waitMs)
    return () => clearTimeout(timer)
  }, [updatedMs])
  const sinceMs = answers?.[0]?.readMs
  const isDue = sinceMs !== undefined && askedMs === updatedMs
  const { data } = useCall(
    discussionCalls.queryNewSubjects,
    isDue ? { feed, sinceMs } : undefined,
    { everyMs: EVERY_MS },
  )
  return isDue ? (data?.count ?? 0) : 0
}
