import { useState, type KeyboardEvent, type PointerEvent } from 'react'

const KEY_STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageDown: -20,
  PageUp: 20,
}

/** Which place a key leads to; `now` for keys that move nothing. */
export function placeAfterKey(
  key: string,
  now: number | undefined,
  last: number,
): number | undefined {
  if (key === 'Escape') return undefined
  if (key === 'Home') return 0
  if (key === 'End') return last
  const step = KEY_STEPS[key]
  return step === undefined ? now : Math.max(0, Math.min(last, (now ?? last) + step))
}

/**
 * Which of the days 0 to `last` a finger, a mouse or the keyboard points at; undefined while none
 * does. `placeAt` finds the day at a share of the width.
 */
export function usePointed(last: number, placeAt: (left: number) => number) {
  const [pointed, setPointed] = useState<number | undefined>(undefined)
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    setPointed(placeAt((event.clientX - box.left) / box.width))
  }
  const clear = () => setPointed(undefined)
  return {
    pointed,
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        if (event.key in KEY_STEPS || event.key === 'Home' || event.key === 'End') {
          event.preventDefault()
        }
        setPointed(placeAfterKey(event.key, pointed, last))
      },
      onPointerDown: follow,
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (event.buttons > 0 || event.pointerType === 'mouse') follow(event)
      },
      onBlur: clear,
      onPointerUp: clear,
      onPointerCancel: clear,
      onPointerLeave: clear,
    },
  }
}
