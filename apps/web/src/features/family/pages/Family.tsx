import { queryOf } from '@koi/contracts/page'
import { pages, to } from '@koi/contracts/pages'
import { familyRoles } from '@koi/domain/family/family-role'
import { FAMILIES_MAX } from '@koi/domain/family/family-terms'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Loading } from '#ui/feedback/Loading.tsx'
import { SkeletonCard } from '#ui/feedback/SkeletonCard.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Chips } from '#ui/navigation/Chips.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { FamilyHead } from '../components/FamilyHead.tsx'
import { FamilyRecords } from '../components/FamilyRecords.tsx'
import { MembersCard } from '../components/MembersCard.tsx'
import { NoFamily } from '../components/NoFamily.tsx'
import { NoJointMoney } from '../components/NoJointMoney.tsx'
import { SharedHoldings } from '../components/SharedHoldings.tsx'
import { useFamilies, useFamily } from '../queries.ts'

export { familyWants as wants } from '../server-queries.ts'

const { title } = pages.family

/** RT-084: a family as its members share it: their goal, who is in it, the total, what they hold, what happened. */
export default function Family() {
  const named = usePageQuery(pages.family.query).familyAccId
  const { setQuery } = useNavigator()
  const families = useFamilies()
  const all = families.data?.families
  const chosen = named || all?.[0]?.familyAccId
  const family = useFamily(chosen)
  if (all?.length === 0 && !named) {
    return (
      <Page title={title}>
        <NoFamily />
      </Page>
    )
  }
  if (!family.data) {
    return (
      <PageWaiting title={title} query={family.error ? family : families}>
        <FamilySkeleton />
      </PageWaiting>
    )
  }
  const { familyAccId, role } = family.data
  const { mayInvite, mayManage } = familyRoles[role]
  return (
    <Page
      title={title}
      right={
        mayManage && (
          <NavAction icon="setting" label="编辑家庭信息" href={to.familyCreate({ familyAccId })} />
        )
      }
      footer={mayInvite && <Button href={to.familyInvite({ familyAccId })}>邀请家人</Button>}
    >
      <PullToRefresh onRefresh={family.refetch}>
        <Stack>
          {all && all.length > 1 && (
            <Chips
              label="家庭账户"
              options={all.map((each) => ({ value: each.familyAccId, label: each.familyName }))}
              value={familyAccId}
              onChange={(next) => setQuery(queryOf(pages.family.query, { familyAccId: next }))}
            />
          )}
          <FamilyHead family={family.data} />
          <MembersCard family={family.data} />
          <SharedHoldings family={family.data} />
          <FamilyRecords key={familyAccId} familyAccId={familyAccId} />
          <NoJointMoney />
          {all && all.length < FAMILIES_MAX && (
            <Card>
              <Button kind="plain" href={to.familyCreate()}>
                再创建一个家庭账户
              </Button>
              <Button kind="plain" href={to.familyInvite()}>
                输入邀请码加入
              </Button>
            </Card>
          )}
        </Stack>
      </PullToRefresh>
    </Page>
  )
}

const FamilySkeleton = () => (
  <Loading label="正在读取家庭账户">
    <Stack>
      <SkeletonCard hasTitle hasFigure facts={2} />
      <SkeletonCard hasTitle rows={3} hasDetails />
    </Stack>
  </Loading>
)
