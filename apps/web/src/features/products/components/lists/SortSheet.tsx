import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import type { Board } from '../../lists/boards.ts'
import type { ListState } from '../../lists/list-state.ts'
import { orderedBy, sortedBy, sortGroups, turned } from '../../lists/sort-choices.ts'
import { FilterOption } from './FilterOption.tsx'
import styles from './FilterSheet.module.css'

interface SortSheetProps {
  board: Board
  state: ListState
  onChange: (change: Partial<ListState>) => void
  onClose: () => void
}

const WAYS = {
  rate: [
    { value: 'desc', label: '从高到低' },
    { value: 'asc', label: '从低到高' },
  ],
  term: [
    { value: 'asc', label: '从短到长' },
    { value: 'desc', label: '从长到短' },
  ],
} as const

/** What the list is ordered by, and which way; the figure that it is ordered by is the one that its rows show. */
export function SortSheet({ board, state, onChange, onClose }: SortSheetProps) {
  const by = sortedBy(state)
  const way = state.sort.endsWith('asc') ? 'asc' : 'desc'
  return (
    <Sheet open title="排序" onClose={onClose}>
      {state.sort !== 'default' && (
        <Segmented
          label="方向"
          options={state.sort.startsWith('term') ? WAYS.term : WAYS.rate}
          value={way}
          onChange={(wished) => {
            if (wished !== way) onChange({ sort: turned(state.sort) })
            onClose()
          }}
        />
      )}
      {sortGroups(board).map(({ title, choices }) => (
        <fieldset key={title} className={styles.group}>
          <legend className={styles.title}>{title}</legend>
          <div className={styles.options}>
            {choices.map((choice) => (
              <FilterOption
                key={choice.by}
                group="排序"
                label={choice.label}
                isChosen={choice.by === by}
                onChoose={() => {
                  onChange(orderedBy(choice.by))
                  onClose()
                }}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Sheet>
  )
}
