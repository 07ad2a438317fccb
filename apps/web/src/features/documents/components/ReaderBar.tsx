import { Icon } from '#ui/icons/Icon.tsx'
import { zoomSteps } from '../zoom.ts'
import styles from './ReaderBar.module.css'

interface ReaderBarProps {
  page: number
  count: number
  zoom: number
  /** The words alone are shown, in the width of the screen. */
  isText: boolean
  onText: (isText: boolean) => void
  onZoom: (direction: 1 | -1) => void
}

/** Floats over the file: which page is read, and smaller or larger. */
export function ReaderBar({ page, count, zoom, isText, onText, onZoom }: ReaderBarProps) {
  const isFirst = zoom === zoomSteps[0]
  const isLast = zoom === zoomSteps.at(-1)
  return (
    <div className={styles.bar} role="toolbar" aria-label="阅读">
      <span className={styles.count} aria-live="polite">
        {isText ? `共 ${count} 页` : `${page} / ${count}`}
      </span>
      <button type="button" className={styles.way} onClick={() => onText(!isText)}>
        {isText ? '原版' : '文字版'}
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label="缩小"
        aria-disabled={isFirst || isText}
        onClick={() => onZoom(-1)}
      >
        <Icon name="minus" size={20} />
      </button>
      <span className={styles.zoom}>{`${Math.round(zoom * 100)}%`}</span>
      <button
        type="button"
        className={styles.button}
        aria-label="放大"
        aria-disabled={isLast || isText}
        onClick={() => onZoom(1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}
