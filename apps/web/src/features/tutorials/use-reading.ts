import { isReadAt, videoPosition } from '@koi/domain/tutorials/tutorial-progress'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '#session/use-session.ts'
import { readPermille, type Chapter } from './model.ts'
import { useSavePosition, useSaveRead } from './queries.ts'
import { keepForLater, keptPosition } from './waiting-progress.ts'

/** How often a place that has moved is kept, ms. */
const KEEP_MS = 5000

interface Reached {
  positionPermille: number
  videoSeconds: number
}

/**
 * How far a chapter is read, and kept: on the account every few seconds, at its end and when it is left; of a visitor in this browser,
 * until they log in.
 */
export function useReading(chapter: Chapter) {
  const { tutorialId, version, kind, state } = chapter
  const session = useSession()
  const isMember = session?.account !== undefined
  const isVisitor = session !== undefined && !isMember
  const [reached, setReached] = useState<Reached>(() => startOf(chapter))
  const position = useSavePosition()
  const end = useSaveRead()
  const now = useRef(reached)
  const sent = useRef<Reached>(reached)
  const isSending = useRef(false)
  const isRead = isReadAt(kind, reached.positionPermille)
  const wasRead = state === 'read' || state === 'done'

  const move = useCallback((next: Reached) => {
    const positionPermille = Math.max(now.current.positionPermille, next.positionPermille)
    if (
      positionPermille === now.current.positionPermille &&
      next.videoSeconds === now.current.videoSeconds
    )
      return
    now.current = { positionPermille, videoSeconds: next.videoSeconds }
    setReached(now.current)
  }, [])

  const keep = useRef<() => void>(() => {})
  useEffect(() => {
    keep.current = () => {
      const at = now.current
      if (at === sent.current || at.positionPermille === 0) return
      if (isVisitor) {
        keepForLater(tutorialId, { version, ...at })
        sent.current = at
      }
      if (!isMember || isSending.current) return
      isSending.current = true
      const send = isReadAt(kind, at.positionPermille) && !wasRead ? end : position
      send.mutate(
        { tutorialId, version, ...at },
        {
          onSuccess: () => {
            sent.current = at
          },
          onSettled: () => {
            isSending.current = false
          },
        },
      )
    }
  })
  const isKnown = session !== undefined
  useEffect(() => {
    if (isRead && isKnown) keep.current()
  }, [isRead, isKnown])
  useEffect(() => {
    const timer = setInterval(() => keep.current(), KEEP_MS)
    const leave = () => {
      if (document.visibilityState === 'hidden') keep.current()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
      keep.current()
    }
  }, [])
  const isUnsaved = isMember && (end.isError || position.isError) && !end.isSuccess
  return { ...reached, isRead: isRead || wasRead, isVisitor, isUnsaved, move }
}

function startOf({ tutorialId, version, positionPermille, video, state }: Chapter): Reached {
  const kept = state === 'fresh' ? keptPosition(tutorialId, version) : undefined
  return {
    positionPermille: Math.max(positionPermille, kept?.positionPermille ?? 0),
    videoSeconds: kept?.videoSeconds ?? video?.position ?? 0,
  }
}

/** Tells how much of the element has come above the bottom of the window, whenever that changes. */
export function useScrolled(onScrolled: (permille: number) => void) {
  const element = useRef<HTMLElement>(null)
  const tell = useRef(onScrolled)
  useEffect(() => {
    tell.current = onScrolled
  })
  useEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect()
      if (box) tell.current(readPermille(box.top, box.height, window.innerHeight))
    }
    const first = requestAnimationFrame(measure)
    document.addEventListener('scroll', measure, { capture: true, passive: true })
    window.addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(first)
      document.removeEventListener('scroll', measure, { capture: true })
      window.removeEventListener('resize', measure)
    }
  }, [])
  return element
}

/** Where a video is, as progress. */
export const videoReached = (second: number, seconds: number): Reached => ({
  positionPermille: videoPosition(Math.floor(second), seconds),
  videoSeconds: Math.floor(second),
})
