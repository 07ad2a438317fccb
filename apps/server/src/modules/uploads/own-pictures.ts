import { uploadScenes, type UploadScene } from '@koi/domain/uploads/upload-scenes'
import type { Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { ownUploads } from './upload-store.ts'

/**
 * For an area that is about to refer to pictures, in the transaction in which it does: each must be the account's own of this scene, none
 * twice, and no more than the scene allows. Refuses with `uploadNotYours`, whether a picture is somebody else's or never was.
 */
export async function checkOwnPictures(
  tx: Queries,
  accountId: string,
  scene: UploadScene,
  uploadIds: readonly string[],
): Promise<void> {
  if (uploadIds.length === 0) return
  const isTooMany = uploadIds.length > uploadScenes[scene].countMax
  if (isTooMany || new Set(uploadIds).size !== uploadIds.length) throw refuse('uploadNotYours')
  const own = await ownUploads(tx, { accountId, scene }, uploadIds)
  if (own.length !== uploadIds.length) throw refuse('uploadNotYours')
}
