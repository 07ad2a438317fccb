import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** What is known of an object beside its bytes. */
export interface ObjectRow {
  objectId: string
  accountId: string
  brandId: string
  sha256: string
  byteCount: number
  mediaType: string
  /** Of pictures, pixels. */
  width: number | null
  height: number | null
  nowMs: number
}

const insert = sql(
  'object-come',
  `insert into object (id, account_id, brand_id, sha256, byte_count, media_type, width, height, made_at, state)
   values ($1, $2, $3, $4, $5, $6, $7, $8, ${moment('$9')}, 'coming')`,
)

/** A row for an object that is about to be written. */
export const insertComing = (db: Queries, row: ObjectRow) =>
  db.run(insert, [
    row.objectId,
    row.accountId,
    row.brandId,
    row.sha256,
    row.byteCount,
    row.mediaType,
    row.width,
    row.height,
    row.nowMs,
  ])

const keep = sql(
  'object-keep',
  `update object set state = 'kept' where id = any ($1::text[]) and state = 'coming'`,
)

/** Answers how many of them were still on their way; others have been given up meanwhile. */
export const keepComing = (tx: Queries, objectIds: readonly string[]) => tx.run(keep, [objectIds])

const leaving = sql<{ objectId: string }>(
  'object-leaving',
  `select id as "objectId" from object where state = 'leaving' order by id limit $1`,
)

export const leavingObjects = (db: Queries, limit: number) => db.rows(leaving, [limit])

const remove = sql('object-remove', `delete from object where id = $1 and state = 'leaving'`)

export const removeRow = (db: Queries, objectId: string) => db.run(remove, [objectId])
