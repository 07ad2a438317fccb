import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Spinner } from '../feedback/Spinner.tsx'
import styles from './LoadMore.module.css'

/** Where the end of a list stands: more may be asked for, is coming, did not come, is another list by now, or there is none. */
export type LoadMoreState = keyof typeof buttons | 'loading' | 'end'

const buttons = {
  idle: '加载更多',
  failed: '加载失败，点此重试',
  moved: '列表已更新，点此刷新',
}

interface LoadMoreProps {
  state: LoadMoreState
  onLoad: () => void
  /** How far before the end the next rows are asked for; 300 px (SPEC §9). */
  distancePx?: number
  /** What the list is whole of; said of a short one, too. */
  endText?: string
}

/**
 * The end of a list: asks for more when it comes near, and by its button. That there is no more is said only where
 * there was more once: of a list that came whole anybody sees where it ends.
 */
export function LoadMore({ state, onLoad, distancePx = 300, endText }: LoadMoreProps) {
  const mark = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(onLoad)
  const [hadMore, setHadMore] = useState(false)
  if (state === 'idle' && !hadMore) setHadMore(true)
  useEffect(() => {
    const element = mark.current
    if (!element || state !== 'idle') return
    const watch = new IntersectionObserver(
      (entries) => {
        // Where a frame was late there are several: the last one says how it stands.
        if (entries.at(-1)?.isIntersecting) load()
      },
      { rootMargin: `0px 0px ${distancePx}px` },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [state, distancePx])
  if (state === 'end' && !hadMore && endText === undefined) return null
  return (
    <div ref={mark} className={styles.more} role="status">
      {state === 'end' && (endText ?? '没有更多了')}
      {state === 'loading' && (
        <>
          <Spinner size={16} />
          加载中
        </>
      )}
      {state !== 'end' && state !== 'loading' && (
        <button type="button" className={styles.button} onClick={onLoad}>
          {buttons[state]}
        </button>
      )}
    </div>
  )
}
