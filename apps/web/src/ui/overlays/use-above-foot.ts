import { useEffect, type RefObject } from 'react'
import { takenFoot } from './taken-foot.ts'

const AGAIN_MS = 200

/** Keeps `--taken` of a box that lies over the page: how much of the screen's foot is taken, as long as it shows something. */
export function useAboveFoot(box: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = box.current
    if (!element || !isShown) return undefined
    const place = () => element.style.setProperty('--taken', `${takenFoot(element)}px`)
    place()
    // What stays at the foot comes and goes meanwhile: a sheet, an action, a keyboard.
    const again = setInterval(place, AGAIN_MS)
    const view = window.visualViewport
    view?.addEventListener('resize', place)
    return () => {
      clearInterval(again)
      view?.removeEventListener('resize', place)
    }
  }, [box, isShown])
}
