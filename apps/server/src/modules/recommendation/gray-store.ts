import { sql, type Queries } from '#kernel/db.ts'

const read = sql<{ kind: string; key: string }>(
  'placement-gray',
  `select kind, key from placement_gray
   where brand_id = $1 and (ends_at is null or ends_at > to_timestamp($2::bigint / 1000.0)) order by kind, key`,
)

/** Who may look at plans before others do, and which plans anybody may look at. */
export const readGray = (db: Queries, brandId: string, nowMs: number) =>
  db.rows(read, [brandId, nowMs])
