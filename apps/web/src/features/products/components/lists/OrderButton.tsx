import { useState } from 'react'
import { Hidden } from '#ui/layout/Hidden.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { HeadingButton } from '#ui/navigation/HeadingButton.tsx'
import { createPart } from '#ui/parts/part.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import type { Board } from '../../lists/boards.ts'
import type { ListState } from '../../lists/list-state.ts'
import { sortName } from '../../lists/sort-choices.ts'

/** Most visits never open it. */
const SortSheet = createPart(async () => (await import('./SortSheet.tsx')).SortSheet, {
  frame: (inside, { onClose }) => (
    <Sheet open title="排序" onClose={onClose}>
      {inside}
    </Sheet>
  ),
})

interface OrderButtonProps {
  board: Board
  state: ListState
  /** The metric that the server chose where nobody did. */
  compared: string | undefined
  onChange: (change: Partial<ListState>) => void
}

/** The one control of the order: it says by what and which way. */
export function OrderButton({ board, state, compared, onChange }: OrderButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const isOrdered = state.sort !== 'default'
  const isUp = state.sort.endsWith('asc')
  return (
    <>
      <HeadingButton isOn={isOrdered} onClick={() => setOpen(true)}>
        <Hidden>排序：</Hidden>
        {sortName(state, compared)}
        {isOrdered && <Hidden>，{isUp ? '从低到高' : '从高到低'}</Hidden>}
        <Icon name={isOrdered && isUp ? 'up' : 'down'} size={14} />
      </HeadingButton>
      {isOpen && (
        <SortSheet board={board} state={state} onChange={onChange} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
