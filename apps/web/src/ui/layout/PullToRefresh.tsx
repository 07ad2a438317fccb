import { useRef, useState, type ReactNode, type TouchEvent } from 'react'
import { Spinner } from '../feedback/Spinner.tsx'
import styles from './PullToRefresh.module.css'

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** The finger moves more than the content: this share of its way is shown. */
const RESISTANCE = 0.45
/** Released beyond this many px, the refresh starts. */
const START_PX = 52
const PULL_MAX_PX = 84

/** Pulling down at the top of the page fetches again. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const startY = useRef<number | undefined>(undefined)
  const [pullPx, setPullPx] = useState(0)
  const [isBusy, setIsBusy] = useState(false)

  const start = (event: TouchEvent) => {
    startY.current = window.scrollY <= 0 && !isBusy ? event.touches[0]?.clientY : undefined
  }
  const move = (event: TouchEvent) => {
    const y = event.touches[0]?.clientY
    if (startY.current === undefined || y === undefined) return
    setPullPx(Math.max(0, Math.min(PULL_MAX_PX, (y - startY.current) * RESISTANCE)))
  }
  const end = async () => {
    if (startY.current === undefined) return
    startY.current = undefined
    if (pullPx < START_PX) return setPullPx(0)
    setIsBusy(true)
    setPullPx(START_PX)
    try {
      await onRefresh()
    } finally {
      setIsBusy(false)
      setPullPx(0)
    }
  }
  return (
    <div
      data-pull-to-refresh
      onTouchStart={start}
      onTouchMove={move}
      onTouchEnd={() => void end()}
      onTouchCancel={() => void end()}
    >
      <div className={styles.place} style={{ height: pullPx }} role="status">
        {pullPx > 0 && (
          <span className={styles.text}>
            {isBusy && <Spinner size={16} />}
            {isBusy ? '正在刷新' : pullPx < START_PX ? '下拉刷新' : '松开刷新'}
          </span>
        )}
      </div>
      {children}
    </div>
  )
}
