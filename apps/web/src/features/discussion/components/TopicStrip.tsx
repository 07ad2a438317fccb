import { discussionCalls } from '@koi/contracts/calls/discussion'
import { to } from '@koi/contracts/pages'
import { useCall } from '#api/use-call.ts'
import { Link } from '#navigation/Link.tsx'
import { countText } from '../count-text.ts'
import { STRIP_TOPICS } from '../requests.ts'
import styles from './TopicStrip.module.css'

/** The topics that are talked about most, in a strip that moves sideways. */
export function TopicStrip() {
  const { data } = useCall(discussionCalls.queryTopics, { limit: STRIP_TOPICS })
  if (!data || data.topics.length === 0) return null
  return (
    <ul className={styles.strip} aria-label="热门话题">
      {data.topics.map(({ topicId, name, postCount }) => (
        <li key={topicId}>
          <Link className={styles.topic} href={to.discussionTopic({ topicId })}>
            <span className={styles.name}>
              <span className={styles.hash}>#</span> {name}
            </span>
            <span className={styles.count}>{countText(postCount)} 条讨论</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
