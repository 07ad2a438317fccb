import { familyRoles, INVITED_ROLES } from '@koi/domain/family/family-role'
import { useFailure } from '#api/failures/use-failure.ts'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import type { Member } from '../model.ts'
import { useRemoveMember, useSetRole } from '../queries.ts'

interface ManageMemberProps {
  familyAccId: string
  member: Member
  onClose: () => void
}

/** What an owner may do about a member. */
export function ManageMember({ familyAccId, member, onClose }: ManageMemberProps) {
  const { memberId, memberName } = member
  const setRole = useSetRole()
  const remove = useRemoveMember()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const act = async (
    question: string,
    confirmText: string,
    work: () => Promise<unknown>,
    done: string,
  ) => {
    onClose()
    if (!(await confirm({ content: question, confirmText, danger: true }))) return
    try {
      await work()
      toast(done)
    } catch (error) {
      showError(error)
    }
  }
  const other = INVITED_ROLES.find((role) => role !== member.role) ?? 'member'
  const becomes =
    other === 'viewer'
      ? `${memberName} 将只看家人分享的内容，已分享的会立即收回。`
      : `${memberName} 将可以自己决定分享什么，也可以邀请家人。`
  return (
    <Sheet open onClose={onClose} title={memberName}>
      <List label="管理成员">
        <ListRow
          title={`设为${familyRoles[other].name}`}
          detail={familyRoles[other].says}
          onClick={() =>
            void act(
              becomes,
              '确定',
              () => setRole.mutateAsync({ familyAccId, memberId, role: other }),
              '已修改角色',
            )
          }
        />
        <ListRow
          title="转让管理员"
          detail="转让后你成为普通成员"
          onClick={() =>
            void act(
              `把管理员转让给 ${memberName}？之后由对方管理成员、信息和目标。`,
              '转让',
              () => setRole.mutateAsync({ familyAccId, memberId, role: 'owner' }),
              '已转让管理员',
            )
          }
        />
        <ListRow
          title="移出家庭账户"
          detail="对方分享的内容会一并收回，对方会收到消息"
          onClick={() =>
            void act(
              `把 ${memberName} 移出家庭账户？`,
              '移出',
              () => remove.mutateAsync({ familyAccId, memberId }),
              '已移出',
            )
          }
        />
      </List>
    </Sheet>
  )
}
