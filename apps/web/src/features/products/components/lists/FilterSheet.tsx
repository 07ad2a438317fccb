import { productCalls } from '@koi/contracts/calls/products'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useRested } from '#lib/use-rested.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import type { Board } from '../../lists/boards.ts'
import { filterChoices, type FilterChoice } from '../../lists/filter-choices.ts'
import {
  noSheetFilters,
  sheetFilters,
  type ListState,
  type SheetFilters,
} from '../../lists/list-state.ts'
import { listRequest } from '../../lists/list-request.ts'
import type { Screen } from '../../screens/queries.ts'
import { SavedScreens } from '../screens/SavedScreens.tsx'
import { CompanyChoices } from './CompanyChoices.tsx'
import { FilterOption } from './FilterOption.tsx'
import { ManagerChoice } from './ManagerChoice.tsx'
import styles from './FilterSheet.module.css'

const REST_MS = 300

interface FilterSheetProps {
  board: Board
  state: ListState
  onChange: (change: Partial<ListState>) => void
  onClose: () => void
}

/**
 * Filters of a list: nothing changes until they are confirmed. How many products would remain is asked as the list will ask,
 * so that what is confirmed is there at once.
 */
export function FilterSheet({ board, state, onChange, onClose }: FilterSheetProps) {
  const toast = useToast()
  const [draft, setDraft] = useState<SheetFilters>(sheetFilters(state))
  const wished = { ...state, ...draft }
  // A name is looked for once typing rests; what is confirmed is what was typed.
  const managerName = useRested(draft.managerName, REST_MS)
  const found = useCall(
    productCalls.queryItemList,
    listRequest(board, { ...wished, managerName }),
    { keepPrevious: true },
  )
  const isOld = found.isPlaceholderData || !found.data || managerName !== draft.managerName
  const finish = (filters: SheetFilters) => {
    onChange(filters)
    onClose()
  }
  const apply = ({ state: kept, dropped }: Screen) => {
    onChange(kept)
    onClose()
    if (dropped.length > 0) toast(`${dropped.join('、')}已不适用，已忽略`)
  }
  const set = (part: Partial<SheetFilters>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <Sheet
      open
      title="筛选"
      onClose={onClose}
      footer={
        <>
          <Button kind="soft" grow={0.6} onClick={() => finish(noSheetFilters)}>
            重置
          </Button>
          <Button
            disabledReason={
              found.data?.total === 0 && !isOld ? '没有符合的产品，放宽一些条件' : undefined
            }
            onClick={() => finish(draft)}
          >
            {isOld ? '查看结果' : `看 ${found.data?.total ?? 0} 只`}
          </Button>
        </>
      }
    >
      <SavedScreens board={board} state={wished} onApply={apply} />
      {filterChoices.map((choice) => (
        <Choices
          key={choice.field}
          choice={choice}
          value={draft[choice.field]}
          onChange={(value) => set({ [choice.field]: value })}
        />
      ))}
      <CompanyChoices
        board={board}
        category={state.category}
        value={draft.companyCode}
        onChange={(companyCode) => set({ companyCode })}
      />
      <ManagerChoice value={draft.managerName} onChange={(managerName) => set({ managerName })} />
    </Sheet>
  )
}

interface ChoicesProps {
  choice: FilterChoice
  value: string | number | undefined
  onChange: (value: string | number | undefined) => void
}

function Choices({ choice: { title, note, options }, value, onChange }: ChoicesProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>
        {title}
        {note !== undefined && <span className={styles.about}>{note}</span>}
      </legend>
      <div className={styles.options}>
        {[{ value: undefined, label: '不限' }, ...options].map((option) => (
          <FilterOption
            key={option.label}
            group={title}
            label={option.label}
            isChosen={option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
