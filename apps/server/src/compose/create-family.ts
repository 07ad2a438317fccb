import { familyCalls } from '@koi/contracts/calls/family'
import { uploadCalls } from '@koi/contracts/calls/uploads'
import { handled } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { familyHandlers, maySeePicture } from '#modules/family/index.ts'
import { createUploads, uploadHandlers } from '#modules/uploads/index.ts'

/** Family accounts, and the pictures that people send: an area that shows some opens its scene here. */
export function createFamily({ db, seal }: { db: Db; seal: Seal }) {
  const uploads = createUploads({
    db,
    seal,
    scenes: { family_account: { maySee: maySeePicture }, cont_headImg: {} },
  })
  return {
    uploads,
    calls: [
      ...handled(familyCalls, familyHandlers({ db, seal })),
      ...handled(uploadCalls, uploadHandlers(uploads)),
    ],
  }
}
