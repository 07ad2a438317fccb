import { UPLOAD_SCENES, UPLOAD_TOKEN_MS, type UploadScene } from '@koi/domain/uploads/upload-scenes'
import type { Seal } from '#kernel/secrets/seal.ts'

/** Who may send pictures of what, and until when. */
export interface UploadPermission {
  accountId: string
  scene: UploadScene
  expiresMs: number
}

const ABOUT = 'upload'

/** Sealed: nothing is kept of a permission, and nobody writes one. */
export function uploadTokenOf(
  seal: Seal,
  { accountId, scene, nowMs }: { accountId: string; scene: UploadScene; nowMs: number },
): { uploadToken: string; expiresMs: number } {
  const expiresMs = nowMs + UPLOAD_TOKEN_MS
  const sealed = seal.close(`${scene} ${expiresMs} ${accountId}`, ABOUT)
  return { uploadToken: Buffer.from(sealed, 'base64').toString('base64url'), expiresMs }
}

/** What a token permits; undefined of one that is none of ours. */
export function readUploadToken(seal: Seal, token: string): UploadPermission | undefined {
  try {
    const text = seal.open(Buffer.from(token, 'base64url').toString('base64'), ABOUT)
    const [word, expires, accountId = ''] = text.split(' ')
    const scene = UPLOAD_SCENES.find((each) => each === word)
    return scene && { accountId, scene, expiresMs: Number(expires) }
  } catch {
    // Cut off or made up: the cipher throws whatever is wrong with it.
    return undefined
  }
}
