import type { NewsSwitch } from '@koi/domain/discussion/people-terms'
import { nickKey } from '@koi/domain/discussion/nick-key'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

interface SettingsRow {
  userId: string
  nick: string
  intro: string
  avatarId: string | null
  nickChangedMs: number | null
  showsHoldings: boolean
  showsFollows: boolean
  newsOff: NewsSwitch[]
}

const COLUMNS = `user_id as "userId", nick, intro, avatar_id as "avatarId", nick_changed_at as "nickChangedMs",
     shows_holdings as "showsHoldings", shows_follows as "showsFollows", news_off as "newsOff"`

const read = sql<SettingsRow>(
  'discussion-settings',
  `select ${COLUMNS} from discussion_member where account_id = $1 and brand_id = $2`,
)
/** What somebody chose; undefined before their first act. */
export const settingsOf = (db: Queries, accountId: string, brandId: string) =>
  db.find(read, [accountId, brandId])

const lock = sql<SettingsRow>(
  'discussion-settings-lock',
  `select ${COLUMNS} from discussion_member where user_id = $1 for update`,
)
export const lockSettings = (tx: Queries, userId: string) => tx.get(lock, [userId])

const taken = sql(
  'discussion-nick-taken',
  'select from discussion_member where brand_id = $1 and nick_key = $2 and user_id <> $3',
)
export const isNickTaken = async (
  tx: Queries,
  { brandId, nick, userId }: { brandId: string; nick: string; userId: string },
) => (await tx.find(taken, [brandId, nickKey(nick), userId])) !== undefined

const rename = sql(
  'discussion-nick-save',
  `update discussion_member set nick = $2, nick_key = $3, nick_changed_at = ${moment('$4')} where user_id = $1`,
)
export const saveNick = (tx: Queries, userId: string, nick: string, nowMs: number) =>
  tx.run(rename, [userId, nick, nickKey(nick), nowMs])

const profile = sql(
  'discussion-profile-save',
  'update discussion_member set intro = $2, avatar_id = $3 where user_id = $1',
)
export const saveProfile = (
  tx: Queries,
  userId: string,
  { intro, avatarId }: { intro: string; avatarId: string | null },
) => tx.run(profile, [userId, intro, avatarId])

const picture = sql(
  'discussion-avatar',
  `select from upload where id = $1 and scene = 'cont_headImg' and account_id = $2 for share`,
)
/** Whether a picture is the caller’s own. It is not swept until the transaction ends. */
export const isOwnPicture = async (tx: Queries, avatarId: string, accountId: string) =>
  (await tx.find(picture, [avatarId, accountId])) !== undefined

const switches = sql(
  'discussion-switches-save',
  `update discussion_member set shows_holdings = coalesce($2, shows_holdings),
     shows_follows = coalesce($3, shows_follows), news_off = coalesce($4, news_off) where user_id = $1`,
)
export interface Switches {
  showsHoldings: boolean | undefined
  showsFollows: boolean | undefined
  newsOff: readonly NewsSwitch[] | undefined
}
export const saveSwitches = (
  tx: Queries,
  userId: string,
  { showsHoldings, showsFollows, newsOff }: Switches,
) => tx.run(switches, [userId, showsHoldings ?? null, showsFollows ?? null, newsOff ?? null])
