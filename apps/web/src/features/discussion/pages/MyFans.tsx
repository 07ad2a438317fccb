import { pages, to } from '@koi/contracts/pages'
import { useFailure } from '#api/failures/use-failure.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { PeopleCard } from '../people/PeopleCard.tsx'
import { PersonRow } from '../people/PersonRow.tsx'
import { useFans, useRemoveFan, type Person } from '../people/queries.ts'

const fanRow = (person: Person) => <PersonRow key={person.author.userId} person={person} />
const ownFanRow = (person: Person) => (
  <PersonRow key={person.author.userId} person={person} more={<RemoveFan person={person} />} />
)

/** RT-035: who follows somebody; of oneself with taking a fan away. */
export default function MyFans() {
  const userId = usePageQuery(pages.discussionMyFans.query).userId || undefined
  const { people, ...list } = useFans(userId)
  const isOwn = userId === undefined
  return (
    <Page title={isOwn ? '我的粉丝' : pages.discussionMyFans.title}>
      <PullToRefresh onRefresh={list.refetch}>
        <PeopleCard
          label="粉丝"
          rows={people}
          list={list}
          row={isOwn ? ownFanRow : fanRow}
          empty={
            <Empty
              picture={<Spot name="calm" />}
              title="还没有粉丝"
              hint={
                isOwn ? '写点自己的经历和做法，关注你的人会出现在这里。' : '成为第一个关注的人吧。'
              }
              action={
                <Button size="medium" href={to.square()}>
                  去社区看看
                </Button>
              }
            />
          }
        />
      </PullToRefresh>
    </Page>
  )
}

function RemoveFan({ person: { author } }: { person: Person }) {
  const remove = useRemoveFan()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const ask = async () => {
    const content = `移除粉丝「${author.nick}」？对方不再关注你，也不会收到通知。`
    if (remove.isPending || !(await confirm({ content, confirmText: '移除', danger: true }))) return
    remove.mutate(
      { userId: author.userId },
      { onSuccess: () => toast('已移除'), onError: showError },
    )
  }
  return (
    <Button size="small" kind="plain" label={`移除 ${author.nick}`} onClick={() => void ask()}>
      移除
    </Button>
  )
}
