import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { filterCount, noFilters, type ListState } from '../../lists/list-state.ts'

interface NoFundsProps {
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

/** In place of a list without funds: the way back to more of them, where filters are the reason. */
export function NoFunds({ state, onChange }: NoFundsProps) {
  const isFiltered = filterCount(state) > 0 || state.category !== undefined
  return (
    <Empty
      icon="search"
      title="没有符合条件的产品"
      hint={isFiltered ? '放宽一些筛选条件试试' : '产品正在准备中，请稍后再来'}
      action={
        isFiltered ? (
          <Button kind="soft" size="medium" onClick={() => onChange(noFilters)}>
            清除筛选
          </Button>
        ) : undefined
      }
    />
  )
}
