import { moderationCalls } from '@koi/contracts/calls/moderation'
import { moderationOfficeCalls } from '@koi/contracts/calls/moderation-office'
import { handled } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { memberOf } from '#modules/discussion/index.ts'
import { moderationHandlers, moderationOfficeHandlers } from '#modules/moderation/index.ts'

/** Reports, appeals and feedback of people, and the queue of work behind them. */
export const createModeration = (db: Db) => [
  ...handled(moderationCalls, moderationHandlers({ db, memberOf })),
  ...handled(moderationOfficeCalls, moderationOfficeHandlers(db)),
]
