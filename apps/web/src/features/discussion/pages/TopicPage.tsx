import { discussionCalls } from '@koi/contracts/calls/discussion'
import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useCall } from '#api/use-call.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { DrawnTopicBoard, TopicWaiting } from '../components/topic/DrawnTopicBoard.tsx'
import { DrawnShareTopic } from '../talk/DrawnShareTopic.tsx'

export { topicWants as wants } from '../server-queries.ts'

const { title } = pages.discussionTopic

/** RT-042: a topic, what it is about, who talks, and what they say. */
export default function TopicPage() {
  const { topicId = '' } = usePageQuery(pages.discussionTopic.query)
  const query = useCall(discussionCalls.queryTopic, { topicId })
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <TopicWaiting />
      </PageWaiting>
    )
  }
  const { topic } = query.data
  return (
    <Page
      title={title}
      right={<DrawnShareTopic topic={topic} />}
      footer={topic.isOpen && <Button href={to.discussionPost({ topicId })}>参与讨论</Button>}
    >
      <DrawnTopicBoard topic={topic} />
    </Page>
  )
}
