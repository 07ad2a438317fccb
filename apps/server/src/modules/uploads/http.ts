import type { uploadCalls } from '@koi/contracts/calls/uploads'
import { uploadUrl } from '@koi/contracts/uploads'
import type { Db } from '#kernel/db.ts'
import type { Handlers } from '#http/handlers.ts'
import { checkOwnPictures } from './own-pictures.ts'
import { markShared } from './shared-store.ts'
import type { Uploads } from './uploads.ts'

/** Answers the calls of uploads; the bytes have a route of their own. */
export const uploadHandlers = (uploads: Uploads, db: Db): Handlers<typeof uploadCalls> => ({
  queryUploadToken: async ({ scene }, { accountId, nowMs }) =>
    uploads.token(scene, { accountId, nowMs }),
  async sharePictures({ uploadIds }, { accountId, nowMs }) {
    await db.transaction(async (tx) => {
      await checkOwnPictures(tx, accountId, 'cont_common', uploadIds)
      await markShared(tx, uploadIds, nowMs)
    })
    return { urls: uploadIds.map(uploadUrl) }
  },
})
