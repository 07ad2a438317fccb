import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { FundRowsSkeleton } from '#features/products/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { GroupsSheet } from '../components/GroupsSheet.tsx'
import { OrderList } from '../components/OrderList.tsx'
import { UndoNotice, useUndo } from '../components/UndoNotice.tsx'
import { WatchNews } from '../components/WatchNews.tsx'
import { WatchedRows } from '../components/WatchedRows.tsx'
import { WatchToolbar } from '../components/WatchToolbar.tsx'
import { inGroup, readWatchState, type WatchState } from '../model.ts'
import { useWatchlist } from '../queries.ts'
import { watchlistRequest } from '../server-queries.ts'

export { watchlistWants as wants } from '../server-queries.ts'

const { title } = pages.watchlist
const ALL = 'all'

/** The products that somebody follows: in groups, in an order of their own, with notes and alerts. */
export default function Watchlist() {
  const { setQuery } = useNavigator()
  const state = readWatchState(usePageQuery(pages.watchlist.query))
  const { rateKey, sort } = state
  const { watchlist, ...query } = useWatchlist(watchlistRequest(state))
  const [open, setOpen] = useState<'groups' | 'order'>()
  const undo = useUndo()
  const change = (part: Partial<WatchState>) => setQuery(queryOf(part))
  if (!watchlist) {
    return (
      <Page title={title}>
        <Card>{query.error ? <QueryFailed query={query} /> : <FundRowsSkeleton rows={6} />}</Card>
      </Page>
    )
  }
  const { watched, groups } = watchlist
  const rows = inGroup(watchlist, state.group)
  const isGroup = groups.some(({ groupId }) => groupId === state.group)
  const countOf = (groupId: string) =>
    watched.filter(({ groupIds }) => groupIds.includes(groupId)).length
  const options = [
    { value: ALL, label: `全部 ${watched.length}` },
    ...groups.map(({ groupId, groupName }) => ({
      value: groupId,
      label: `${groupName} ${countOf(groupId)}`,
    })),
  ]
  return (
    <Page title={title} right={<NavAction icon="search" label="添加自选" href={to.search()} />}>
      <WatchNews />
      <UndoNotice undo={undo} />
      {watched.length === 0 ? (
        <Card>
          <NothingWatched />
        </Card>
      ) : (
        <Tabs
          label="分组"
          options={options}
          value={isGroup ? (state.group ?? ALL) : ALL}
          onChange={(value) => change({ group: value === ALL ? undefined : value })}
        >
          <Card>
            <WatchToolbar
              rows={rows}
              asOf={watchlist.asOf}
              state={state}
              isOrdering={open === 'order'}
              onChange={change}
              onGroups={() => setOpen('groups')}
              onOrder={() => {
                if (sort !== 'hand') change({ sort: 'hand' })
                setOpen(open === 'order' ? undefined : 'order')
              }}
            />
            {rows.length === 0 ? (
              <Empty
                icon="star"
                title="这个分组还没有产品"
                hint="回到“全部”，点产品右侧的 ⋮，把它放进来"
              />
            ) : open === 'order' && sort === 'hand' ? (
              <OrderList rows={rows} all={watched.map(({ item }) => item.fundCode)} />
            ) : (
              <WatchedRows rows={rows} groups={groups} rateKey={rateKey} onUndo={undo.offer} />
            )}
          </Card>
        </Tabs>
      )}
      {open === 'groups' && (
        <GroupsSheet groups={groups} onUndo={undo.offer} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  )
}

function queryOf(change: Partial<WatchState>): Record<string, string | undefined> {
  const query: Record<string, string | undefined> = {}
  if ('rateKey' in change) query['displayRateKey'] = change.rateKey
  if ('sort' in change) query['sort'] = change.sort === 'hand' ? undefined : change.sort
  if ('group' in change) query['group'] = change.group
  return query
}

function NothingWatched() {
  return (
    <Empty
      picture={<Spot name="search" />}
      title="还没有自选"
      hint="在搜索结果或产品页点星标，就能在这里看最新净值，写备注，设提醒"
      action={
        <Button kind="soft" size="medium" href={to.search()}>
          去找基金
        </Button>
      }
    />
  )
}
