import { useRef } from 'react'
import { useAboveFoot } from '../overlays/use-above-foot.ts'
import styles from './Strip.module.css'

interface StripProps {
  /** Nothing is shown without a text. */
  text: string | undefined
  action: { label: string; onPress: () => void; busy?: boolean }
}

/** A line at the foot of the screen about the whole page: tabs and titles above stay free. Its region is always there, so it is read. */
export function Strip({ text, action }: StripProps) {
  const place = useRef<HTMLDivElement>(null)
  useAboveFoot(place, text !== undefined)
  return (
    <div ref={place} role="status" className={styles.place}>
      {text !== undefined && (
        <div className={styles.strip} data-foot="">
          <span>{text}</span>
          <button
            type="button"
            className={styles.action}
            aria-busy={action.busy}
            onClick={action.onPress}
          >
            {action.label}
          </button>
        </div>
      )}
    </div>
  )
}
