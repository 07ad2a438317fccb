import { uploadRefusals } from '@koi/contracts/codes/upload-refusals'
import { smallUploadUrl, uploadUrl, type UploadCrop } from '@koi/contracts/uploads'
import type { UploadScene } from '@koi/domain/uploads/upload-scenes'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { NetworkFailed } from '#api/failures/failures.ts'
import { cutPhoto, drawPhoto, type DrawnPhoto } from './drawn-photo.ts'
import {
  arrived,
  moved,
  removed,
  stateSet,
  unsent,
  type PictureItem,
  type Unsent,
} from './picture-list.ts'
import { createQueue } from './sending-queue.ts'
import { useSendPicture } from './use-send-picture.ts'

const itemOf = (uploadId: string): PictureItem => ({
  key: uploadId,
  shown: smallUploadUrl(uploadId),
  state: { kind: 'sent', uploadId },
})

/** Hears the ids of those that arrived, in their order, and how many have not. */
export type PicturesChanged = (uploadIds: string[], missing: Unsent) => void

/** Pixels of the longer side of what is cut on the screen. */
const CUT_SIDE = 1_024

/** A picture that the server has. */
async function sentPhoto(state: PictureItem['state'] | undefined): Promise<DrawnPhoto> {
  if (state?.kind !== 'sent') throw new Error('a picture that has not arrived is not cut')
  const answer = await fetch(uploadUrl(state.uploadId))
  if (!answer.ok) throw new NetworkFailed('a picture was not answered', answer.status)
  return drawPhoto(await answer.blob(), { shownSide: CUT_SIDE })
}

const cutOut = async (photo: DrawnPhoto, square: UploadCrop) =>
  drawPhoto(await cutPhoto(photo.blob, square))

/**
 * Several pictures of a scene: drawn smaller here, sent one after the other, sent again where one fails. `onChange` hears the ids of those that
 * arrived, in their order.
 */
export function usePictureList(
  scene: UploadScene,
  { first, onChange }: { first: readonly string[]; onChange: PicturesChanged },
) {
  const send = useSendPicture(scene)
  const [items, setItems] = useState<readonly PictureItem[]>(() => first.map(itemOf))
  const blobs = useRef(new Map<string, Blob>())
  const counter = useRef(0)
  const missing = unsent(items)
  const news = [...arrived(items), missing.sending, missing.failed].join(' ')
  const tell = useEffectEvent(() => onChange(arrived(items), missing))
  const told = useRef(news)
  useEffect(() => {
    if (told.current === news) return
    told.current = news
    tell()
  }, [news])
  const set = (key: string, state: PictureItem['state']) =>
    setItems((now) => stateSet(now, key, state))

  const sendOne = useEffectEvent(async (key: string, blob: Blob, signal: AbortSignal) => {
    const onProgress = (part: number) => {
      if (!signal.aborted) set(key, { kind: 'sending', part })
    }
    try {
      const uploadId = await send(blob, { signal, onProgress })
      blobs.current.delete(key)
      if (!signal.aborted) set(key, { kind: 'sent', uploadId })
    } catch (error) {
      if (!signal.aborted) set(key, { kind: 'failed', text: failureText(error), mayRetry: true })
    }
  })
  const queue = useRef<ReturnType<typeof createQueue<Blob>>>(undefined)
  useEffect(() => {
    const made = createQueue<Blob>(sendOne)
    queue.current = made
    return () => made.takeBackAll()
  }, [])

  function begin(key: string, blob: Blob) {
    set(key, { kind: 'sending', part: 0 })
    queue.current?.add(key, blob)
  }

  async function addOne(file: File) {
    counter.current += 1
    const key = `new-${counter.current}`
    try {
      const { blob, shown } = await drawPhoto(file)
      blobs.current.set(key, blob)
      setItems((now) => [...now, { key, shown, state: { kind: 'sending', part: 0 } }])
      begin(key, blob)
    } catch {
      // The browser reads no such picture.
      const { text } = uploadRefusals.uploadUnreadable
      const state = { kind: 'failed', text, mayRetry: false } as const
      setItems((now) => [...now, { key, shown: '', state }])
    }
  }

  return {
    items,
    async add(files: readonly File[]) {
      // Their order is the one in which they were picked; photos of a phone are large, so one at a time.
      // oxlint-disable-next-line no-await-in-loop -- as said
      for (const file of files) await addOne(file)
    },
    retry(key: string) {
      const blob = blobs.current.get(key)
      if (blob) begin(key, blob)
    },
    remove(key: string) {
      blobs.current.delete(key)
      queue.current?.takeBack(key)
      setItems((now) => removed(now, key))
    },
    /** A picture that arrived, large enough to choose a square of it. */
    photoOf: (key: string) => sentPhoto(items.find((item) => item.key === key)?.state),
    /** Sends the square of a picture in its place. */
    async crop(key: string, photo: DrawnPhoto, square: UploadCrop) {
      const { blob, shown } = await cutOut(photo, square)
      blobs.current.set(key, blob)
      setItems((now) => now.map((item) => (item.key === key ? { ...item, shown } : item)))
      begin(key, blob)
    },
    move: (key: string, to: number) => setItems((now) => moved(now, key, to)),
  }
}
