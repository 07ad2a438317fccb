import { discussionCalls } from '@koi/contracts/calls/discussion'
import { discussionPeopleCalls } from '@koi/contracts/calls/discussion-people'
import { discussionWritingCalls } from '@koi/contracts/calls/discussion-writing'
import { handled } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import {
  discussionHandlers,
  discussionPeopleHandlers,
  discussionWritingHandlers,
} from '#modules/discussion/index.ts'
import { createCardHolders } from '#modules/payment/index.ts'
import type { Funds } from '#modules/products/index.ts'

interface DiscussionParts {
  db: Db
  funds: Funds
  seal: Seal
  phoneOf: (accountId: string) => Promise<string | undefined>
}

/** The community: each part of it answers its own calls. */
export function createDiscussion({ db, funds, seal, phoneOf }: DiscussionParts) {
  const holders = createCardHolders(seal)
  const secretsOf = async (accountId: string) => [
    (await phoneOf(accountId)) ?? '',
    (await holders.read(db, accountId))?.name ?? '',
  ]
  const parts = { db, funds }
  return {
    calls: [
      ...handled(discussionCalls, discussionHandlers(parts)),
      ...handled(discussionWritingCalls, discussionWritingHandlers(parts)),
      ...handled(
        discussionPeopleCalls,
        discussionPeopleHandlers({ ...parts, secretsOf }),
      ),
    ],
  }
}
