import { UPLOAD_SCENES } from '@koi/domain/uploads/upload-scenes'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { UploadId } from '../uploads.ts'

/** Pictures that people send. */
export const uploadCalls = {
  queryUploadToken: call({
    summary:
      'CL-145: a permission to send pictures of a scene, for this account and the five minutes that a client keeps it; the bytes go to /uploads with it',
    method: 'POST',
    path: '/fbp/fund/v1/fund.fuupload_ao.FuuploadAo.QueryUploadToken',
    access: 'user',
    asksSession: true,
    request: z.object({ scene: z.enum(UPLOAD_SCENES) }),
    response: z.object({
      uploadToken: z.string(),
      expiresMs: z.int(),
      /** The largest file in bytes, and the longer side in pixels. */
      bytesMax: z.int(),
      sideMax: z.int(),
      /** How many one thing may have, and whether they are cut to squares. */
      countMax: z.int(),
      isSquare: z.boolean(),
    }),
  }),
  sharePictures: call({
    summary:
      'Own: shows pictures of cont_common to everybody who has their address, for 30 days (CL-144)',
    method: 'POST',
    path: '/fbp/fund/v1/fund.fuupload_ao.FuuploadAo.SharePictures',
    access: 'user',
    writes: true,
    request: z.object({ uploadIds: z.array(UploadId).check(z.minLength(1), z.maxLength(9)) }),
    /** Where they lie, in their order. */
    response: z.object({ urls: z.array(z.string()) }),
  }),
}
