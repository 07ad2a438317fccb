import { pages, to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { UseTakenOf } from '#features/coupons/index.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { MemberWaiting } from '../components/MemberWaiting.tsx'
import { NoLevels } from '../components/NoLevels.tsx'
import { oftenText, stateText } from '../member-texts.ts'
import type { OwnPrivilege, Standing } from '../model.ts'
import { useReceive, useStanding } from '../queries.ts'
import styles from './MemberRule.module.css'

export { standingWants as wants } from '../server-queries.ts'

const { title } = pages.memberPrivilege

/** RT-100: one privilege: what it is, how it is used, and the press that receives it. */
export default function MemberPrivilege() {
  const { privilegeId } = usePageQuery(pages.memberPrivilege.query)
  const { data: standing, ...query } = useStanding()
  if (!standing) {
    return (
      <PageWaiting title={title} query={query}>
        <MemberWaiting />
      </PageWaiting>
    )
  }
  const privilege = standing.privileges.find((each) => each.privilegeId === privilegeId)
  if (privilege) return <Shown privilege={privilege} standing={standing} />
  return <Page title={title}>{standing.isOn ? <NotThere /> : <NoLevels />}</Page>
}

const NotThere = () => (
  <Card>
    <Empty
      picture={<Spot name="search" />}
      title="没有找到该权益"
      hint="可能已经调整，在会员中心可以看到现在的权益。"
      action={
        <Button kind="soft" size="medium" href={to.member()}>
          查看会员中心
        </Button>
      }
    />
  </Card>
)

function Shown({ privilege, standing }: { privilege: OwnPrivilege; standing: Standing }) {
  const { name, summary, howTo, receivedMs } = privilege
  const levels = standing.levels.filter(({ levelId }) =>
    privilege.levels.some((level) => level.levelId === levelId),
  )
  return (
    <Page title={title} footer={<WayOn privilege={privilege} />}>
      <Stack>
        <Card title={name} note={stateText(privilege)}>
          <p>{summary}</p>
          <KeyValues
            columns={2}
            items={[
              { label: '怎么获得', value: oftenText(privilege) },
              ...(receivedMs === null
                ? []
                : [
                    {
                      label: privilege.kind === 'service' ? '预约时间' : '领取时间',
                      value: shanghaiMinute(receivedMs),
                    },
                  ]),
            ]}
          />
        </Card>
        {howTo !== '' && (
          <Card title="使用说明">
            <p className={styles.text}>{howTo}</p>
          </Card>
        )}
        <Card title="哪些等级有">
          <List label="有该权益的等级">
            {levels.map(({ levelId, name: levelName }) => {
              const says = privilege.levels.find((level) => level.levelId === levelId)?.says ?? ''
              return (
                <ListRow
                  key={levelId}
                  title={levelName}
                  {...(says !== '' && { detail: says })}
                  {...(levelId === standing.levelId && { value: '我的等级' })}
                />
              )
            })}
          </List>
        </Card>
        <Card>
          <List label="更多">
            <ListRow title="权益对比" href={to.memberPrivilegePk()} />
            <ListRow title="会员规则" href={to.memberRule()} />
          </List>
        </Card>
      </Stack>
    </Page>
  )
}

/** What is done next with it: received, or used; nothing where it stands by itself. */
function WayOn({ privilege }: { privilege: OwnPrivilege }) {
  const { privilegeId, kind, isWaiting, couponId } = privilege
  const receive = useReceive()
  const toast = useToast()
  const showFailure = useFailure()
  if (couponId !== '') return <UseTakenOf couponId={couponId} />
  if (!isWaiting) return null
  const isService = kind === 'service'
  const press = () =>
    receive.mutate(
      { privilegeId },
      {
        onSuccess: () => toast(isService ? '预约成功' : '领取成功'),
        onError: showFailure,
      },
    )
  return (
    <Button onClick={press} busy={receive.isPending} track="member.receive">
      {isService ? '预约' : '领取'}
    </Button>
  )
}
