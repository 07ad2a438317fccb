import type { discussionCalls } from '@koi/contracts/calls/discussion'
import type { ResponseOf } from '@koi/contracts/call'
import { ShareAction } from '#features/share/index.ts'
import { sharedTopic } from '../shared-post.ts'

type TopicData = ResponseOf<typeof discussionCalls.queryTopic>['topic']

/** Shares a topic. */
export const ShareTopic = ({ topic }: { topic: TopicData }) => (
  <ShareAction thing={sharedTopic(topic)} />
)
