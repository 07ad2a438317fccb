import { nickKey } from '@koi/domain/discussion/nick-key'
import { sql, type Queries } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'

const keep = sql(
  'moderation-removed-profile-keep',
  `insert into moderation_removed_profile (decision_id, nick, intro, avatar_id)
   select $1, nick, intro, avatar_id from discussion_member where user_id = $2 and account_id is not null`,
)
const clear = sql(
  'moderation-clear-person',
  `update discussion_member set nick = '鱼友' || right(user_id, 11), nick_key = '鱼友' || right(user_id, 11), intro = '', avatar_id = null
   where user_id = $1 and account_id is not null`,
)

/** Takes away what somebody says of themselves: name, words and picture. It stays with the decision. */
export async function removeProfile(tx: Queries, decisionId: string, userId: string) {
  await tx.run(keep, [decisionId, userId])
  await tx.run(clear, [userId])
}

interface RemovedProfile {
  userId: string
  brandId: string
  nick: string
  intro: string
  avatarId: string | null
  /** Nobody chose another name since. */
  isNameless: boolean
}

const removed = sql<RemovedProfile>(
  'moderation-removed-profile',
  `select m.user_id as "userId", m.brand_id as "brandId", r.nick, r.intro, r.avatar_id as "avatarId", m.nick = '鱼友' || right(m.user_id, 11) as "isNameless"
   from moderation_removed_profile r join moderation_decision d on d.decision_id = r.decision_id
   join discussion_member m on m.user_id = d.author_id and m.account_id is not null
   where r.decision_id = $1 for update of m`,
)
const newer = sql(
  'moderation-newer-profile-removal',
  `select from moderation_decision before
   join moderation_decision d on d.author_id = before.author_id and d.outcome = 'remove' and d.decided_at > before.decided_at
   join moderation_removed_profile r on r.decision_id = d.decision_id
   where before.decision_id = $1
     and not exists (select from moderation_appeal a where a.decision_id = d.decision_id and a.state = 'upheld') limit 1`,
)
const isTaken = sql(
  'moderation-nick-taken',
  'select from discussion_member where brand_id = $1 and nick_key = $2 and user_id <> $3',
)
const rename = sql(
  'moderation-restore-nick',
  'update discussion_member set nick = $2, nick_key = $3 where user_id = $1',
)
const freeToRename = sql(
  'moderation-nick-free',
  'update discussion_member set nick_changed_at = null where user_id = $1',
)
const restoreRest = sql(
  'moderation-restore-profile',
  `update discussion_member set intro = case when intro = '' then $2 else intro end, avatar_id = coalesce(avatar_id, $3)
   where user_id = $1`,
)

/** What came back of a profile; `nameless`: all but the name, which somebody else has now. */
export type ProfileBack = 'whole' | 'nameless' | 'nothing'

/**
 * Brings back what a decision took of a profile, as far as its owner has not said something else since. Whose name is taken
 * keeps the one they got and may choose another at once. Nothing comes back that a later decision took again.
 */
export async function restoreProfile(tx: Queries, decisionId: string): Promise<ProfileBack> {
  const profile = await tx.find(removed, [decisionId])
  if (!profile || (await tx.find(newer, [decisionId]))) return 'nothing'
  const { userId, brandId, nick, intro, avatarId, isNameless } = profile
  await tx.run(restoreRest, [userId, intro, avatarId])
  if (!isNameless) return 'whole'
  const key = nickKey(nick)
  await takeTurn(tx, 'community-nick', `${brandId} ${key}`)
  if (await tx.find(isTaken, [brandId, key, userId])) {
    await tx.run(freeToRename, [userId])
    return 'nameless'
  }
  await tx.run(rename, [userId, nick, key])
  return 'whole'
}
