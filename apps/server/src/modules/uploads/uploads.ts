import { createHash, randomBytes } from 'node:crypto'
import {
  UPLOAD_PIXELS_MAX,
  uploadScenes,
  type UploadScene,
} from '@koi/domain/uploads/upload-scenes'
import type { Db, Queries } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { refuse } from '#refuse.ts'
import { readPicture } from './pictures/read-picture.ts'
import { countUpload, findUpload, keepUpload, uploadedBefore } from './upload-store.ts'
import { readUploadToken, uploadTokenOf } from './upload-token.ts'

/** 128 bits: an address that nobody guesses. */
const ID_BYTES = 16

/** Who looks at a picture that is not theirs. */
interface Onlooker {
  accountId: string
  uploadId: string
}

/** A scene that an area has opened. */
interface OpenScene {
  /** Whether somebody may see a picture of somebody else; without it everybody who has its address may. */
  maySee?: (db: Queries, onlooker: Onlooker) => Promise<boolean>
}

export interface UploadParts {
  db: Db
  seal: Seal
  /** Scenes without an area are closed: nobody sends anything that nothing shows. */
  scenes: Partial<Record<UploadScene, OpenScene>>
}

/** Who sends. */
export interface Sender {
  accountId: string
  brandId: string
  nowMs: number
}

/** Pictures that people send: a permission first, then the bytes. */
export function createUploads({ db, seal, scenes }: UploadParts) {
  return {
    token(scene: UploadScene, sender: { accountId: string; nowMs: number }) {
      if (!scenes[scene]) throw refuse('uploadSceneOff')
      return { ...uploadTokenOf(seal, { ...sender, scene }), ...uploadScenes[scene] }
    },

    /** Keeps a picture and answers its id; the same bytes again are the same picture and count nothing. */
    async keep(token: string, sent: Buffer, { accountId, brandId, nowMs }: Sender) {
      const permission = readUploadToken(seal, token)
      const isValid =
        permission && permission.accountId === accountId && permission.expiresMs > nowMs
      if (!isValid) throw refuse('uploadTokenInvalid')
      const { scene } = permission
      const { bytesMax, sideMax } = uploadScenes[scene]
      if (sent.length > bytesMax) throw refuse('uploadTooLarge')
      const picture = readPicture(sent)
      if (!picture) throw refuse('uploadUnreadable')
      const { width, height } = picture
      if (Math.max(width, height) > sideMax || width * height > UPLOAD_PIXELS_MAX) {
        throw refuse('uploadTooLarge')
      }
      const sha256 = createHash('sha256').update(picture.bytes).digest('hex')
      const key = { accountId, scene, sha256, nowMs }
      return db.transaction(async (tx) => {
        const known = await uploadedBefore(tx, key)
        if (known) return known.uploadId
        const counted = { accountId, byteCount: picture.bytes.length, nowMs }
        if (!(await countUpload(tx, counted))) throw refuse('uploadTooMany')
        const uploadId = randomBytes(ID_BYTES).toString('base64url')
        return (await keepUpload(tx, { ...key, ...picture, uploadId, brandId })).uploadId
      })
    },

    /** A picture for somebody who may see it; a foreign one is as missing as one that never was. */
    async find(uploadId: string, viewer: { accountId: string | undefined; brandId: string }) {
      const found = await findUpload(db, uploadId, viewer.brandId)
      if (!found) return undefined
      const { maySee } = scenes[found.scene] ?? {}
      const isPublic = scenes[found.scene] !== undefined && maySee === undefined
      const { accountId } = viewer
      const isSeen =
        isPublic ||
        found.accountId === accountId ||
        (accountId !== undefined && (await maySee?.(db, { accountId, uploadId }))) === true
      return isSeen ? { ...found, isPublic } : undefined
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>
