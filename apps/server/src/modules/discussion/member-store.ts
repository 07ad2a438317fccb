import { nickKey } from '@koi/domain/discussion/nick-key'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { createUserId } from './user-id.ts'

/** An account on the hosts of its brand. */
export interface Caller {
  accountId: string
  brandId: string
}

const find = sql<{ userId: string }>(
  'discussion-member-find',
  'select user_id as "userId" from discussion_member where account_id = $1 and brand_id = $2',
)

/** Who an account is in the community; undefined while it has neither written nor pressed anything there. */
export const findMember = async (db: Queries, { accountId, brandId }: Caller) =>
  (await db.find(find, [accountId, brandId]))?.userId

const join = sql(
  'discussion-member-join',
  `insert into discussion_member (user_id, account_id, brand_id, nick, nick_key, joined_at)
   values ($1, $2, $3, $4, $5, ${moment('$6')}) on conflict (account_id, brand_id) do nothing`,
)

/** Signs of an id that a first name has. */
const NAME_SIGNS = 6

/** Who an account is in the community: with its first act it becomes somebody, under a name that says nothing of it. */
export async function memberOf(
  tx: Queries,
  { accountId, brandId, nowMs }: Caller & { nowMs: number },
): Promise<string> {
  const known = await findMember(tx, { accountId, brandId })
  if (known !== undefined) return known
  const userId = createUserId()
  const nick = `鱼友${userId.slice(-NAME_SIGNS)}`
  await tx.run(join, [userId, accountId, brandId, nick, nickKey(nick), nowMs])
  const joined = await findMember(tx, { accountId, brandId })
  if (joined === undefined) throw new Error('somebody who joined the community is not in it')
  return joined
}
