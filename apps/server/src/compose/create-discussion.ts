import { discussionCalls } from '@koi/contracts/calls/discussion'
import { discussionWritingCalls } from '@koi/contracts/calls/discussion-writing'
import { handled } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import {
  discussionHandlers,
  discussionWritingHandlers,
  noWritingCheck,
} from '#modules/discussion/index.ts'
import type { Funds } from '#modules/products/index.ts'

/** The community: each part of it answers its own calls. */
export const createDiscussion = (parts: { db: Db; funds: Funds }) => ({
  calls: [
    ...handled(discussionCalls, discussionHandlers(parts)),
    ...handled(
      discussionWritingCalls,
      discussionWritingHandlers({ ...parts, check: noWritingCheck }),
    ),
  ],
})
