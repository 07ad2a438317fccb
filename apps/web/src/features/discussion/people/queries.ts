import { discussionCalls } from '@koi/contracts/calls/discussion'
import { discussionPeopleCalls } from '@koi/contracts/calls/discussion-people'
import type { ResponseOf } from '@koi/contracts/call'
import type { NewsTab } from '@koi/domain/discussion/news-tab'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useItemSlices } from '#features/products/index.ts'

const calls = discussionPeopleCalls

export type Person = ResponseOf<typeof calls.queryFans>['people'][number]
export type FollowedTopic = ResponseOf<typeof calls.queryFollowedTopics>['topics'][number]
export type FollowedFund = ResponseOf<typeof calls.queryFollowedFunds>['funds'][number]
export type HotPerson = ResponseOf<typeof discussionCalls.queryHotPeople>['people'][number]
export type Profile = NonNullable<ResponseOf<typeof calls.queryCommunityUser>['user']>
export type CommunitySettings = ResponseOf<typeof calls.queryCommunitySettings>
export type News = ResponseOf<typeof calls.queryCommunityNews>['news'][number]

/** Absent where it is about oneself. */
const of = (userId: string | undefined) => (userId === undefined ? {} : { userId })
const from = (begin: string | undefined) => (begin === undefined ? {} : { begin })

export const useProfile = (userId: string | undefined) =>
  useCall(calls.queryCommunityUser, of(userId))

export function useFans(userId: string | undefined) {
  const { answers, ...list } = useItemSlices(calls.queryFans, {
    request: (begin) => ({ ...of(userId), ...from(begin) }),
    nextOf: ({ next }) => next,
  })
  return { ...list, people: answers?.flatMap(({ people }) => people) }
}

export function useFollowedPeople(userId: string | undefined, onlyUpgraded = false) {
  const { answers, ...list } = useItemSlices(calls.queryFollowedPeople, {
    request: (begin) => ({ ...of(userId), onlyUpgraded, ...from(begin) }),
    nextOf: ({ next }) => next,
  })
  return { ...list, people: answers?.flatMap(({ people }) => people) }
}

export function useFollowedTopics(userId: string | undefined) {
  const { answers, ...list } = useItemSlices(calls.queryFollowedTopics, {
    request: (begin) => ({ ...of(userId), ...from(begin) }),
    nextOf: ({ next }) => next,
  })
  return { ...list, topics: answers?.flatMap(({ topics }) => topics) }
}

export function useFollowedFunds(userId: string | undefined) {
  const { answers, ...list } = useItemSlices(calls.queryFollowedFunds, {
    request: (begin) => ({ ...of(userId), ...from(begin) }),
    nextOf: ({ next }) => next,
  })
  return { ...list, funds: answers?.flatMap(({ funds }) => funds) }
}

export function useHotPeople() {
  const { answers, ...list } = useItemSlices(discussionCalls.queryHotPeople, {
    request: from,
    nextOf: ({ next }) => next,
  })
  return { ...list, people: answers?.flatMap(({ people }) => people) }
}

/** People who are certified. */
export function useExperts() {
  const { answers, ...list } = useItemSlices(discussionCalls.queryExperts, {
    request: from,
    nextOf: ({ next }) => next,
  })
  return { ...list, people: answers?.flatMap(({ people }) => people) }
}

export function useNews(tab: NewsTab) {
  const { answers, ...list } = useItemSlices(calls.queryCommunityNews, {
    request: (begin) => ({ tab, ...from(begin) }),
    nextOf: ({ next }) => next,
  })
  return { ...list, news: answers?.flatMap(({ news }) => news) }
}

/** How often a page asks for what is unread, where nothing tells it. */
const EVERY_MS = 120_000
export const useCommunityUnread = (isMember: boolean) =>
  useCall(calls.queryCommunityUnread, isMember ? {} : undefined, { everyMs: EVERY_MS, freshMs: 0 })

export const useHidden = () => useCall(calls.queryHidden, {})
export const useCommunitySettings = () => useCall(calls.queryCommunitySettings, {})

/** Whoever is followed or hidden is another one in every list, and so is what they wrote. */
const people = [
  calls.queryCommunityUser,
  calls.queryFans,
  calls.queryFollowedPeople,
  calls.queryCommunityNews,
  discussionCalls.queryExperts,
  discussionCalls.queryHotPeople,
  discussionCalls.querySubjects,
  discussionCalls.querySubject,
]
const hidden = [...people, calls.queryHidden, discussionCalls.queryComments]
/** Of topics and funds: the feed of what one follows. */
const follows = [discussionCalls.querySubjects]
const own = [calls.queryCommunitySettings, calls.queryCommunityUser]

export const useFollowUser = () => useSend(calls.followUser, { changes: people, isInOrder: true })
export const useFollowTopic = () =>
  useSend(calls.followTopic, {
    changes: [...follows, calls.queryFollowedTopics, discussionCalls.queryTopic],
    isInOrder: true,
  })
export const useFollowFund = () =>
  useSend(calls.followFund, {
    changes: [...follows, calls.queryFollowedFunds, discussionCalls.queryFundTalk],
    isInOrder: true,
  })
export const useSetTells = () =>
  useSend(calls.setFollowTells, {
    changes: [calls.queryFollowedPeople, calls.queryCommunityUser],
    isInOrder: true,
  })
export const useSetFundTells = () =>
  useSend(calls.setFundFollowTells, { changes: [calls.queryFollowedFunds], isInOrder: true })
export const useRemoveFan = () => useSend(calls.removeFan, { changes: people })
export const useBlock = () => useSend(calls.blockUser, { changes: hidden })
export const useMute = () => useSend(calls.muteUser, { changes: hidden })
export const useMuteWord = () => useSend(calls.muteWord, { changes: hidden })
export const useSaveProfile = () => useSend(calls.saveCommunityProfile, { changes: own })
export const useSetSwitches = () =>
  useSend(calls.setCommunitySwitches, { changes: own, isInOrder: true })
export const useReadNews = () =>
  useSend(calls.readCommunityNews, {
    changes: [calls.queryCommunityUnread, calls.queryCommunityNews],
  })
