import type { uploadCalls } from '@koi/contracts/calls/uploads'
import type { Handlers } from '#http/handlers.ts'
import type { Uploads } from './uploads.ts'

/** Answers the calls of uploads; the bytes have a route of their own. */
export const uploadHandlers = (uploads: Uploads): Handlers<typeof uploadCalls> => ({
  queryUploadToken: async ({ scene }, { accountId, nowMs }) =>
    uploads.token(scene, { accountId, nowMs }),
})
