import { productCalls } from '@koi/contracts/calls/products'
import { to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useEntry, useNavigator } from '#navigation/navigation-context.ts'
import { Card } from '#ui/layout/Card.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import type { Board } from '../../lists/boards.ts'
import { ALL, categoryOptions } from '../../lists/category-options.ts'
import { listQueryOf, readListState, type ListState } from '../../lists/list-state.ts'
import { fundListOf } from '../../model.ts'
import { listRequest } from '../../lists/list-request.ts'
import { useItemSlices } from '../../lists/use-item-slices.ts'
import { BoardSwitch } from './BoardSwitch.tsx'
import { FundList } from './FundList.tsx'
import { FundRowsSkeleton } from './FundRowsSkeleton.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import styles from './FundListPage.module.css'

/** A page of funds of one board; how it is shown stands in its address. */
export function FundListPage({ board }: { board: Board }) {
  const { setQuery } = useNavigator()
  const { search, page } = useEntry()
  const state = readListState(new URLSearchParams(search), board)
  const change = (part: Partial<ListState>) => setQuery(listQueryOf(part))
  const list = useItemSlices(productCalls.queryItemList, {
    request: (after) => listRequest(board, state, after),
    nextOf: ({ next }) => next,
  })
  const pages = list.answers?.map(fundListOf) ?? []
  return (
    <Page
      title={board.title}
      back={page.tab === undefined && page.inTab === undefined}
      center={<BoardSwitch current={board} />}
      right={<NavAction icon="search" label="搜索" href={to.search()} />}
    >
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
            <FundList
              board={board}
              pages={pages}
              state={state}
              onChange={change}
              more={list.more}
            />
          )}
        </div>
      </Tabs>
    </Page>
  )
}
