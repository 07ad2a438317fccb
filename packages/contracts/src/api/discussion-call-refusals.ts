import type { discussionCalls } from '../calls/discussion.ts'
import type { RefusalName } from '../codes/refusals.ts'

type Names = readonly RefusalName[]

/** What reading the community is refused with beside what any call is. */
export const discussionCallRefusals: Partial<Record<keyof typeof discussionCalls, Names>> = {
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
}
