import type { NewsFeed } from '@koi/domain/discussion/feed-words'
import { useState } from 'react'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import type { useFeed } from '../../use-feed.ts'
import { useNewPosts } from './use-new-posts.ts'
import styles from './NewPosts.module.css'

interface NewPostsProps {
  name: NewsFeed
  feed: ReturnType<typeof useFeed>
}

/** Says how many posts are new, over the list and without moving it; a press shows them and goes to the top. */
export function NewPosts({ name, feed }: NewPostsProps) {
  const [isBusy, setBusy] = useState(false)
  const count = useNewPosts(name, feed)
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    await feed.restart()
    setBusy(false)
    window.scrollTo(0, 0)
  }
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button
          type="button"
          className={styles.pill}
          aria-busy={isBusy}
          data-track="discussion.new"
          onClick={() => void press()}
        >
          {isBusy && <Spinner size={16} />}
          {`${count} 条新内容`}
        </button>
      )}
    </div>
  )
}
