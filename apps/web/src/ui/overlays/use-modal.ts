import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Shows a native dialog over the page as long as its component is there. The focus goes to the part
 * that wants it, else to the title, and not to whatever button comes first. Closing in a layout
 * effect lets the browser give the focus back before the dialog leaves the page; where a page comes back with
 * its dialog, the browser no longer knows what opened it.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(undefined)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    opener.current ??= focused()
    element.showModal()
    const target =
      element.querySelector<HTMLElement>('[data-wants-focus]') ??
      element.querySelector<HTMLElement>('[data-first-focus]')
    target?.focus({ preventScroll: true })
    return () => {
      element.close()
      const now = focused()
      const isLost = !now || element.contains(now)
      if (isLost && opener.current instanceof HTMLElement) {
        opener.current.focus({ preventScroll: true })
      }
    }
  }, [])
  return dialog
}

/** What has the focus; nothing has it where the document itself does. */
const focused = (): Element | undefined =>
  document.activeElement && document.activeElement !== document.body
    ? document.activeElement
    : undefined
