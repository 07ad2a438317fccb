import type { GrayKind } from '@koi/domain/recommendation/placement-plan'
import { sql, type Queries } from '#kernel/db.ts'

const read = sql<{ kind: string; key: string }>(
  'placement-gray',
  `select kind, key from placement_gray
   where brand_id = $1 and (ends_at is null or ends_at > to_timestamp($2::bigint / 1000.0)) order by kind, key`,
)

/** Who may look at plans before others do, and which plans anybody may look at. */
export const readGray = (db: Queries, brandId: string, nowMs: number) =>
  db.rows(read, [brandId, nowMs])

interface GrayRow {
  grayKind: GrayKind
  grayKey: string
  grayEndsMs: number | null
}

const list = sql<GrayRow>(
  'placement-gray-list',
  `select kind as "grayKind", key as "grayKey", ceil(extract(epoch from ends_at) * 1000)::bigint as "grayEndsMs"
   from placement_gray where brand_id = $1 order by kind, key`,
)

/** Everything on the gray list of a brand, also what is over. */
export const grayOf = (db: Queries, brandId: string) => db.rows(list, [brandId])

const remove = sql(
  'placement-gray-remove',
  'delete from placement_gray where brand_id = $1 and kind = $2 and key = $3',
)

/** Whether it was there. */
export const removeGray = async (
  db: Queries,
  brandId: string,
  { kind, key }: { kind: GrayKind; key: string },
) => (await db.run(remove, [brandId, kind, key])) === 1
