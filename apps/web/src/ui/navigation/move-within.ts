import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Which of `count` places a key leads to from `index`, going round; undefined for other keys. */
function nextPlace(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  return step === undefined ? undefined : (index + step + count) % count
}

/**
 * Arrow keys on one of the elements of a group that is one stop for Tab: chooses the next value and
 * moves the focus to its element, found by `data-value`.
 */
export function moveWithin<Value extends string>(
  event: KeyboardEvent<HTMLElement>,
  values: readonly Value[],
  current: Value,
  choose: (value: Value) => void,
): void {
  const place = nextPlace(event.key, Math.max(0, values.indexOf(current)), values.length)
  const value = place === undefined ? undefined : values[place]
  if (value === undefined) return
  event.preventDefault()
  choose(value)
  const group = event.currentTarget.parentElement
  for (const element of group?.querySelectorAll<HTMLElement>('[data-value]') ?? []) {
    if (element.dataset['value'] === value) element.focus()
  }
}
