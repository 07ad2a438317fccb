import { to } from '@koi/contracts/pages'
import { useFailure } from '#api/failures/use-failure.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import type { Family } from '../model.ts'
import { useLeaveFamily } from '../queries.ts'

/** Leaves a family after a question. An owner who is not alone is told what comes first. */
export function LeaveFamily({ family }: { family: Family }) {
  const { familyAccId, familyName, role, members } = family
  const leave = useLeaveFamily()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const { navigate } = useNavigator()
  const isAlone = members.length === 1
  if (role === 'owner' && !isAlone) {
    return (
      <Notice tone="info" compact>
        你是管理员。要退出，请先点一位成员转让管理员，或在「编辑家庭信息」里解散。
      </Notice>
    )
  }
  const askAndLeave = async () => {
    const content = isAlone
      ? `你是「${familyName}」唯一的成员，退出后家庭账户随之解散。`
      : `退出「${familyName}」后，你分享的内容立即收回，也不再能看到家人的。`
    if (!(await confirm({ content, confirmText: '退出', danger: true }))) return
    try {
      await leave.mutateAsync({ familyAccId })
      toast('已退出家庭账户')
      await navigate(to.family(), { replace: true })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Card flush>
      <Button kind="plain" onClick={() => void askAndLeave()} busy={leave.isPending}>
        退出家庭账户
      </Button>
    </Card>
  )
}
