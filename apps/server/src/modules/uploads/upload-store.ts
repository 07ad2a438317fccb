import {
  UPLOAD_BYTES_A_DAY,
  UPLOADS_A_DAY,
  type UploadScene,
} from '@koi/domain/uploads/upload-scenes'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** What makes a picture the same one: who sent which bytes, cut how, for what. */
export interface UploadKey {
  accountId: string
  scene: UploadScene
  sha256: string
}

/** A picture and the two objects it is. */
export interface UploadObjects {
  uploadId: string
  objectId: string
  smallId: string
}

const again = sql<UploadObjects>(
  'upload-again',
  `update upload set sent_at = ${moment('$4')}
   where account_id = $1 and scene = $2 and sha256 = $3
   returning id as "uploadId", object_id as "objectId", small_id as "smallId"`,
)

/** The picture that an account sent before, kept for a day more; undefined where it is new. */
export const uploadedBefore = (
  db: Queries,
  { accountId, scene, sha256, nowMs }: UploadKey & { nowMs: number },
) => db.find(again, [accountId, scene, sha256, nowMs])

interface Counted {
  accountId: string
  byteCount: number
  nowMs: number
}

const count = sql<{ count: number }>(
  'upload-count',
  `insert into upload_day as d (account_id, day, count, byte_count)
   select $1, shanghai_date(${moment('$3')}), 1, $2::bigint where $2 <= ${UPLOAD_BYTES_A_DAY}
   on conflict (account_id, day) do update set count = d.count + 1, byte_count = d.byte_count + excluded.byte_count
     where d.count < ${UPLOADS_A_DAY} and d.byte_count + excluded.byte_count <= ${UPLOAD_BYTES_A_DAY}
   returning d.count`,
)

/** Counts a picture of the day; false where the account has sent all that it may. Of many at once each counts. */
export const countUpload = async (
  db: Queries,
  { accountId, byteCount, nowMs }: Counted,
): Promise<boolean> => (await db.find(count, [accountId, byteCount, nowMs])) !== undefined

const uncount = sql(
  'upload-uncount',
  `with day as (select shanghai_date(${moment('$3')}) as day),
   last as (delete from upload_day d using day where d.account_id = $1 and d.day = day.day and d.count = 1)
   update upload_day d set count = d.count - 1, byte_count = d.byte_count - $2 from day
   where d.account_id = $1 and d.day = day.day and d.count > 1`,
)

/** Gives back what was counted: that nothing came of it was ours. */
export const uncountUpload = (db: Queries, { accountId, byteCount, nowMs }: Counted) =>
  db.run(uncount, [accountId, byteCount, nowMs])

const insert = sql<{ uploadId: string }>(
  'upload-keep',
  `insert into upload (id, account_id, brand_id, scene, object_id, small_id, sha256, sent_at)
   values ($1, $2, $3, $4, $5, $6, $7, ${moment('$8')})
   on conflict (account_id, scene, sha256) do update
     set sent_at = excluded.sent_at, object_id = excluded.object_id, small_id = excluded.small_id
   returning id as "uploadId"`,
)

/** Keeps a picture; sent twice at once, it is kept once, with the objects that came last. */
export const keepUpload = (
  tx: Queries,
  row: UploadKey & UploadObjects & { brandId: string; nowMs: number },
) =>
  tx.get(insert, [
    row.uploadId,
    row.accountId,
    row.brandId,
    row.scene,
    row.objectId,
    row.smallId,
    row.sha256,
    row.nowMs,
  ])

interface StoredUpload {
  accountId: string
  scene: UploadScene
  mediaType: string
  objectId: string
}

const read = sql<StoredUpload>(
  'upload-read',
  `select u.account_id as "accountId", u.scene, o.media_type as "mediaType", o.id as "objectId"
   from upload u join object o on o.id = case when $3 then u.small_id else u.object_id end
   where u.id = $1 and u.brand_id = $2`,
)

/** A picture by its id, on the hosts of its brand alone. */
export const findUpload = (
  db: Queries,
  { uploadId, isSmall }: { uploadId: string; isSmall: boolean },
  brandId: string,
) => db.find(read, [uploadId, brandId, isSmall])

const own = sql<{ uploadId: string }>(
  'upload-own',
  `select id as "uploadId" from upload
   where account_id = $1 and scene = $2 and id = any ($3::text[]) for share`,
)

/** Which of these pictures are somebody's own of a scene. None is swept until the transaction ends. */
export const ownUploads = (
  tx: Queries,
  { accountId, scene }: { accountId: string; scene: UploadScene },
  uploadIds: readonly string[],
) => tx.rows(own, [accountId, scene, uploadIds])
