import { to } from '@koi/contracts/pages'
import { useEntry } from '#navigation/navigation-context.ts'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { Page } from '#ui/layout/Page.tsx'
import type { Board } from '../../lists/boards.ts'
import { useBoards } from '../../lists/use-boards.ts'
import { BoardSwitch } from './BoardSwitch.tsx'
import { DrawnFundBoard } from './DrawnFundBoard.tsx'
import { NotSold } from './NotSold.tsx'

/** A page of funds of one board; how it is shown stands in its address. */
export function FundListPage({ board }: { board: Board }) {
  const { page } = useEntry()
  const boards = useBoards()
  return (
    <Page
      title={board.title}
      back={page.tab === undefined && page.inTab === undefined}
      center={<BoardSwitch current={board} />}
      right={<NavAction icon="search" label="搜索" href={to.search()} />}
    >
      {boards.includes(board) ? <DrawnFundBoard board={board} /> : <NotSold instead={boards[0]} />}
    </Page>
  )
}
