import type { discussionCalls } from '../calls/discussion.ts'
import type { discussionOfficeCalls } from '../calls/discussion-office.ts'
import type { RefusalName } from '../codes/refusals.ts'

type Names = readonly RefusalName[]

/** What reading the community and looking after its topics is refused with beside what any call is. */
export const discussionCallRefusals: Partial<
  Record<keyof typeof discussionCalls | keyof typeof discussionOfficeCalls, Names>
> = {
  querySubjects: ['listMoved'],
  querySubject: ['postGone'],
  queryComments: ['listMoved', 'postGone'],
  queryTopics: ['listMoved'],
  queryTopic: ['topicUnknown'],
  queryFundTalk: ['productUnknown'],
  queryStockTalk: ['stockUnknown'],
  queryHotFunds: ['listMoved'],
  queryExperts: ['listMoved'],
  queryHotPeople: ['listMoved'],
  queryTopicSaves: ['forbidden'],
  saveTopic: [
    'forbidden',
    'topicUnknown',
    'topicChanged',
    'topicNameTaken',
    'communityUserUnknown',
    'idempotencyConflict',
  ],
}
