import { discussionCalls } from '@koi/contracts/calls/discussion'
import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useCall } from '#api/use-call.ts'
import { ShareAction } from '#features/share/index.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { FeedByOrder } from '../components/FeedByOrder.tsx'
import styles from '../components/TopicHead.module.css'
import { countText } from '../count-text.ts'
import { FollowTopicButton } from '../people/follow/FollowTopicButton.tsx'
import { sharedTopic } from '../shared-post.ts'

const { title } = pages.discussionTopic

/** RT-042: a topic, what it is about, who talks, and what they say. */
export default function TopicPage() {
  const { topicId = '' } = usePageQuery(pages.discussionTopic.query)
  const query = useCall(discussionCalls.queryTopic, { topicId })
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <Card>
          <Skeleton height={140} />
        </Card>
      </PageWaiting>
    )
  }
  const { topic } = query.data
  return (
    <Page
      title={title}
      right={<ShareAction thing={sharedTopic(topic)} />}
      footer={topic.isOpen && <Button href={to.discussionPost({ topicId })}>参与讨论</Button>}
    >
      <Card tone="primary">
        <div className={styles.head}>
          <h2 className={styles.name}># {topic.name}</h2>
          <FollowTopicButton topic={topic} isOnColour />
        </div>
        <p className={styles.facts}>
          {countText(topic.postCount)} 条讨论 · {countText(topic.readCount)} 次阅读 ·{' '}
          {countText(topic.followerCount)} 人关注
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
    </Page>
  )
}
