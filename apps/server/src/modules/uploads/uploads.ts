import { createHash, randomBytes } from 'node:crypto'
import type { UploadCrop } from '@koi/contracts/uploads'
import {
  UPLOAD_PIXELS_MAX,
  uploadScenes,
  type UploadScene,
} from '@koi/domain/uploads/upload-scenes'
import type { PictureCoder } from '#gateways/picture-coder/picture-coder.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import type { Objects } from '#modules/objects/index.ts'
import { refuse } from '#refuse.ts'
import { codeUpload, type Owner, type PictureToCode } from './code-upload.ts'
import { readPicture } from './pictures/read-picture.ts'
import {
  countUpload,
  findUpload,
  keepUpload,
  uncountUpload,
  uploadedBefore,
  type UploadKey,
} from './upload-store.ts'
import { readUploadToken, uploadTokenOf } from './upload-token.ts'

/** 128 bits: an address that nobody guesses. */
const ID_BYTES = 16

/** Who looks at a picture that is not theirs; a visitor has no account. */
interface Onlooker {
  accountId: string | undefined
  uploadId: string
}

/** A scene that an area has opened. */
interface OpenScene {
  /** Whether somebody may see a picture of somebody else, asked by one statement. Its owner always may. */
  maySee: (queries: Queries, onlooker: Onlooker) => Promise<boolean>
}

/** Scenes without an area are closed: nobody sends anything that nothing shows. */
export type OpenScenes = Partial<Record<UploadScene, OpenScene>>

export interface UploadParts {
  db: Db
  seal: Seal
  objects: Objects
  coder: PictureCoder
  scenes: OpenScenes
}

interface SentPicture {
  bytes: Buffer
  crop?: UploadCrop | undefined
}

/** Of the sent bytes: what was sent before is not drawn again. */
const hashOf = ({ bytes, crop }: SentPicture) =>
  createHash('sha256')
    .update(bytes)
    .update(crop ? JSON.stringify(crop) : '')
    .digest('hex')

/** Magic bytes, size and pixels, before anything is decoded. */
function checkHeader(bytes: Buffer, scene: UploadScene): void {
  const { bytesMax, sideMax } = uploadScenes[scene]
  if (bytes.length > bytesMax) throw refuse('uploadTooLarge')
  const header = readPicture(bytes)
  if (!header) throw refuse('uploadUnreadable')
  const { width, height } = header
  if (Math.max(width, height) > sideMax || width * height > UPLOAD_PIXELS_MAX) {
    throw refuse('uploadTooLarge')
  }
}

/** Pictures that people send: a permission first, then the bytes, which are drawn anew and kept in the store. */
export function createUploads({ db, seal, objects, coder, scenes }: UploadParts) {
  /** What is being kept right now: the same picture a second time waits for the first one. */
  const underWay = new Map<string, Promise<string>>()

  /** Counts, draws and keeps a picture that is new. Where nothing comes of it and that is ours, it is not counted. */
  async function keepNew(key: UploadKey, sent: PictureToCode, owner: Owner): Promise<string> {
    const counted = { ...owner, byteCount: sent.bytes.length }
    if (!(await countUpload(db, counted))) throw refuse('uploadTooMany')
    try {
      const coded = await codeUpload({ coder, objects }, sent, owner)
      return await db.transaction(async (tx) => {
        await objects.keep(tx, [coded.objectId, coded.smallId])
        const uploadId = randomBytes(ID_BYTES).toString('base64url')
        return (await keepUpload(tx, { ...key, ...owner, ...coded, uploadId })).uploadId
      })
    } catch (error) {
      if (!(error instanceof Refusal)) await uncountUpload(db, counted).catch(() => undefined)
      throw error
    }
  }

  async function keepOnce(key: UploadKey, sent: PictureToCode, owner: Owner): Promise<string> {
    const known = await uploadedBefore(db, { ...key, nowMs: owner.nowMs })
    // What a restored database knows and its store has not is drawn again.
    if (known && (await objects.haveAll([known.objectId, known.smallId]))) return known.uploadId
    return keepNew(key, sent, owner)
  }

  return {
    token(scene: UploadScene, sender: { accountId: string; nowMs: number }) {
      if (!scenes[scene]) throw refuse('uploadSceneOff')
      return { ...uploadTokenOf(seal, { ...sender, scene }), ...uploadScenes[scene] }
    },

    /** Keeps a picture and answers its id; the same bytes again are the same picture and count nothing. */
    async keep(token: string, { bytes, crop }: SentPicture, owner: Owner): Promise<string> {
      const { accountId, nowMs } = owner
      const permission = readUploadToken(seal, token)
      const isValid =
        permission && permission.accountId === accountId && permission.expiresMs > nowMs
      if (!isValid || !scenes[permission.scene]) throw refuse('uploadTokenInvalid')
      const { scene } = permission
      if (crop && !uploadScenes[scene].isSquare) throw refuse('uploadCropWrong')
      checkHeader(bytes, scene)
      const key = { accountId, scene, sha256: hashOf({ bytes, crop }) }
      const name = JSON.stringify(key)
      const running =
        underWay.get(name) ??
        keepOnce(key, { bytes, scene, crop }, owner).finally(() => underWay.delete(name))
      underWay.set(name, running)
      return running
    },

    /** A picture for somebody who may see it; a foreign one is as missing as one that never was. */
    async find(
      asked: { uploadId: string; isSmall: boolean },
      viewer: { accountId: string | undefined; brandId: string },
    ) {
      const found = await findUpload(db, asked, viewer.brandId)
      if (!found) return undefined
      const { uploadId } = asked
      const { accountId } = viewer
      const isSeen =
        found.accountId === accountId ||
        (await scenes[found.scene]?.maySee(db, { accountId, uploadId })) === true
      if (!isSeen) return undefined
      const opened = await objects.open(found.objectId)
      return opened && { ...opened, mediaType: found.mediaType }
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>
