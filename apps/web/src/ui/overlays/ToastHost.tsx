import { useEffect, useRef, useSyncExternalStore } from 'react'
import { takenFoot } from './taken-foot.ts'
import type { ToastStore } from './toast-store.ts'
import styles from './ToastHost.module.css'

const AGAIN_MS = 200

/**
 * Shows the toast of a store above whatever stays at the foot of the screen: what one reads stays in sight, and so do keys.
 * The status region is always there, so that its first text is read.
 */
export function ToastHost({ store }: { store: ToastStore }) {
  const message = useSyncExternalStore(store.subscribe, store.current, () => undefined)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element || !message) return
    // A popover lies above open dialogs as well.
    element.showPopover()
    const place = () => element.style.setProperty('--taken', `${takenFoot()}px`)
    place()
    // What stays at the foot comes and goes while a toast is there: a sheet, an action, a keyboard.
    const again = setInterval(place, AGAIN_MS)
    const view = window.visualViewport
    view?.addEventListener('resize', place)
    return () => {
      clearInterval(again)
      view?.removeEventListener('resize', place)
      element.hidePopover()
    }
  }, [message])
  return (
    <div ref={box} popover="manual" role="status" className={styles.host}>
      {message && (
        <span key={message.id} className={styles.toast}>
          {message.text}
        </span>
      )}
    </div>
  )
}
