import type { discussionCalls } from '@koi/contracts/calls/discussion'
import type { ResponseOf } from '@koi/contracts/call'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { countText } from '../../count-text.ts'
import { FollowTopicButton } from '../../people/follow/FollowTopicButton.tsx'
import { FeedByOrder } from '../FeedByOrder.tsx'
import styles from './TopicBoard.module.css'

type TopicData = ResponseOf<typeof discussionCalls.queryTopic>['topic']

/** What a topic is about, who talks, and what they say. */
export function TopicBoard({ topic }: { topic: TopicData }) {
  const { topicId } = topic
  return (
    <>
      <Card tone="primary">
        <div className={styles.head}>
          <h2 className={styles.name}># {topic.name}</h2>
          <FollowTopicButton topic={topic} isOnColour />
        </div>
        <p className={styles.facts}>
          热度 {countText(topic.heat)} · {countText(topic.postCount)} 条讨论 ·{' '}
          {countText(topic.readCount)} 次阅读 · {countText(topic.followerCount)} 人关注
          {topic.host && ` · ${topic.host.nick} 主持`}
        </p>
        {topic.intro !== '' && <p className={styles.intro}>{topic.intro}</p>}
        {!topic.isOpen && <p className={styles.intro}>话题已关闭，只能看不能发。</p>}
      </Card>
      <FeedByOrder
        request={{ feed: 'topic', topicId }}
        empty={
          <Empty
            picture={<Spot name="talk" />}
            title="还没有人说话"
            hint="有人参与讨论后会显示在这里"
          />
        }
      />
    </>
  )
}
