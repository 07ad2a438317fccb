import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useDayTexts } from '#session/today.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { ChangesCard } from '../components/ChangesCard.tsx'
import { LevelCard } from '../components/LevelCard.tsx'
import { MemberWaiting } from '../components/MemberWaiting.tsx'
import { NoLevels } from '../components/NoLevels.tsx'
import { PrivilegeRows } from '../components/PrivilegeRows.tsx'
import { TasksCard } from '../components/TasksCard.tsx'
import { fallText } from '../member-texts.ts'
import type { Standing } from '../model.ts'
import { useStanding } from '../queries.ts'

export { standingWants as wants } from '../server-queries.ts'

const { title } = pages.member

/** RT-099: one's level, how far the next one is, what the level brings, and what waits to be done. */
export default function Member() {
  const { data: standing, ...query } = useStanding()
  if (!standing) {
    return (
      <PageWaiting title={title} query={query}>
        <MemberWaiting />
      </PageWaiting>
    )
  }
  return <Page title={title}>{standing.isOn ? <Home standing={standing} /> : <NoLevels />}</Page>
}

function Home({ standing }: { standing: Standing }) {
  const { short } = useDayTexts()
  const fall = fallText(standing, short)
  const mine = standing.privileges.filter(({ isMine }) => isMine)
  const others = standing.privileges.filter(({ isMine }) => !isMine)
  return (
    <Stack>
      <LevelCard standing={standing} />
      {fall !== '' && <Notice tone="info">{withMoney(fall)}</Notice>}
      <Card>
        <List label="了解等级">
          <ListRow title="等级资产" detail="每天计入多少，怎么来的" href={to.memberAsset()} />
          <ListRow title="权益对比" href={to.memberPrivilegePk()} />
          <ListRow title="会员规则" href={to.memberRule()} />
        </List>
      </Card>
      <TasksCard standing={standing} />
      <Card title="我的权益">
        {mine.length === 0 ? (
          <p>当前等级没有额外权益，所有功能都可以正常使用。</p>
        ) : (
          <PrivilegeRows label="我的权益" privileges={mine} />
        )}
      </Card>
      {others.length > 0 && (
        <Card title="其他等级的权益">
          <PrivilegeRows label="其他等级的权益" privileges={others} />
        </Card>
      )}
      <ChangesCard changes={standing.changes} />
    </Stack>
  )
}
