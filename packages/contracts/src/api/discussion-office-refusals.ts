import type { discussionOfficeCalls } from '../calls/discussion-office.ts'
import type { RefusalName } from '../codes/refusals.ts'

/** What calls about topics are refused with beside what any call is. */
export const discussionOfficeRefusals: Partial<
  Record<keyof typeof discussionOfficeCalls, readonly RefusalName[]>
> = {
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
