import { isListFigureKey, listFigures } from '@koi/domain/products/list-figures'
import { useState } from 'react'
import { Hidden } from '#ui/layout/Hidden.tsx'
import { Chips } from '#ui/navigation/Chips.tsx'
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

/** The rates of the board, and the figure that somebody chose to order by. */
function shownPeriods({ periods }: Board, { rateKey }: ListState) {
  const figures = rateKey !== undefined && isListFigureKey(rateKey) ? [rateKey] : []
  return [...periods, ...figures.map((key) => ({ key, label: listFigures[key].label }))]
}

interface ListToolbarProps {
  board: Board
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

/** Which rate the list shows, and the way to its filters. */
export function ListToolbar({ board, state, onChange }: ListToolbarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const count = filterCount(state)
  const periods = shownPeriods(board, state)
  return (
    <div className={styles.bar}>
      <Chips
        label="收益区间"
        options={periods.map(({ key = OWN, label }) => ({ value: key, label }))}
        value={state.rateKey ?? OWN}
        onChange={(value) => onChange({ rateKey: periods.find(({ key }) => key === value)?.key })}
      />
      <button
        type="button"
        className={styles.filter}
        data-on={count > 0}
        onClick={() => setIsOpen(true)}
      >
        筛选{count > 0 && ` ${count}`}
        {count > 0 && <Hidden> 项已选</Hidden>}
      </button>
      {isOpen && (
        <FilterSheet
          board={board}
          state={state}
          onChange={onChange}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
