import { pages } from '@koi/contracts/pages'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { PeopleCard } from '../people/PeopleCard.tsx'
import { PersonRow } from '../people/PersonRow.tsx'
import { useHotPeople, type HotPerson } from '../people/queries.ts'
import MyAccount from './MyAccount.tsx'

/** RT-010: people whose posts others made most of, to follow; the home of one where the address names them. */
export default function Expert() {
  const { userId } = usePageQuery(pages.discussionExpert.query)
  return userId ? <MyAccount /> : <Experts />
}

const personRow = (person: HotPerson) => <PersonRow key={person.author.userId} person={person} />

function Experts() {
  const { people, ...list } = useHotPeople()
  return (
    <Page title={pages.discussionExpert.title}>
      <PullToRefresh onRefresh={list.refetch}>
        <Stack>
          <PeopleCard
            label="达人"
            rows={people}
            list={list}
            row={personRow}
            empty={
              <Empty
                picture={<Spot name="talk" />}
                title="还没有人发帖"
                hint="按近 30 天的互动排列，有人发帖后会显示在这里。"
              />
            }
          />
        </Stack>
      </PullToRefresh>
    </Page>
  )
}
