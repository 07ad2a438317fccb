import { TOPIC_INTRO_MAX, TOPIC_NAME_MAX, TOPIC_NAME_MIN } from '@koi/domain/discussion/topic-terms'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { SmallInt } from '../fields.ts'
import { as } from '../wire.ts'
import { COMMUNITY, NextBegin, TopicId } from './discussion.ts'
import { writtenText } from './moderation-text.ts'

const TopicName = writtenText({
  min: TOPIC_NAME_MIN,
  max: TOPIC_NAME_MAX,
  few: '话题名称至少 2 个字',
}).check(z.regex(/^[^#\uFF03\n]*$/, '话题名称中不能有 # 号'))

/** Who leads the talk of a topic; empty: nobody. */
const HostId = z.string().check(z.regex(/^(?:u[2-9a-hjkmnp-z]{11})?$/, '用户编号不正确'))

/** What operators do with the topics of the brand. */
export const discussionOfficeCalls = {
  queryTopicSaves: call({
    summary:
      'Own: the topics of the brand with those that are closed, the newest first, each with who saved it last, for an operator',
    method: 'POST',
    path: `${COMMUNITY}.QueryTopicSaves`,
    access: 'operator',
    request: z.object({
      /** Behind this topic. */
      begin: as('begin', z._default(z.string().check(z.regex(/^[\w-]{0,64}$/)), '')),
    }),
    response: z.object({
      topics: as(
        'saved_topic_list',
        z.array(
          z.object({
            topicId: z.string(),
            topicVersion: z.int(),
            name: as('topic_name', z.string()),
            intro: as('topic_intro', z.string()),
            isOpen: as('is_topic_open', z.boolean()),
            hostId: as('topic_host_id', z.string()),
            postCount: as('topic_post_count', z.int()),
            madeMs: as('topic_made_ms', z.int()),
            /** An account, or the operators’ token; empty where it came with the demo. */
            savedBy: z.string(),
          }),
        ),
      ),
      next: NextBegin,
    }),
  }),
  saveTopic: call({
    summary:
      'Own: makes a topic of the brand, changes or closes it; refused where somebody saved it meanwhile. The same key again answers the same. With the operators’ token alone',
    method: 'POST',
    path: `${COMMUNITY}.SaveTopic`,
    access: 'operator',
    writes: true,
    request: z.object({
      requestKey: z.string().check(z.regex(/^[\w-]{16,64}$/, '请求标识不正确')),
      /** Absent: a new one. */
      topicId: z.optional(TopicId),
      /** The version that was seen; 0 for a new one. */
      topicVersion: z._default(SmallInt, 0),
      name: as('topic_name', TopicName),
      intro: as(
        'topic_intro',
        z._default(writtenText({ min: 0, max: TOPIC_INTRO_MAX, few: '' }), ''),
      ),
      /** Closed, it takes no new posts; what was written stays to be read. */
      isOpen: as('is_topic_open', z._default(z.boolean(), true)),
      hostId: as('topic_host_id', z._default(HostId, '')),
    }),
    response: z.object({ topicId: z.string(), topicVersion: z.int() }),
  }),
}
