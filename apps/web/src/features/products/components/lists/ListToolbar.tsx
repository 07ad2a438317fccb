import { useEffect, useRef, useState } from 'react'
import { Hidden } from '#ui/layout/Hidden.tsx'
import { moveWithin } from '#ui/navigation/move-within.ts'
import { createPart } from '#ui/parts/part.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import type { Board } from '../../lists/boards.ts'
import { filterCount, type ListState } from '../../lists/list-state.ts'
import styles from './ListToolbar.module.css'

/** Most visits never open it. */
const FilterSheet = createPart(async () => (await import('./FilterSheet.tsx')).FilterSheet, {
  frame: (inside, { onClose }) => (
    <Sheet open title="筛选" onClose={onClose}>
      {inside}
    </Sheet>
  ),
})

const OWN = 'own'

interface ListToolbarProps {
  board: Board
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

/** Which rate the list shows, and the way to its filters. */
export function ListToolbar({ board, state, onChange }: ListToolbarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const strip = useRef<HTMLDivElement>(null)
  const current = state.rateKey ?? OWN
  const values = board.periods.map(({ key }) => key ?? OWN)
  const choose = (value: string) =>
    onChange({ rateKey: board.periods.find(({ key }) => key === value)?.key })
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-value="${current}"]`)
    const box = strip.current
    if (chosen && box)
      box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2
  }, [current])
  const count = filterCount(state)
  return (
    <div className={styles.bar}>
      <div
        ref={strip}
        className={styles.strip}
        role="radiogroup"
        aria-label="收益区间"
        onKeyDown={(event) => moveWithin(event, values, current, choose)}
      >
        {board.periods.map(({ key = OWN, label }) => (
          <button
            key={key}
            type="button"
            role="radio"
            aria-checked={key === current}
            tabIndex={key === current ? 0 : -1}
            data-value={key}
            className={styles.chip}
            onClick={() => choose(key)}
          >
            {label}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={styles.filter}
        data-on={count > 0}
        onClick={() => setIsOpen(true)}
      >
        筛选{count > 0 && ` ${count}`}
        {count > 0 && <Hidden> 项已选</Hidden>}
      </button>
      {isOpen && <FilterSheet state={state} onChange={onChange} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
