import {
  UPLOAD_BYTES_A_DAY,
  UPLOADS_A_DAY,
  type UploadScene,
} from '@koi/domain/uploads/upload-scenes'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { CleanPicture } from './pictures/picture.ts'

const again = sql<{ uploadId: string }>(
  'upload-again',
  `update upload set sent_at = ${moment('$4')}
   where account_id = $1 and scene = $2 and sha256 = $3 returning id as "uploadId"`,
)

/** The picture that an account sent before, kept for a day more; undefined where it is new. */
export const uploadedBefore = (
  tx: Queries,
  { accountId, scene, sha256, nowMs }: UploadKey & { nowMs: number },
) => tx.find(again, [accountId, scene, sha256, nowMs])

interface UploadKey {
  accountId: string
  scene: UploadScene
  sha256: string
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
  tx: Queries,
  { accountId, byteCount, nowMs }: { accountId: string; byteCount: number; nowMs: number },
): Promise<boolean> => (await tx.find(count, [accountId, byteCount, nowMs])) !== undefined

const insert = sql<{ uploadId: string }>(
  'upload-keep',
  `insert into upload (id, account_id, brand_id, scene, media_type, width, height, bytes, sha256, sent_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${moment('$10')})
   on conflict (account_id, scene, sha256) do update set sent_at = excluded.sent_at
   returning id as "uploadId"`,
)

/** Keeps a picture; sent twice at once, it is kept once. */
export const keepUpload = (
  tx: Queries,
  row: UploadKey & CleanPicture & { uploadId: string; brandId: string; nowMs: number },
) =>
  tx.get(insert, [
    row.uploadId,
    row.accountId,
    row.brandId,
    row.scene,
    row.mediaType,
    row.width,
    row.height,
    row.bytes,
    row.sha256,
    row.nowMs,
  ])

interface StoredUpload {
  accountId: string
  scene: UploadScene
  mediaType: string
  bytes: Buffer
}

const read = sql<StoredUpload>(
  'upload-read',
  `select account_id as "accountId", scene, media_type as "mediaType", bytes
   from upload where id = $1 and brand_id = $2`,
)

/** A picture by its id, on the hosts of its brand alone. */
export const findUpload = (db: Queries, uploadId: string, brandId: string) =>
  db.find(read, [uploadId, brandId])
