import { useEffect, type RefObject } from 'react'

const AGAIN_MS = 200

/**
 * Keeps `--taken` of a box that lies over the page, as long as it shows something: how much of the screen is taken from below, by
 * what stays at the foot (`data-foot`) of the sheet that is open, else of the page, and by the keyboard of the phone, over both.
 */
export function useAboveFoot(box: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = box.current
    if (!element || !isShown) return undefined
    const place = () => element.style.setProperty('--taken', `${takenFoot(element)}px`)
    place()
    // What stays at the foot comes and goes meanwhile: a sheet, an action, a keyboard.
    const again = setInterval(place, AGAIN_MS)
    return () => clearInterval(again)
  }, [box, isShown])
}

/** In px; what asks is none of it. */
function takenFoot(asking: Element): number {
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1)
  const view = window.visualViewport
  let top = view ? view.offsetTop + view.height : innerHeight
  for (const foot of (sheet ?? document).querySelectorAll('[data-foot]')) {
    const box = foot.getBoundingClientRect()
    const isFoot = box.height > 0 && box.bottom > innerHeight / 2
    if (isFoot && !asking.contains(foot)) top = Math.min(top, box.top)
  }
  return innerHeight - top
}
