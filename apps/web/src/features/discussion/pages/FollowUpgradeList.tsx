import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { PeopleCard } from '../people/PeopleCard.tsx'
import {
  useFollowedFunds,
  useFollowedPeople,
  type FollowedFund,
  type Person,
} from '../people/queries.ts'
import { UpgradeFundRow } from '../people/UpgradeFundRow.tsx'
import { UpgradeRow } from '../people/UpgradeRow.tsx'

const TABS = [
  { value: 'people', label: '用户' },
  { value: 'funds', label: '基金' },
] as const
type Tab = (typeof TABS)[number]['value']

const personRow = (person: Person) => <UpgradeRow key={person.author.userId} person={person} />
const fundRow = (fund: FollowedFund) => <UpgradeFundRow key={fund.fundCode} fund={fund} />

/** RT-023: the people and funds one follows, each with whether and of what one is told. */
export default function FollowUpgradeList() {
  const [tab, setTab] = useState<Tab>('people')
  return (
    <Page title={pages.followUpgradeList.title}>
      <Tabs<Tab> label="关注的类型" options={TABS} value={tab} onChange={setTab} sticky>
        <Stack>{tab === 'people' ? <People /> : <Funds />}</Stack>
      </Tabs>
    </Page>
  )
}

function People() {
  const { people, ...list } = useFollowedPeople(undefined)
  return (
    <PullToRefresh onRefresh={list.refetch}>
      <PeopleCard
        label="关注的用户"
        rows={people}
        list={list}
        row={personRow}
        empty={
          <Empty
            picture={<Spot name="calm" />}
            title="还没有关注用户"
            hint="先关注几位，再选择谁发帖、买卖时告诉你。"
            action={
              <Button size="medium" href={to.discussionExpert()}>
                去找人
              </Button>
            }
          />
        }
      />
    </PullToRefresh>
  )
}

function Funds() {
  const { funds, ...list } = useFollowedFunds(undefined)
  return (
    <PullToRefresh onRefresh={list.refetch}>
      <PeopleCard
        label="关注的基金讨论"
        rows={funds}
        list={list}
        row={fundRow}
        empty={
          <Empty
            picture={<Spot name="calm" />}
            title="还没有关注基金"
            hint="在基金讨论区点关注，再选择哪只有新讨论时告诉你。"
            action={
              <Button size="medium" href={to.squareList({ type: 'funds' })}>
                看看热门基金
              </Button>
            }
          />
        }
      />
    </PullToRefresh>
  )
}
