import { discussionCalls } from '@koi/contracts/calls/discussion'
import { expertCalls } from '@koi/contracts/calls/experts'
import { liveAirCalls } from '@koi/contracts/calls/live-air'
import { livePrizeCalls } from '@koi/contracts/calls/live-prizes'
import { liveCalls } from '@koi/contracts/calls/live'
import { liveTalkCalls } from '@koi/contracts/calls/live-talk'
import { liveChannelCalls } from '@koi/contracts/calls/live-channels'
import { livePendantCalls } from '@koi/contracts/calls/live-pendants'
import { liveQuizCalls } from '@koi/contracts/calls/live-quiz'
import { discussionClaimCalls } from '@koi/contracts/calls/discussion-claims'
import { discussionOfficeCalls } from '@koi/contracts/calls/discussion-office'
import { discussionPeopleCalls } from '@koi/contracts/calls/discussion-people'
import { discussionWritingCalls } from '@koi/contracts/calls/discussion-writing'
import { moderationCalls } from '@koi/contracts/calls/moderation'
import { moderationOfficeCalls } from '@koi/contracts/calls/moderation-office'
import type { FaceCheck } from '#gateways/face/face-check.ts'
import type { IdentityCheck } from '#gateways/identity/identity-check.ts'
import type { Media } from '#gateways/media/create-media.ts'
import { handled } from '#http/handlers.ts'
import type { Posts } from '#http/channel/post-watch.ts'
import type { Talks } from '#http/channel/talk-room.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import {
  discussionClaimHandlers,
  discussionHandlers,
  discussionOfficeHandlers,
  discussionPeopleHandlers,
  discussionWritingHandlers,
  memberOf,
  watchedPosts,
} from '#modules/discussion/index.ts'
import { createExpertWork, expertHandlers } from '#modules/experts/index.ts'
import {
  liveAirHandlers,
  liveChannelHandlers,
  liveHandlers,
  livePendantHandlers,
  livePrizeHandlers,
  liveQuizHandlers,
  liveTalkHandlers,
  liveWork,
  watchedTalk,
  type AirKeeper,
} from '#modules/live/index.ts'
import { moderationHandlers, moderationOfficeHandlers } from '#modules/moderation/index.ts'
import { createCardHolders } from '#modules/payment/index.ts'
import type { Funds } from '#modules/products/index.ts'

interface CommunityParts {
  db: Db
  funds: Funds
  seal: Seal
  phoneOf: (accountId: string) => Promise<string | undefined>
  identityCheck: IdentityCheck | undefined
  faceCheck: FaceCheck | undefined
  air: { media: Media | undefined; keeper: AirKeeper }
  /** A room of the demo that nobody hosts: whoever watches starts its quizzes. */
  selfServedRoom: string | undefined
}

/** What the live channel asks of posts. */
export function createWatchedPosts({ db, clock }: { db: Db; clock: Clock }): Posts {
  const { seen, heard } = watchedPosts(db)
  return {
    seen: async (onlooker, postIds) => seen({ ...onlooker, nowMs: await clock.now() }, postIds),
    heard,
  }
}

/** What it asks of the talk in rooms of live. */
export function createWatchedTalk({ db, clock }: { db: Db; clock: Clock }): Talks {
  const { enter, ...talk } = watchedTalk(db)
  return { ...talk, enter: async (asker, liveId) => enter(asker, liveId, await clock.now()) }
}

/** The calls of the community: what is read, written, who people are, and the work of those who look after it. */
export function createCommunity({
  db,
  funds,
  seal,
  phoneOf,
  air,
  selfServedRoom,
  ...checks
}: CommunityParts) {
  const holders = createCardHolders(seal)
  /** What nobody may be called: it is nobody else’s business. */
  const secretsOf = async (accountId: string) => [
    (await phoneOf(accountId)) ?? '',
    (await holders.read(db, accountId))?.name ?? '',
  ]
  const parts = { db, funds }
  return [
    ...handled(discussionCalls, discussionHandlers(parts)),
    ...handled(discussionClaimCalls, discussionClaimHandlers(parts)),
    ...handled(discussionWritingCalls, discussionWritingHandlers(parts)),
    ...handled(discussionPeopleCalls, discussionPeopleHandlers({ ...parts, secretsOf })),
    ...handled(discussionOfficeCalls, discussionOfficeHandlers({ db })),
    ...handled(moderationCalls, moderationHandlers({ db, memberOf })),
    ...handled(
      moderationOfficeCalls,
      moderationOfficeHandlers({ db, experts: createExpertWork(seal), lives: liveWork }),
    ),
    ...handled(liveCalls, liveHandlers(parts)),
    ...handled(liveTalkCalls, liveTalkHandlers(parts)),
    ...handled(livePendantCalls, livePendantHandlers(parts)),
    ...handled(livePrizeCalls, livePrizeHandlers(db)),
    ...handled(liveChannelCalls, liveChannelHandlers(parts)),
    ...handled(liveQuizCalls, liveQuizHandlers({ db, seal, selfServedRoom })),
    ...handled(liveAirCalls, liveAirHandlers({ db, ...air })),
    ...handled(expertCalls, expertHandlers({ db, seal, holders, phoneOf, ...checks })),
  ]
}
