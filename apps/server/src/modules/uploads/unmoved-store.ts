import type { UploadScene } from '@koi/domain/uploads/upload-scenes'
import { sql, type Queries } from '#kernel/db.ts'
import type { UploadKey, UploadObjects } from './upload-store.ts'

interface Unmoved extends Pick<UploadKey, 'accountId' | 'scene'> {
  uploadId: string
  brandId: string
  scene: UploadScene
  bytes: Buffer
}

const next = sql<Unmoved>(
  'upload-unmoved',
  `select u.id as "uploadId", u.account_id as "accountId", u.brand_id as "brandId", u.scene, m.bytes
   from upload_unmoved m join upload u on u.id = m.upload_id order by u.id limit 1 for update of m`,
)

/** A picture whose bytes still lie in the database; of two nodes that start one waits for the other. */
export const nextUnmoved = (tx: Queries) => tx.find(next)

const moved = sql(
  'upload-moved',
  `with gone as (delete from upload_unmoved where upload_id = $1)
   update upload set object_id = $2, small_id = $3 where id = $1`,
)

export const markMoved = (tx: Queries, { uploadId, objectId, smallId }: UploadObjects) =>
  tx.run(moved, [uploadId, objectId, smallId])

const drop = sql('upload-drop', 'delete from upload where id = $1')

/** A picture that no decoder can draw is none. */
export const dropUpload = (tx: Queries, uploadId: string) => tx.run(drop, [uploadId])
