import type { KeyboardEvent } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { classNames } from '#ui/style/class-names.ts'
import type { PictureItem } from '../picture-list.ts'
import { useDragTile } from '../use-drag-tile.ts'
import styles from './PictureTile.module.css'

interface PictureTileProps {
  item: PictureItem
  /** From 1 on. */
  place: number
  count: number
  onOpen: () => void
  /** To a place from 0 on. */
  onMove: (to: number) => void
}

const percentOf = (part: number) => `${Math.round(part * 100)}%`

function stateWord({ state }: PictureItem): string {
  if (state.kind === 'sending') return `，正在上传 ${percentOf(state.part)}`
  return state.kind === 'failed' ? `，没有上传：${state.text}` : ''
}

/** One picture of several: pressed it opens, dragged or by arrows it changes its place. */
export function PictureTile({ item, place, count, onOpen, onMove }: PictureTileProps) {
  const { state, shown } = item
  const { drag, isDragged } = useDragTile(onMove)
  function pressed(event: KeyboardEvent) {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    const to = place - 1 + by
    if (by === 0 || to < 0 || to >= count) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <li className={classNames(styles.tile, isDragged && styles.dragged)} data-tile>
      <button
        type="button"
        className={styles.press}
        aria-label={`第 ${place} 张，共 ${count} 张${stateWord(item)}`}
        aria-keyshortcuts={count > 1 ? 'ArrowLeft ArrowRight' : undefined}
        onClick={onOpen}
        onKeyDown={pressed}
        {...drag}
      >
        {shown === '' ? (
          <Icon name="image" size={28} />
        ) : (
          <img className={styles.picture} src={shown} alt="" draggable={false} />
        )}
        {state.kind === 'sending' && (
          <span className={styles.cover}>
            <span className={styles.percent}>{percentOf(state.part)}</span>
          </span>
        )}
        {state.kind === 'failed' && (
          <span className={styles.cover}>
            <Icon name="warning" size={22} />
            <span>{state.mayRetry ? '重试' : '不支持'}</span>
          </span>
        )}
      </button>
    </li>
  )
}
