import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ToastStore } from './toast-store.ts'
import { useAboveFoot } from './use-above-foot.ts'
import styles from './ToastHost.module.css'

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
    return () => element.hidePopover()
  }, [message])
  useAboveFoot(box, message !== undefined)
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
