import { CallFailed } from '@koi/contracts/client'
import { uploadRefusals } from '@koi/contracts/codes/upload-refusals'
import type { UploadCrop } from '@koi/contracts/uploads'
import type { UploadScene } from '@koi/domain/uploads/upload-scenes'
import { useQueryClient } from '@tanstack/react-query'
import { useTransport } from '#api/api-context.ts'
import { permissionQuery } from './permission-query.ts'
import { sendBytes } from './send-bytes.ts'

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
  const permission = permissionQuery(transport, scene)
  return async (blob: Blob, sending: Sending): Promise<string> => {
    const send = async () =>
      sendBytes(blob, { ...sending, token: (await queries.fetchQuery(permission)).uploadToken })
    try {
      return await send()
    } catch (error) {
      if (!isTokenOver(error)) throw error
      queries.removeQueries({ queryKey: permission.queryKey })
      return send()
    }
  }
}
