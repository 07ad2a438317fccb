import type { discussionOfficeCalls } from '@koi/contracts/calls/discussion-office'
import { SAVED_TOPICS_A_PAGE } from '@koi/domain/discussion/topic-terms'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { onlyToken } from '#modules/human-work/index.ts'
import { saveTopic } from './save-topic.ts'
import { savedTopics } from './topic-save-store.ts'

/** Answers operators who look after the topics of their brand. */
export const discussionOfficeHandlers = ({
  db,
}: {
  db: Db
}): Handlers<typeof discussionOfficeCalls> => ({
  async queryTopicSaves({ begin }, { accountId, brand }) {
    onlyToken(accountId)
    const found = await savedTopics(db, brand.id, begin)
    const topics = found.slice(0, SAVED_TOPICS_A_PAGE)
    const next = found.length > SAVED_TOPICS_A_PAGE ? (topics.at(-1)?.topicId ?? '') : ''
    return { topics, next }
  },
  saveTopic(asked, { accountId, brand, nowMs }) {
    onlyToken(accountId)
    return saveTopic(db, { ...asked, by: accountId, brandId: brand.id, nowMs })
  },
})
