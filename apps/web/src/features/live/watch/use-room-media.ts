import { PICTURE_IN_PICTURE_MS } from '@koi/domain/live/live-terms'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { deviceNow } from '#lib/clock.ts'
import type { MediaState } from '../media/room-media.ts'
import { useEnter } from '../queries.ts'
import { floatAway } from './float-away.ts'
import { watchSoon } from './watch-soon.ts'

interface Kept {
  liveId: string
  stop: () => void
  timer?: ReturnType<typeof setTimeout>
}

/** The pictures of a room in a video element while `isWanted`; left half a second ago they go on in a window of their own. */
export function useRoomMedia(
  element: RefObject<HTMLVideoElement | null>,
  liveId: string,
  isWanted: boolean,
): MediaState | undefined {
  const { mutateAsync: enter } = useEnter()
  const [state, setState] = useState<MediaState>()
  const kept = useRef<Kept>(undefined)
  useEffect(() => {
    const video = element.current
    clearTimeout(kept.current?.timer)
    const stop = () => {
      kept.current?.stop()
      kept.current = undefined
    }
    if (!video || !isWanted || (kept.current && kept.current.liveId !== liveId)) stop()
    if (!video || !isWanted) return undefined
    if (document.pictureInPictureElement === video) void document.exitPictureInPicture()
    kept.current ??= {
      liveId,
      stop: watchSoon({ video, liveId, enter, told: setState, nowMs: deviceNow }),
    }
    const own = kept.current
    return () => {
      own.timer = setTimeout(() => {
        void floatAway(video, () => {
          own.stop()
          if (kept.current === own) kept.current = undefined
        })
      }, PICTURE_IN_PICTURE_MS)
    }
  }, [element, liveId, isWanted, enter])
  return isWanted ? state : undefined
}
