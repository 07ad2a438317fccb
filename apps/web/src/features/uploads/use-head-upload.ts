import { uploadRefusals } from '@koi/contracts/codes/upload-refusals'
import type { UploadCrop } from '@koi/contracts/uploads'
import type { UploadScene } from '@koi/domain/uploads/upload-scenes'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { drawPhoto, type DrawnPhoto } from './drawn-photo.ts'
import { useSendPicture } from './use-send-picture.ts'

/** A photo of which a square has been chosen. */
interface CutPhoto {
  photo: DrawnPhoto
  crop: UploadCrop
}

/** Where a head is on its way. */
export type HeadState =
  | { kind: 'none' }
  | { kind: 'cutting'; photo: DrawnPhoto }
  | { kind: 'sending'; cut: CutPhoto; part: number }
  | { kind: 'failed'; cut: CutPhoto | undefined; text: string }
  | { kind: 'sent'; cut: CutPhoto }

const NONE: HeadState = { kind: 'none' }
/** Pixels of the longer side that is sent: twice of what is kept, for who enlarges. */
const SIDE = 1_024

/** A head: picked, its square chosen, sent; what fails can be sent again, what is under way stopped. */
export function useHeadUpload(scene: UploadScene, onSent: (uploadId: string) => void) {
  const sendPicture = useSendPicture(scene)
  const [state, setState] = useState<HeadState>(NONE)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(cut: CutPhoto) {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    const { signal } = stop
    setState({ kind: 'sending', cut, part: 0 })
    const onProgress = (part: number) => {
      if (!signal.aborted) setState({ kind: 'sending', cut, part })
    }
    try {
      const uploadId = await sendPicture(cut.photo.blob, { crop: cut.crop, signal, onProgress })
      if (signal.aborted) return
      setState({ kind: 'sent', cut })
      onSent(uploadId)
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', cut, text: failureText(error) })
    }
  }

  return {
    state,
    async pick(file: File) {
      running.current?.abort()
      try {
        const photo = await drawPhoto(file, { side: SIDE, shownSide: SIDE })
        setState({ kind: 'cutting', photo })
      } catch {
        // The browser reads no such picture.
        const { text } = uploadRefusals.uploadUnreadable
        setState({ kind: 'failed', cut: undefined, text })
      }
    },
    send,
    cancel() {
      running.current?.abort()
      setState(NONE)
    },
  }
}
