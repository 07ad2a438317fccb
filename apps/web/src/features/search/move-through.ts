import type { KeyboardEvent, MouseEvent } from 'react'

/** The focusable hits of a list, in their order: all that lead somewhere. */
const HIT = 'a[href]'

/** Whether a press leads to a hit. */
export const isOnHit = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest(HIT) !== null

/** From the search field down to the first hit. */
export function moveIntoHits(event: KeyboardEvent, list: HTMLElement | null): void {
  // An input method uses the arrows for its own list of words.
  if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
  const first = list?.querySelector<HTMLElement>(HIT)
  if (!first) return
  event.preventDefault()
  first.focus()
}

/** Up and down through the hits; up from the first one is back to the field. Enter follows the link. */
export function moveThroughHits(
  event: KeyboardEvent<HTMLElement>,
  field: HTMLElement | null,
): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const hits = [...event.currentTarget.querySelectorAll<HTMLElement>(HIT)]
  const place = hits.findIndex((hit) => hit === document.activeElement)
  if (place < 0) return
  event.preventDefault()
  if (place + step < 0) field?.querySelector('input')?.focus()
  else hits[place + step]?.focus()
}
