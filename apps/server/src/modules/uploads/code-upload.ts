import type { CropSquare } from '#gateways/picture-coder/coded-picture.ts'
import { CODED_TYPE, type CodedSize } from '#gateways/picture-coder/coded-picture.ts'
import type { PictureCoder } from '#gateways/picture-coder/picture-coder.ts'
import { uploadScenes, type UploadScene } from '@koi/domain/uploads/upload-scenes'
import type { Objects } from '#modules/objects/index.ts'
import { refuse } from '#refuse.ts'

export interface PictureToCode {
  bytes: Buffer
  scene: UploadScene
  crop?: CropSquare | undefined
}

export interface Owner {
  accountId: string
  brandId: string
  nowMs: number
}

/** Draws a sent picture anew in both sizes and puts them into the store. Answers their ids; nothing refers to them yet. */
export async function codeUpload(
  { coder, objects }: { coder: PictureCoder; objects: Objects },
  { bytes, scene, crop }: PictureToCode,
  owner: Owner,
): Promise<{ objectId: string; smallId: string }> {
  const { isSquare, keptSide, smallSide } = uploadScenes[scene]
  const plan = { isSquare, sideMax: keptSide, smallSide, ...(crop && { crop }) }
  const coded = await coder.code(bytes, plan)
  if (coded === 'unreadable') throw refuse('uploadUnreadable')
  if (coded === 'outside') throw refuse('uploadCropWrong')
  const put = ({ bytes: written, ...size }: CodedSize) =>
    objects.put({ ...owner, bytes: written, mediaType: CODED_TYPE, size })
  const objectId = await put(coded.large)
  return { objectId, smallId: await put(coded.small) }
}
