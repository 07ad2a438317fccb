import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Shows a native dialog over the page as long as its component is there. The focus goes to the part
 * that wants it, else to the title, and not to whatever button comes first. Closing in a layout
 * effect lets the browser give the focus back before the dialog leaves the page.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    const target =
      element.querySelector<HTMLElement>('[data-wants-focus]') ??
      element.querySelector<HTMLElement>('[data-first-focus]')
    target?.focus({ preventScroll: true })
    return () => element.close()
  }, [])
  return dialog
}
