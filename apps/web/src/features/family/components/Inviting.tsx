import { to, pages } from '@koi/contracts/pages'
import { familyRoles, INVITED_ROLES, type InvitedRole } from '@koi/domain/family/family-role'
import { FAMILY_MEMBERS_MAX } from '@koi/domain/family/family-terms'
import { inviteCodeText } from '@koi/domain/family/invite-code'
import { useState } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { copyAndTell } from '#hosts/copy-and-tell.ts'
import { useHost } from '#hosts/host-context.ts'
import { useBusinessNow } from '#session/use-session.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { hoursLeftText, type Family } from '../model.ts'
import { useFamily, useInvite, useRevoke } from '../queries.ts'
import styles from './Inviting.module.css'

const { title } = pages.familyInvite

/** Invites somebody into a family: as what, a code with a link, and what is open so far. */
export function Inviting({ familyAccId }: { familyAccId: string }) {
  const family = useFamily(familyAccId)
  const [role, setRole] = useState<InvitedRole>('member')
  const invite = useInvite()
  const showError = useFailure()
  if (!family.data) {
    return (
      <PageWaiting title={title} query={family}>
        <Card>
          <SkeletonRows rows={3} withValue={false} label="正在读取家庭账户" />
        </Card>
      </PageWaiting>
    )
  }
  const { members, invitations, role: ownRole } = family.data
  const whyNot = !familyRoles[ownRole].mayInvite
    ? '只看成员不能邀请家人'
    : members.length >= FAMILY_MEMBERS_MAX
      ? `家庭账户最多 ${FAMILY_MEMBERS_MAX} 人`
      : undefined
  return (
    <Page
      title={title}
      footer={
        <Button
          disabledReason={whyNot}
          busy={invite.isPending}
          onClick={() => invite.mutate({ familyAccId, role }, { onError: showError })}
        >
          生成邀请码
        </Button>
      }
    >
      <Stack>
        <Card title="邀请对方成为">
          <ChoiceList<InvitedRole>
            label="邀请对方成为"
            options={INVITED_ROLES.map((value) => ({
              value,
              title: familyRoles[value].name,
              detail: familyRoles[value].says,
            }))}
            value={role}
            onChange={setRole}
          />
        </Card>
        {invitations.map((invitation) => (
          <Open key={invitation.invitationId} family={family.data} invitation={invitation} />
        ))}
        <Card title="对方加入前会看到">
          <ul className={styles.steps}>
            <li>谁邀请、家庭名称和现有人数，看不到任何人的资产</li>
            <li>要分享哪些内容，由对方逐项选择，默认都不分享</li>
            <li>一个邀请码只能加入一个人，随时可以撤回</li>
          </ul>
        </Card>
      </Stack>
    </Page>
  )
}

type Invitation = Family['invitations'][number]

/** An open invitation; of one's own its code and its link. */
function Open({ family, invitation }: { family: Family; invitation: Invitation }) {
  const { familyAccId } = family
  const { invitationId, inviteCode, inviterName, role, expiresMs } = invitation
  const now = useBusinessNow(60_000)
  const { copy } = useHost()
  const toast = useToast()
  const revoke = useRevoke()
  const showError = useFailure()
  const isOwn = inviteCode !== ''
  const copyLink = () => {
    const link = new URL(to.familyInvite({ inviteCode }), location.origin).href
    const text = `邀请你加入家庭账户「${family.familyName}」，邀请码 ${inviteCodeText(inviteCode)}，72 小时内有效：${link}`
    if (copy) void copyAndTell(copy, text, 'link', toast)
  }
  return (
    <Card title={isOwn ? '邀请码' : `${inviterName} 发出的邀请`} note={familyRoles[role].name}>
      {isOwn && <p className={styles.code}>{inviteCodeText(inviteCode)}</p>}
      <p className={styles.note}>{hoursLeftText(expiresMs, now)}</p>
      <div className={styles.buttons}>
        <Button
          kind="plain"
          size="small"
          busy={revoke.isPending}
          onClick={() =>
            revoke.mutate(
              { familyAccId, invitationId },
              { onError: showError, onSuccess: () => toast('已撤回邀请') },
            )
          }
        >
          撤回
        </Button>
        {isOwn && copy && (
          <Button kind="soft" size="small" onClick={copyLink}>
            复制邀请
          </Button>
        )}
      </div>
    </Card>
  )
}
