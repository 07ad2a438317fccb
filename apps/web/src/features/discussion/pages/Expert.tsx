import { pages, to } from '@koi/contracts/pages'
import { useState, type ReactNode } from 'react'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { PeopleCard } from '../people/PeopleCard.tsx'
import { PersonRow } from '../people/PersonRow.tsx'
import { useExperts, useHotPeople, type HotPerson } from '../people/queries.ts'
import MyAccount from './MyAccount.tsx'

/** RT-010: people who are certified, and people whose posts others made most of, to follow; the home of one where the address names them. */
export default function Expert() {
  const { userId } = usePageQuery(pages.discussionExpert.query)
  return userId ? <MyAccount /> : <Experts />
}

const personRow = (person: HotPerson) => <PersonRow key={person.author.userId} person={person} />

const TABS = [
  { value: 'certified', label: '认证达人' },
  { value: 'hot', label: '近期热议' },
] as const
type Tab = (typeof TABS)[number]['value']

function Experts() {
  const [tab, setTab] = useState<Tab>('certified')
  return (
    <Page
      title={pages.discussionExpert.title}
      right={<NavAction icon="shield" label="申请认证" href={to.expertResult()} text />}
    >
      <Tabs<Tab> label="达人" options={TABS} value={tab} onChange={setTab}>
        {tab === 'certified' ? <Certified /> : <Hot />}
      </Tabs>
    </Page>
  )
}

function Certified() {
  return (
    <Ranked
      label="认证达人"
      list={useExperts()}
      empty={
        <Empty
          picture={<Spot name="talk" />}
          title="还没有认证达人"
          hint="通过从业资格认证的人会显示在这里。"
          action={
            <Button size="medium" href={to.expertResult()}>
              申请认证
            </Button>
          }
        />
      }
    />
  )
}

function Hot() {
  return (
    <Ranked
      label="近期热议的人"
      list={useHotPeople()}
      empty={
        <Empty
          picture={<Spot name="talk" />}
          title="还没有人发帖"
          hint="按近 30 天的互动排列，有人发帖后会显示在这里。"
        />
      }
    />
  )
}

interface RankedProps {
  label: string
  list: ReturnType<typeof useHotPeople>
  empty: ReactNode
}

function Ranked({ label, list: { people, ...list }, empty }: RankedProps) {
  return (
    <PullToRefresh onRefresh={list.refetch}>
      <Stack>
        <PeopleCard label={label} rows={people} list={list} row={personRow} empty={empty} />
      </Stack>
    </PullToRefresh>
  )
}
