import { createPictureCoder } from '#gateways/picture-coder/picture-coder.ts'
import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { isInVisiblePost, isPortrait } from '#modules/discussion/index.ts'
import { isProofToSee } from '#modules/experts/index.ts'
import { isLivePicture } from '#modules/live/index.ts'
import { maySeePicture } from '#modules/family/index.ts'
import { isInAppealOf, isInWorkOf } from '#modules/moderation/index.ts'
import type { Objects } from '#modules/objects/index.ts'
import { createUploads, isShared, type OpenScenes } from '#modules/uploads/index.ts'

/** An area that shows pictures opens their scene here and says who may see one. */
const openScenes: OpenScenes = {
  family_account: { maySee: maySeePicture },
  cont_headImg: {
    maySee: async (queries, onlooker) =>
      (await isPortrait(queries, onlooker)) || (await isInWorkOf(queries, onlooker)),
  },
  cont_subjectImg: {
    maySee: async (queries, onlooker) =>
      (await isInVisiblePost(queries, onlooker)) || (await isInWorkOf(queries, onlooker)),
  },
  cont_common: {
    maySee: async (queries, onlooker) =>
      (await isShared(queries, onlooker)) ||
      (await isInAppealOf(queries, onlooker)) ||
      (await isProofToSee(queries, onlooker)) ||
      (await isLivePicture(queries, onlooker)),
  },
}

/** The pictures that people send. `scenes` opens more of them, for tests. */
export function createPictureUploads({
  scenes,
  ...parts
}: {
  db: Db
  seal: Seal
  objects: Objects
  scenes?: OpenScenes | undefined
}) {
  const coder = createPictureCoder()
  const uploads = createUploads({ ...parts, coder, scenes: { ...openScenes, ...scenes } })
  return { uploads, coder }
}
