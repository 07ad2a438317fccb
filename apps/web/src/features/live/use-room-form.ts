import { useEffect, useRef } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { useDraft, useForgetDraft } from '#navigation/use-draft.ts'
import { fundChoice, labelChoice, topicChoice } from './choices.ts'
import type { Room } from './model.ts'
import { usePublishRoom, useSaveRoom } from './queries.ts'
import { newRoom, TypedRoom, typedOf, writtenOf } from './room-form.ts'

const parse = (kept: unknown) => TypedRoom.safeParse(kept).data

/** What a host types of a room, new or not, and keeping or announcing it; what is typed survives a reload. */
export function useRoomForm(room: Room | undefined) {
  const [typed, setTyped] = useDraft<TypedRoom>('room', room ? typedOf(room) : newRoom, parse)
  const forget = useForgetDraft('room')
  const save = useSaveRoom()
  const publish = usePublishRoom()
  const keyOf = useKeyOf()
  const showError = useFailure()
  const newest = useRef(typed)
  useEffect(() => {
    newest.current = typed
  })
  const change = (more: Partial<TypedRoom>) => setTyped({ ...newest.current, ...more })
  const changeRef = useRef(change)
  useEffect(() => {
    changeRef.current = change
  })
  // What was chosen on a page of its own is there when this one is seen again.
  useEffect(() => {
    const topic = topicChoice.take()
    const labels = labelChoice.take()
    const funds = fundChoice.take()
    if (!topic && !labels && !funds) return
    changeRef.current({
      ...(topic ? { topicId: topic.topicId, topicName: topic.name } : {}),
      ...(labels ? { labels } : {}),
      ...(funds ? { funds } : {}),
    })
  }, [])

  /** Keeps the room; undefined where it could not be, which was said. */
  const keep = async () => {
    if (save.isPending) return undefined
    const written = writtenOf(typed)
    const which = room ? { liveId: room.liveId, version: room.own?.version ?? 0 } : { version: 0 }
    try {
      const requestKey = keyOf(JSON.stringify([which, written]))
      const saved = await save.mutateAsync({ ...written, ...which, requestKey })
      forget()
      return saved
    } catch (error) {
      showError(error)
      return undefined
    }
  }
  /** Keeps the room and announces it. */
  const announce = async () => {
    const saved = await keep()
    if (!saved || saved.state !== 'draft') return saved
    const { liveId, version } = saved
    try {
      return { ...saved, ...(await publish.mutateAsync({ liveId, version })) }
    } catch (error) {
      showError(error)
      return undefined
    }
  }
  return { typed, change, keep, announce, isBusy: save.isPending || publish.isPending }
}
