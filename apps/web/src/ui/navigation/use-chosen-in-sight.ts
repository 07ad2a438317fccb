import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the chosen one of a strip that moves sideways in sight. What was chosen by a press comes to the middle.
 * A strip that was just taken over from the server stays where it is if that can be: moved between a finger's down
 * and up, the press would land beside what was aimed at. Its style (`scroll-initial-target`) has it in sight already.
 * Only the strip moves; scrollIntoView would move the page as well.
 */
export function useChosenInSight(value: string): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null)
  const isDrawn = useRef(false)
  useEffect(() => {
    const box = strip.current
    const entries = [...(box?.querySelectorAll<HTMLElement>('[data-value]') ?? [])]
    const chosen = entries.find((entry) => entry.dataset['value'] === value)
    if (!chosen || !box) return
    const wasDrawn = isDrawn.current
    isDrawn.current = true
    if (!wasDrawn && isInSight(box, chosen)) return
    box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return strip
}

function isInSight(box: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement): boolean {
  return (
    offsetLeft >= box.scrollLeft && offsetLeft + offsetWidth <= box.scrollLeft + box.clientWidth
  )
}
