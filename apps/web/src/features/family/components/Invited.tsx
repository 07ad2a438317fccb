import type { ResponseOf } from '@koi/contracts/call'
import type { familyCalls } from '@koi/contracts/calls/family'
import { queryOf } from '@koi/contracts/page'
import { pages, to } from '@koi/contracts/pages'
import type { FamilyConsent } from '@koi/domain/family/family-consent'
import { familyPurposeNames } from '@koi/domain/family/family-purpose-names'
import { familyRoles } from '@koi/domain/family/family-role'
import { MEMBER_NAME_MAX } from '@koi/domain/family/family-terms'
import { useState } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useBusinessNow } from '#session/use-session.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { isInvitationOver } from '../family-failure.ts'
import { hoursLeftText } from '../model.ts'
import { useInvitation, useJoin } from '../queries.ts'
import { ConsentSwitches } from './ConsentSwitches.tsx'
import { NoJointMoney } from './NoJointMoney.tsx'

const TITLE = '加入家庭账户'
type Invitation = ResponseOf<typeof familyCalls.queryFamilyInvitation>

/** An invitation: who invites, and what one agrees to show, item by item, before joining. */
export function Invited({ inviteCode }: { inviteCode: string }) {
  const query = useInvitation(inviteCode)
  const { setQuery } = useNavigator()
  if (query.data) {
    return query.data.isMember ? (
      <AlreadyIn familyAccId={query.data.familyAccId} />
    ) : (
      <Joining inviteCode={inviteCode} invitation={query.data} />
    )
  }
  if (isInvitationOver(query.error)) {
    return (
      <Page title={TITLE}>
        <Card>
          <Empty
            icon="mail"
            title="邀请已失效"
            hint="可能已过期、已被使用或被撤回。请让家人重新邀请，或检查邀请码是否输错。"
            action={
              <Button
                size="medium"
                onClick={() =>
                  setQuery(queryOf(pages.familyInvite.query, { inviteCode: undefined }))
                }
              >
                重新输入邀请码
              </Button>
            }
          />
        </Card>
      </Page>
    )
  }
  return (
    <PageWaiting title={TITLE} query={query}>
      <Card>
        <SkeletonRows rows={3} withValue={false} label="正在读取邀请" />
      </Card>
    </PageWaiting>
  )
}

const AlreadyIn = ({ familyAccId }: { familyAccId: string }) => (
  <Page title={TITLE}>
    <Card>
      <Empty
        icon="check"
        title="你已在该家庭账户中"
        action={
          <Button size="medium" href={to.family({ familyAccId })}>
            查看家庭账户
          </Button>
        }
      />
    </Card>
  </Page>
)

function Joining({ inviteCode, invitation }: { inviteCode: string; invitation: Invitation }) {
  const [memberName, setMemberName] = useState('')
  const [error, setError] = useState<string>()
  const [consents, setConsents] = useState<FamilyConsent[]>([])
  const now = useBusinessNow()
  const join = useJoin()
  const showError = useFailure()
  const { navigate } = useNavigator()
  const { familyName, inviterName, purpose, memberCount, role, expiresMs } = invitation
  const submit = async () => {
    const wrong = memberName.trim() === '' ? '请填写你在家庭里的称呼' : undefined
    setError(wrong)
    if (wrong !== undefined || join.isPending) return
    try {
      const joined = await join.mutateAsync({ inviteCode, memberName, consents })
      await navigate(to.family(joined), { replace: true })
    } catch (failure) {
      showError(failure)
    }
  }
  return (
    <Page
      title={TITLE}
      footer={
        <Button onClick={() => void submit()} busy={join.isPending}>
          同意并加入
        </Button>
      }
    >
      <Stack>
        <Card title={`${inviterName} 邀请你加入「${familyName}」`}>
          <KeyValues
            columns={2}
            items={[
              { label: '用途', value: familyPurposeNames[purpose] },
              { label: '现有成员', value: `${memberCount} 人` },
              { label: '你的角色', value: familyRoles[role].name },
              { label: '邀请', value: hoursLeftText(expiresMs, now) },
            ]}
          />
        </Card>
        <Card>
          <TextField
            label="你在家庭里的称呼"
            placeholder="如 妈妈"
            hint="家人只看到这个称呼，看不到你的手机号和账户"
            maxLength={MEMBER_NAME_MAX}
            value={memberName}
            onChange={setMemberName}
            error={error}
          />
        </Card>
        {familyRoles[role].mayShare ? (
          <Card title="你愿意分享什么" note="逐项选择，默认都不分享">
            <ConsentSwitches consents={consents} onChange={setConsents} />
          </Card>
        ) : (
          <Card title="你不分享任何内容">{familyRoles[role].says}</Card>
        )}
        <NoJointMoney />
      </Stack>
    </Page>
  )
}
