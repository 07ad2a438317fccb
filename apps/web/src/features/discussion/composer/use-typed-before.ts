import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/** Takes over what was typed into a field while only the server's drawing of it stood there. */
export function useTypedBefore(
  area: RefObject<HTMLTextAreaElement | null>,
  text: string,
  setText: (text: string) => void,
): void {
  const take = useEffectEvent(() => {
    const typed = area.current?.value ?? ''
    if (typed !== '' && typed !== text) setText(typed)
  })
  useLayoutEffect(() => take(), [])
}
