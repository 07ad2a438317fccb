import { useFailure } from '#api/failures/use-failure.ts'
import { trackingAllowed } from '#tracking/allowed.ts'
import { useToast } from '#ui/overlays/speakers.ts'
import { useAnswerConsent, type Consent } from './queries.ts'

/** Agrees to the text that is shown, or refuses it; it takes effect on this device at once. */
export function useAnswer({ scene, version }: Pick<Consent, 'scene' | 'version'>) {
  const send = useAnswerConsent()
  const toast = useToast()
  const showError = useFailure()
  return {
    isPending: send.isPending,
    /** What was pressed and is under way. */
    pending: send.isPending ? send.variables.agreed : undefined,
    /** True when the answer is kept. */
    async answer(agreed: boolean): Promise<boolean> {
      try {
        await send.mutateAsync({ scene, version, agreed })
      } catch (error) {
        showError(error)
        return false
      }
      if (scene === 'statistics') trackingAllowed.write(agreed)
      toast(agreed ? '已同意' : '已关闭')
      return true
    },
  }
}
