import { pages, to } from '@koi/contracts/pages'
import { useEntry, useNavigator } from '#navigation/navigation-context.ts'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { FundRank } from '../components/FundRank.tsx'
import { IndexList } from '../components/IndexList.tsx'
import { MarketNote } from '../components/MarketNote.tsx'
import { SectorList } from '../components/SectorList.tsx'
import { marketQueryOf, marketTypes, readMarketState, type MarketState } from '../market-state.ts'

export { marketListWants as wants } from '../server-queries.ts'

const lists = { index: IndexList, sector: SectorList, fund: FundRank }

/** RT-118: all indices, parts of the market, or funds, by how they moved. */
export default function MarketList() {
  const { setQuery } = useNavigator()
  const { search } = useEntry()
  const state = readMarketState(new URLSearchParams(search))
  const change = (part: Partial<MarketState>) => setQuery(marketQueryOf(part))
  const List = lists[state.type]
  return (
    <Page
      title={pages.marketList.title}
      right={<NavAction icon="search" label="搜索" href={to.search()} />}
    >
      <Tabs
        label="榜单"
        options={marketTypes}
        value={state.type}
        onChange={(type) => change({ type })}
      >
        <List state={state} onChange={change} />
      </Tabs>
      <MarketNote />
    </Page>
  )
}
