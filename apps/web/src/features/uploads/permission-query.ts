import { uploadCalls } from '@koi/contracts/calls/uploads'
import type { Transport } from '@koi/contracts/client'
import { UPLOAD_TOKEN_CACHE_MS, type UploadScene } from '@koi/domain/uploads/upload-scenes'
import { sendCall } from '#api/transport/send-call.ts'

/** The permission to send pictures of a scene, asked for once while it is kept. */
export const permissionQuery = (transport: Transport, scene: UploadScene) => ({
  queryKey: [uploadCalls.queryUploadToken.path, { scene }],
  queryFn: () => sendCall(transport, uploadCalls.queryUploadToken, { scene }),
  staleTime: UPLOAD_TOKEN_CACHE_MS,
  gcTime: UPLOAD_TOKEN_CACHE_MS,
})
