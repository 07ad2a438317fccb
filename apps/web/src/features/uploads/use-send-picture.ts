import { uploadCalls } from '@koi/contracts/calls/uploads'
import { CallFailed } from '@koi/contracts/client'
import { uploadRefusals } from '@koi/contracts/codes/upload-refusals'
import type { UploadCrop } from '@koi/contracts/uploads'
import { UPLOAD_TOKEN_MS, type UploadScene } from '@koi/domain/uploads/upload-scenes'
import { useQueryClient } from '@tanstack/react-query'
import { useTransport } from '#api/api-context.ts'
import { sendCall } from '#api/transport/send-call.ts'
import { sendBytes } from './send-bytes.ts'

/** A permission is used while it is good for a while longer. */
const TOKEN_FRESH_MS = UPLOAD_TOKEN_MS - 30_000

const isTokenOver = (error: unknown) =>
  error instanceof CallFailed && error.retcode === String(uploadRefusals.uploadTokenInvalid.code)

interface Sending {
  crop?: UploadCrop | undefined
  signal: AbortSignal
  onProgress: (part: number) => void
}

/** Sends a picture of a scene with the permission of the last minutes, or a new one; answers its id. */
export function useSendPicture(scene: UploadScene) {
  const transport = useTransport()
  const queries = useQueryClient()
  const queryKey = [uploadCalls.queryUploadToken.path, { scene }]
  const tokenNow = () =>
    queries.fetchQuery({
      queryKey,
      queryFn: () => sendCall(transport, uploadCalls.queryUploadToken, { scene }),
      staleTime: TOKEN_FRESH_MS,
    })
  return async (blob: Blob, sending: Sending): Promise<string> => {
    const send = async () => sendBytes(blob, { ...sending, token: (await tokenNow()).uploadToken })
    try {
      return await send()
    } catch (error) {
      if (!isTokenOver(error)) throw error
      queries.removeQueries({ queryKey })
      return send()
    }
  }
}
