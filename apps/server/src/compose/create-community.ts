import { discussionCalls } from '@koi/contracts/calls/discussion'
import { discussionPeopleCalls } from '@koi/contracts/calls/discussion-people'
import { discussionWritingCalls } from '@koi/contracts/calls/discussion-writing'
import { moderationCalls } from '@koi/contracts/calls/moderation'
import { moderationOfficeCalls } from '@koi/contracts/calls/moderation-office'
import { handled } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import {
  discussionHandlers,
  discussionPeopleHandlers,
  discussionWritingHandlers,
  memberOf,
} from '#modules/discussion/index.ts'
import { moderationHandlers, moderationOfficeHandlers } from '#modules/moderation/index.ts'
import { createCardHolders } from '#modules/payment/index.ts'
import type { Funds } from '#modules/products/index.ts'

interface CommunityParts {
  db: Db
  funds: Funds
  seal: Seal
  phoneOf: (accountId: string) => Promise<string | undefined>
}

/** The calls of the community: what is read, written, who people are, and the work of those who look after it. */
export function createCommunity({ db, funds, seal, phoneOf }: CommunityParts) {
  const holders = createCardHolders(seal)
  /** What nobody may be called: it is nobody else’s business. */
  const secretsOf = async (accountId: string) => [
    (await phoneOf(accountId)) ?? '',
    (await holders.read(db, accountId))?.name ?? '',
  ]
  const parts = { db, funds }
  return [
    ...handled(discussionCalls, discussionHandlers(parts)),
    ...handled(discussionWritingCalls, discussionWritingHandlers(parts)),
    ...handled(discussionPeopleCalls, discussionPeopleHandlers({ ...parts, secretsOf })),
    ...handled(moderationCalls, moderationHandlers({ db, memberOf })),
    ...handled(moderationOfficeCalls, moderationOfficeHandlers(db)),
  ]
}
