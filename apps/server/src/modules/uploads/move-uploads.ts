import type { PictureCoder } from '#gateways/picture-coder/picture-coder.ts'
import type { Db } from '#kernel/db.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Objects } from '#modules/objects/index.ts'
import { codeUpload } from './code-upload.ts'
import { dropUpload, markMoved, nextUnmoved } from './unmoved-store.ts'

/**
 * Puts pictures that a version before migration 0162 kept in the database into the store, drawn anew. Runs before the door opens; killed in
 * the middle, it goes on with the next start. Answers how many.
 */
export async function moveUploads(
  parts: { db: Db; objects: Objects; coder: PictureCoder },
  nowMs: number,
): Promise<number> {
  const moveOne = () =>
    parts.db.transaction(async (tx) => {
      const found = await nextUnmoved(tx)
      if (!found) return false
      const { uploadId, accountId, brandId, ...picture } = found
      try {
        const coded = await codeUpload(parts, picture, { accountId, brandId, nowMs })
        await parts.objects.keep(tx, [coded.objectId, coded.smallId])
        await markMoved(tx, { uploadId, ...coded })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        await dropUpload(tx, uploadId)
      }
      return true
    })
  let count = 0
  while (await moveOne()) count += 1
  return count
}
