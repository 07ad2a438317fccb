import { pages, to } from '@koi/contracts/pages'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { PeopleCard } from '../people/PeopleCard.tsx'
import { useFollowedPeople, type Person } from '../people/queries.ts'
import { UpgradeRow } from '../people/UpgradeRow.tsx'

const personRow = (person: Person) => <UpgradeRow key={person.author.userId} person={person} />

/** RT-023: the people one follows, each with whether one is told of what they publish. */
export default function FollowUpgradeList() {
  const { people, ...list } = useFollowedPeople(undefined)
  return (
    <Page title={pages.followUpgradeList.title}>
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
              hint="先关注几位，再选择谁发帖时提醒你。"
              action={
                <Button size="medium" href={to.discussionExpert()}>
                  去找人
                </Button>
              }
            />
          }
        />
      </PullToRefresh>
    </Page>
  )
}
