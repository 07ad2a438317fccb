import { useEffect, useEffectEvent, type RefObject } from 'react'
import { distanceOf, zoomOfPinch } from './zoom.ts'

/** Two fingers on an element: `onZoom` while they move, `onEnd` once one is lifted (SPEC §2, RT-122). */
export function usePinch(
  element: RefObject<HTMLElement | null>,
  zoom: number,
  act: { onZoom: (zoom: number) => void; onEnd: (zoom: number) => void },
): void {
  const begin = useEffectEvent(() => zoom)
  const move = useEffectEvent((to: number) => act.onZoom(to))
  const end = useEffectEvent((to: number) => act.onEnd(to))
  useEffect(() => {
    const place = element.current
    if (!place) return undefined
    let start: { distance: number; zoom: number } | undefined
    let now = 1
    const onStart = ({ touches }: TouchEvent) => {
      if (touches.length !== 2) return
      now = begin()
      start = { distance: distanceOf(touches), zoom: now }
    }
    const onMove = (event: TouchEvent) => {
      if (!start || event.touches.length !== 2) return
      // The browser would enlarge the whole app instead.
      event.preventDefault()
      now = zoomOfPinch(start, distanceOf(event.touches))
      move(now)
    }
    const onEnd = () => {
      if (start) end(now)
      start = undefined
    }
    place.addEventListener('touchstart', onStart, { passive: true })
    place.addEventListener('touchmove', onMove, { passive: false })
    place.addEventListener('touchend', onEnd)
    place.addEventListener('touchcancel', onEnd)
    return () => {
      place.removeEventListener('touchstart', onStart)
      place.removeEventListener('touchmove', onMove)
      place.removeEventListener('touchend', onEnd)
      place.removeEventListener('touchcancel', onEnd)
    }
  }, [element])
}
