import { useFailure } from '#api/failures/use-failure.ts'
import { useToast } from '#ui/overlays/speakers.ts'
import { useRestoreGoal } from './queries.ts'

/** Brings an archived goal back, and says what another goal has kept. */
export function useRestore() {
  const send = useRestoreGoal()
  const showError = useFailure()
  const toast = useToast()
  const restore = async (goalId: string) => {
    try {
      const { takenCount } = await send.mutateAsync({ goalId })
      toast(takenCount === 0 ? '已恢复' : `已恢复，${takenCount} 只产品已在别的目标里`)
    } catch (error) {
      showError(error)
    }
  }
  return { restore, isRestoring: send.isPending }
}
