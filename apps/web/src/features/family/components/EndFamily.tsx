import { to } from '@koi/contracts/pages'
import { useFailure } from '#api/failures/use-failure.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import type { Family } from '../model.ts'
import { useEndFamily } from '../queries.ts'

/** Ends a family for everybody, after a question. */
export function EndFamily({ family: { familyAccId, familyName } }: { family: Family }) {
  const end = useEndFamily()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const { navigate } = useNavigator()
  const askAndEnd = async () => {
    const content = `解散「${familyName}」后，所有成员都不再能互相查看，且不能恢复。每个人自己的资产不受影响。`
    if (!(await confirm({ content, confirmText: '解散', danger: true }))) return
    try {
      await end.mutateAsync({ familyAccId })
      toast('已解散家庭账户')
      await navigate(to.family(), { replace: true })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Card flush>
      <Button kind="plain" onClick={() => void askAndEnd()} busy={end.isPending}>
        解散家庭账户
      </Button>
    </Card>
  )
}
