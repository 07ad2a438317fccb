import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Where the caret of a field stands after its next drawing, when its text is another. */
export function useCaretAfter(area: RefObject<HTMLTextAreaElement | null>) {
  const after = useRef<number>(undefined)
  useLayoutEffect(() => {
    const place = after.current
    if (place === undefined) return
    after.current = undefined
    area.current?.focus()
    area.current?.setSelectionRange(place, place)
  })
  return (place: number) => {
    after.current = place
  }
}
