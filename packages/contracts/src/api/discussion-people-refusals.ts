import type { discussionPeopleCalls } from '../calls/discussion-people.ts'
import type { RefusalName } from '../codes/refusals.ts'

type Names = readonly RefusalName[]

/** Somebody whom one may not meet is as missing as who never was. */
const other: Names = ['followSelf', 'communityUserUnknown']
/** A list goes on from a place of its own alone. */
const list: Names = ['listMoved']

/** What calls about people of the community are refused with beside what any call is. */
export const discussionPeopleRefusals: Partial<Record<keyof typeof discussionPeopleCalls, Names>> =
  {
    queryCommunityUser: ['communityUserUnknown'],
    queryFans: list,
    queryFollowedPeople: list,
    queryFollowedTopics: list,
    queryFollowedFunds: list,
    queryCommunityNews: list,
    followUser: [...other, 'followsFull', 'userBlockedByYou'],
    followTopic: ['topicUnknown', 'followsFull'],
    followFund: ['productUnknown', 'followsFull'],
    setFollowTells: [...other, 'followMissing'],
    setFundFollowTells: ['followMissing'],
    blockUser: [...other, 'hiddenFull'],
    muteUser: [...other, 'hiddenFull'],
    muteWord: ['hiddenFull'],
    saveCommunityProfile: [
      'writingSuspended',
      'avatarUnknown',
      'profileRefused',
      'nickOwn',
      'nickTooSoon',
      'nickTaken',
    ],
  }
