import { uploadCalls } from '@koi/contracts/calls/uploads'
import { CallFailed } from '@koi/contracts/client'
import { uploadRefusals } from '@koi/contracts/codes/upload-refusals'
import { UPLOAD_TOKEN_MS, type UploadScene } from '@koi/domain/uploads/upload-scenes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTransport } from '#api/api-context.ts'
import { failureText } from '#api/failures/failure-message.ts'
import { sendCall } from '#api/transport/send-call.ts'
import { sendBytes } from './send-bytes.ts'
import { squarePicture, type SquarePicture } from './square-picture.ts'

/** Where a picture is on its way. */
export type PictureState =
  | { kind: 'none' }
  | { kind: 'sending'; shown: string; part: number }
  | { kind: 'failed'; shown: string; text: string; mayRetry: boolean }
  | { kind: 'sent'; shown: string; uploadId: string }

const NONE: PictureState = { kind: 'none' }
/** A permission is used while it is good for a while longer. */
const TOKEN_FRESH_MS = UPLOAD_TOKEN_MS - 30_000

const isTokenOver = (error: unknown) =>
  error instanceof CallFailed && error.retcode === String(uploadRefusals.uploadTokenInvalid.code)

/** Sends a picture of a scene: cropped and drawn anew here, then its bytes; what fails can be sent again, what is under way stopped. */
export function usePictureUpload(scene: UploadScene, onSent: (uploadId: string) => void) {
  const transport = useTransport()
  const queries = useQueryClient()
  const [state, setState] = useState<PictureState>(NONE)
  const running = useRef<AbortController>(undefined)
  const cropped = useRef<SquarePicture>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function sendWithToken(
    blob: Blob,
    sending: { signal: AbortSignal; onProgress: (part: number) => void },
  ) {
    const queryKey = [uploadCalls.queryUploadToken.path, { scene }]
    const tokenNow = () =>
      queries.fetchQuery({
        queryKey,
        queryFn: () => sendCall(transport, uploadCalls.queryUploadToken, { scene }),
        staleTime: TOKEN_FRESH_MS,
      })
    const send = async () => sendBytes(blob, { ...sending, token: (await tokenNow()).uploadToken })
    try {
      return await send()
    } catch (error) {
      if (!isTokenOver(error)) throw error
      queries.removeQueries({ queryKey })
      return send()
    }
  }

  async function send({ blob, dataUrl: shown }: SquarePicture) {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    const { signal } = stop
    setState({ kind: 'sending', shown, part: 0 })
    const onProgress = (part: number) => {
      if (!signal.aborted) setState({ kind: 'sending', shown, part })
    }
    try {
      const uploadId = await sendWithToken(blob, { signal, onProgress })
      if (signal.aborted) return
      setState({ kind: 'sent', shown, uploadId })
      onSent(uploadId)
    } catch (error) {
      if (!signal.aborted) {
        setState({ kind: 'failed', shown, text: failureText(error), mayRetry: true })
      }
    }
  }

  return {
    state,
    async pick(file: File) {
      try {
        cropped.current = await squarePicture(file)
      } catch {
        // The browser reads no such picture.
        const { text } = uploadRefusals.uploadUnreadable
        setState({ kind: 'failed', shown: '', text, mayRetry: false })
        return
      }
      await send(cropped.current)
    },
    async retry() {
      if (cropped.current) await send(cropped.current)
    },
    cancel() {
      running.current?.abort()
      setState(NONE)
    },
  }
}
