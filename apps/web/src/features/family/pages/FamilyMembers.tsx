import { pages, to } from '@koi/contracts/pages'
import { familyRoles } from '@koi/domain/family/family-role'
import { consentsText } from '@koi/domain/family/family-consent'
import { useState } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Face } from '../components/Face.tsx'
import { LeaveFamily } from '../components/LeaveFamily.tsx'
import { ManageMember } from '../components/ManageMember.tsx'
import { Name } from '../components/MembersCard.tsx'
import { OwnConsents } from '../components/OwnConsents.tsx'
import { NoFamily } from '../components/NoFamily.tsx'
import { ownPlace, type Member } from '../model.ts'
import { useFamilies, useFamily } from '../queries.ts'

export { familyWants as wants } from '../server-queries.ts'

const { title } = pages.familyMembers

/** RT-087: what one shows the family oneself, who is in it as what, and who may change that. */
export default function FamilyMembers() {
  const named = usePageQuery(pages.familyMembers.query).familyAccId
  const families = useFamilies()
  const all = families.data?.families
  const family = useFamily(named || all?.[0]?.familyAccId)
  const [managed, setManaged] = useState<Member>()
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
        <Card>
          <SkeletonRows rows={4} withValue={false} label="正在读取家庭成员" />
        </Card>
      </PageWaiting>
    )
  }
  const { familyAccId, members, role } = family.data
  const own = ownPlace(family.data)
  const { mayManage, mayInvite } = familyRoles[role]
  return (
    <Page
      title={title}
      footer={mayInvite && <Button href={to.familyInvite({ familyAccId })}>邀请家人</Button>}
    >
      <Stack>
        {own && <OwnConsents key={familyAccId} familyAccId={familyAccId} own={own} />}
        <Card title="成员" note={`${members.length} 人`}>
          <List label="家庭成员">
            {members.map((member) => (
              <ListRow
                key={member.memberId}
                leading={<Face name={member.memberName} />}
                title={<Name member={member} />}
                detail={`分享：${consentsText(member.consents)}`}
                onClick={mayManage && !member.isSelf ? () => setManaged(member) : undefined}
              />
            ))}
          </List>
        </Card>
        <LeaveFamily family={family.data} />
      </Stack>
      {managed && (
        <ManageMember
          familyAccId={familyAccId}
          member={managed}
          onClose={() => setManaged(undefined)}
        />
      )}
    </Page>
  )
}
