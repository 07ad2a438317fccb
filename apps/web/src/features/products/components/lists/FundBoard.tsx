import { productCalls } from '@koi/contracts/calls/products'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useEntry, useNavigator } from '#navigation/navigation-context.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import type { Board } from '../../lists/boards.ts'
import { ALL, categoryOptions } from '../../lists/category-options.ts'
import { listQueryOf, readListState, type ListState } from '../../lists/list-state.ts'
import { fundListOf } from '../../lists/list-slices.ts'
import { listRequest } from '../../lists/list-request.ts'
import { useItemSlices } from '../../lists/use-item-slices.ts'
import { FundList } from './FundList.tsx'
import { FundRowsSkeleton } from './FundRowsSkeleton.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import styles from './FundBoard.module.css'

/** The funds of one board, with what they are filtered and ordered by; how they are shown stands in the address. */
export function FundBoard({ board }: { board: Board }) {
  const { setQuery } = useNavigator()
  const { search } = useEntry()
  const state = readListState(new URLSearchParams(search), board)
  const change = (part: Partial<ListState>) => setQuery(listQueryOf(part))
  const list = useItemSlices(productCalls.queryItemList, {
    request: (after) => listRequest(board, state, after),
    nextOf: ({ next }) => next,
  })
  const pages = list.answers?.map(fundListOf) ?? []
  return (
    <Tabs
      label="产品类别"
      options={categoryOptions(pages[0]?.categories ?? [], state.category)}
      value={state.category ?? ALL}
      onChange={(value) => change({ category: value === ALL ? undefined : value })}
    >
      <ListToolbar board={board} state={state} onChange={change} />
      <div className={list.isOld ? styles.old : styles.list} aria-busy={list.isFetching}>
        {list.error ? (
          <Card>
            <QueryFailed query={list} />
          </Card>
        ) : pages.length === 0 ? (
          <Card>
            <FundRowsSkeleton rows={10} />
          </Card>
        ) : (
          <FundList board={board} pages={pages} state={state} onChange={change} more={list.more} />
        )}
      </div>
    </Tabs>
  )
}
