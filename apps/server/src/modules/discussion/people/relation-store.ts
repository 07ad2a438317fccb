import { BLOCKS_MAX, FOLLOWS_MAX, MUTES_MAX } from '@koi/domain/discussion/people-terms'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

interface Other {
  isGone: boolean
  blockedByMe: boolean
  blockedByThem: boolean
}
const other = sql<Other>(
  'discussion-other',
  `select m.account_id is null as "isGone",
     exists (select from discussion_block where user_id = $1 and person_id = m.user_id) as "blockedByMe",
     exists (select from discussion_block where user_id = m.user_id and person_id = $1) as "blockedByThem"
   from discussion_member m where m.user_id = $2 and m.brand_id = $3`,
)

/** Somebody else of the brand, and who blocks whom. */
export const otherOf = (
  tx: Queries,
  me: string,
  { userId, brandId }: { userId: string; brandId: string },
) => tx.find(other, [me, userId, brandId])

const count = sql<{ follows: number; blocks: number; mutes: number }>(
  'discussion-counts',
  `select (select count(*) from discussion_follow where user_id = $1) as follows,
     (select count(*) from discussion_block where user_id = $1) as blocks,
     (select count(*) from discussion_mute where user_id = $1) as mutes`,
)

/** Whether lists are within their bounds; counted in the turn of who adds, with what was added: what was there before adds nothing. */
export async function boundsOf(tx: Queries, me: string) {
  const { follows, blocks, mutes } = await tx.get(count, [me])
  return {
    areFollowsWithin: follows <= FOLLOWS_MAX,
    areBlocksWithin: blocks <= BLOCKS_MAX,
    areMutesWithin: mutes <= MUTES_MAX,
  }
}

export type Followed = { personId: string } | { topicId: string } | { fundCode: string }

const add = sql(
  'discussion-follow-add',
  `insert into discussion_follow (user_id, person_id, topic_id, fund_code, followed_at)
   values ($1, $2, $3, $4, ${moment('$5')}) on conflict do nothing`,
)
const take = sql(
  'discussion-follow-take',
  `delete from discussion_follow where user_id = $1 and (person_id = $2 or topic_id = $3 or fund_code = $4)`,
)
const keysOf = (followed: Followed) => [
  'personId' in followed ? followed.personId : null,
  'topicId' in followed ? followed.topicId : null,
  'fundCode' in followed ? followed.fundCode : null,
]
export const addFollow = (tx: Queries, me: string, followed: Followed, nowMs: number) =>
  tx.run(add, [me, ...keysOf(followed), nowMs])
export const takeFollow = (tx: Queries, me: string, followed: Followed) =>
  tx.run(take, [me, ...keysOf(followed)])

const followers = sql<{ count: number }>(
  'discussion-follower-count',
  'select follower_count as count from discussion_member where user_id = $1',
)
export const followerCount = async (tx: Queries, userId: string) =>
  (await tx.get(followers, [userId])).count

const tell = sql(
  'discussion-follow-tells',
  `update discussion_follow set is_upgraded = cardinality($3::text[]) > 0, tells = $3
   where user_id = $1 and person_id = $2`,
)
const tellOfFund = sql(
  'discussion-follow-fund-tells',
  `update discussion_follow set is_upgraded = $3, tells = case when $3 then array['posts'] else '{}'::text[] end
   where user_id = $1 and fund_code = $2`,
)
/** False where one does not follow the fund. */
export const saveFundTells = async (
  tx: Queries,
  me: string,
  fundCode: string,
  isUpgraded: boolean,
) => (await tx.run(tellOfFund, [me, fundCode, isUpgraded])) > 0

/** False where one does not follow them. */
export const saveTells = async (
  tx: Queries,
  me: string,
  userId: string,
  tells: readonly string[],
) => (await tx.run(tell, [me, userId, tells])) > 0

const block = sql(
  'discussion-block-add',
  `insert into discussion_block (user_id, person_id, blocked_at) values ($1, $2, ${moment('$3')}) on conflict do nothing`,
)
// Who they were to each other is over, and what each was told of the other is gone.
const part = [
  sql(
    'discussion-block-follows',
    `delete from discussion_follow where (user_id = $1 and person_id = $2) or (user_id = $2 and person_id = $1)`,
  ),
  sql(
    'discussion-block-news',
    `delete from discussion_news where (user_id = $1 and actor_id = $2) or (user_id = $2 and actor_id = $1)`,
  ),
]
const unblock = sql(
  'discussion-block-take',
  'delete from discussion_block where user_id = $1 and person_id = $2',
)
export async function addBlock(tx: Queries, me: string, userId: string, nowMs: number) {
  await tx.run(block, [me, userId, nowMs])
  for (const statement of part) await tx.run(statement, [me, userId])
}
export const takeBlock = (tx: Queries, me: string, userId: string) => tx.run(unblock, [me, userId])

const UNTIL = `case when $4 = 0 then null else ${moment('$3')} + make_interval(days => $4::integer) end`
const muteUser = sql(
  'discussion-mute-user',
  `insert into discussion_mute (user_id, person_id, muted_at, until_at) values ($1, $2, ${moment('$3')}, ${UNTIL})
   on conflict (user_id, person_id) where person_id is not null
   do update set muted_at = excluded.muted_at, until_at = excluded.until_at`,
)
const muteWord = sql(
  'discussion-mute-word',
  `insert into discussion_mute (user_id, word, muted_at, until_at) values ($1, $2, ${moment('$3')}, ${UNTIL})
   on conflict (user_id, word) where word is not null
   do update set muted_at = excluded.muted_at, until_at = excluded.until_at`,
)
const unmute = sql(
  'discussion-mute-take',
  'delete from discussion_mute where user_id = $1 and (person_id = $2 or word = $3)',
)
const sweep = sql(
  'discussion-mute-sweep',
  `delete from discussion_mute where user_id = $1 and until_at <= ${moment('$2')}`,
)
export type Muted = { userId: string } | { word: string }
/** Mutes for some days, 0 until it is taken back; what is over already leaves. */
export async function addMute(
  tx: Queries,
  me: string,
  muted: Muted,
  { days, nowMs }: { days: number; nowMs: number },
) {
  await ('userId' in muted
    ? tx.run(muteUser, [me, muted.userId, nowMs, days])
    : tx.run(muteWord, [me, muted.word, nowMs, days]))
}
export const sweepMutes = (tx: Queries, me: string, nowMs: number) => tx.run(sweep, [me, nowMs])
export const takeMute = (tx: Queries, me: string, muted: Muted) =>
  tx.run(unmute, [me, 'userId' in muted ? muted.userId : null, 'word' in muted ? muted.word : null])
