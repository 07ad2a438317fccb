import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { Icon } from '../icons/Icon.tsx'
import { useModal } from './use-modal.ts'
import styles from './Sheet.module.css'

interface SheetProps {
  open: boolean
  /** Esc, the backdrop, the close button and a pull on the handle all ask for it. */
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
}

/** A pull of this many px on the handle closes the sheet. */
const CLOSE_PULL_PX = 72

/** A panel from the bottom over the page. The native dialog keeps the focus in and gives it back. */
export function Sheet({ open, ...sheet }: SheetProps) {
  return open && <OpenSheet {...sheet} />
}

function OpenSheet({ onClose, title, children, footer }: Omit<SheetProps, 'open'>) {
  const dialog = useModal()
  const titleId = useId()
  const body = useScrollByKeys()
  const pull = usePull(onClose)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = dialog.current
    // A press on the backdrop is one on the dialog itself, outside of its panel. The second half of an
    // impatient double press on the button that opened the sheet is not meant for it.
    const closeByBackdrop = (event: MouseEvent) => {
      if (event.target === element && event.detail < 2) close()
    }
    element?.addEventListener('click', closeByBackdrop)
    return () => element?.removeEventListener('click', closeByBackdrop)
  }, [dialog])
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.panel} style={pull.style}>
        <div className={styles.head} {...pull.handlers}>
          <span className={styles.handle} aria-hidden="true" />
          <h2 id={titleId} className={styles.title} tabIndex={-1} data-first-focus>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
            <Icon name="close" size={20} />
          </button>
        </div>
        <div ref={body} className={styles.body}>
          {children}
        </div>
        {footer !== undefined && (
          <div className={styles.footer} data-foot="">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}

/** A body that is longer than the panel and has nothing to press is a stop of the keyboard itself. */
function useScrollByKeys() {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = body.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      const isLong = element.scrollHeight > element.clientHeight
      const hasStops = element.querySelector('a, button, input, [tabindex]') !== null
      if (isLong && !hasStops) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return body
}

/** Follows a finger on the handle downwards and closes when it has pulled far enough. */
function usePull(onClose: () => void) {
  const [pulledPx, setPulledPx] = useState(0)
  const startY = useRef<number | undefined>(undefined)
  const end = () => {
    if (pulledPx > CLOSE_PULL_PX) onClose()
    startY.current = undefined
    setPulledPx(0)
  }
  return {
    style:
      pulledPx > 0 ? { transform: `translateY(${pulledPx}px)`, transition: 'none' } : undefined,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.target instanceof Element && event.target.closest('button')) return
        startY.current = event.clientY
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (startY.current !== undefined) setPulledPx(Math.max(0, event.clientY - startY.current))
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
