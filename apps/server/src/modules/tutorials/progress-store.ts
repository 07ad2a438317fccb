import type { TutorialKind } from '@koi/domain/tutorials/tutorial-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** A version of a chapter, and whose. */
export interface VersionKey {
  brandId: string
  tutorialId: string
  version: number
}

const readKind = sql<{ kind: TutorialKind; seconds: number | null }>(
  'tutorial-version-kind',
  `select v.kind, (v.video ->> 'seconds')::integer as seconds
   from tutorial_version v join tutorial t using (brand_id, tutorial_id) join tutorial_collection c using (brand_id, collection_id)
   where v.brand_id = $1 and v.tutorial_id = $2 and v.version = $3 and t.place is not null and c.is_published`,
)
/** What a version of a shown chapter is, and how long its video; versions before the shown one count as well. */
export const findVersion = (db: Queries, { brandId, tutorialId, version }: VersionKey) =>
  db.find(readKind, [brandId, tutorialId, version])

const save = sql(
  'tutorial-progress-save',
  `insert into tutorial_progress as p (account_id, brand_id, tutorial_id, version, position_permille, video_seconds,
     read_at, read_version, touched_at)
   values ($1, $2, $3, $4::integer, $5, $6, case when $7::boolean then ${moment('$8')} end, case when $7 then $4 end, ${moment('$8')})
   on conflict (account_id, brand_id, tutorial_id) do update set
     version = greatest(p.version, excluded.version),
     position_permille = case when p.version = excluded.version then greatest(p.position_permille, excluded.position_permille)
       when p.version < excluded.version then excluded.position_permille else p.position_permille end,
     video_seconds = case when p.version <= excluded.version then excluded.video_seconds else p.video_seconds end,
     read_at = coalesce(p.read_at, excluded.read_at),
     read_version = greatest(p.read_version, excluded.read_version),
     touched_at = excluded.touched_at`,
)

export interface Position {
  positionPermille: number
  videoSeconds: number
  isRead: boolean
}

/** Keeps how far somebody came. What they had read stays read, the furthest place of a version is kept. */
export const saveProgress = (
  db: Queries,
  accountId: string,
  { brandId, tutorialId, version }: VersionKey,
  { positionPermille, videoSeconds, isRead, nowMs }: Position & { nowMs: number },
) =>
  db.run(save, [
    accountId,
    brandId,
    tutorialId,
    version,
    positionPermille,
    videoSeconds,
    isRead,
    nowMs,
  ])

const pass = sql(
  'tutorial-progress-pass',
  `insert into tutorial_progress as p (account_id, brand_id, tutorial_id, version, passed_at, passed_version, touched_at)
   values ($1, $2, $3, $4::integer, ${moment('$5')}, $4, ${moment('$5')})
   on conflict (account_id, brand_id, tutorial_id) do update set
     passed_at = coalesce(p.passed_at, excluded.passed_at), passed_version = greatest(p.passed_version, excluded.passed_version),
     touched_at = excluded.touched_at`,
)
/** Keeps that somebody passed the check of a version. */
export const savePassed = (
  tx: Queries,
  accountId: string,
  { brandId, tutorialId, version }: VersionKey,
  nowMs: number,
) => tx.run(pass, [accountId, brandId, tutorialId, version, nowMs])

const like = sql(
  'tutorial-like',
  `insert into tutorial_like (account_id, brand_id, tutorial_id, liked_at) values ($1, $2, $3, ${moment('$4')})
   on conflict do nothing`,
)
const unlike = sql(
  'tutorial-unlike',
  'delete from tutorial_like where account_id = $1 and brand_id = $2 and tutorial_id = $3',
)
const countLikes = sql<{ count: number }>(
  'tutorial-likes',
  'select count(*)::integer as count from tutorial_like where brand_id = $1 and tutorial_id = $2',
)

/** Likes a chapter, or no longer; answers how many do. */
export async function setLike(
  tx: Queries,
  { accountId, brandId, tutorialId }: { accountId: string; brandId: string; tutorialId: string },
  isLiked: boolean,
  nowMs: number,
): Promise<number> {
  const key = [accountId, brandId, tutorialId]
  await (isLiked ? tx.run(like, [...key, nowMs]) : tx.run(unlike, key))
  return (await tx.get(countLikes, [brandId, tutorialId])).count
}
