import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import type { Board } from '../../lists/boards.ts'
import { useBoards } from '../../lists/use-boards.ts'
import { filterCount, noFilters, type ListState } from '../../lists/list-state.ts'

interface NoFundsProps {
  board: Board
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

/** In place of a list without funds: the way back to more of them, where filters are the reason, or to a list that the brand has. */
export function NoFunds({ board, state, onChange }: NoFundsProps) {
  const boards = useBoards()
  const [first] = boards
  if (first && !boards.includes(board)) {
    return (
      <Empty
        icon="search"
        title="这里没有这类产品"
        hint="当前品牌不销售这类产品"
        action={
          <Button kind="soft" size="medium" href={first.href}>
            看看{first.title}
          </Button>
        }
      />
    )
  }
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
