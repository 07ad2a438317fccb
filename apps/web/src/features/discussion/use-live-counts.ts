import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import type { LiveCounts } from '@koi/contracts/channel'
import { liveCounts, watchPost } from '#channel/post-watch.ts'
import type { PostCardData } from './requests.ts'

const nothing = () => () => {}
const unknown = () => undefined

/** A post as it was read, with what was told of it since; each telling is an object of its own. */
export interface LivePost extends PostCardData {
  told?: LiveCounts | undefined
}

/** A post with what others make of it while it is in sight; one that stands alone on its page always is. */
export function useLivePost(post: PostCardData, row?: RefObject<Element | null>): LivePost {
  const { postId } = post
  const [isInSight, setInSight] = useState(row === undefined)
  useEffect(() => {
    const element = row?.current
    if (!element) return
    const watch = new IntersectionObserver((entries) =>
      setInSight(entries.at(-1)?.isIntersecting === true),
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [row])
  const [subscribe] = useState(() => (changed: () => void) => watchPost(postId, changed))
  const counts = useSyncExternalStore(
    isInSight ? subscribe : nothing,
    () => (isInSight ? liveCounts(postId) : undefined),
    unknown,
  )
  return counts ? { ...post, ...counts, told: counts } : post
}
