import { sql, type Queries } from '#kernel/db.ts'
import { publicIdOf } from './public-id.ts'

/**
 * The id under which an account plays a quiz; null: it does not play. Who took another account over goes on under the id of that one,
 * which is in its receipts and among the winners.
 */
export const playedUnder = (actId: string, accountId: string) =>
  `(select own.public_id from live_quiz_player own where own.act_id = ${actId} and own.account_id = ${accountId})`

const find = sql<{ publicId: string | null }>(
  'live-quiz-own-id',
  `select ${playedUnder('$1', '$2')} as "publicId"`,
)

/** The id under which an account stands in a quiz, or would. */
export const ownPublicId = async (queries: Queries, actId: string, accountId: string) =>
  (await queries.get(find, [actId, accountId])).publicId ?? publicIdOf(actId, accountId)
