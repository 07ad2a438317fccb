import { use } from 'react'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { isSilent } from './failure-kinds.ts'
import { failureMessage } from './failure-message.ts'
import { OriginsContext } from '../transport/origins.ts'

/** `const showError = useFailure()`: the request-error dialog in this app. */
export function useFailure(): (error: unknown) => void {
  const dialogs = useDialogs()
  const { navigate, back } = useNavigator()
  const { sisters } = use(OriginsContext)
  const show = async (failure: unknown) => {
    // Fetched when the app is idle; offline before that, the words alone have to do.
    const dialog = await import('./show-failure.ts').catch(() => undefined)
    if (!dialog) return dialogs.alert(failureMessage(failure).content)
    const rules = { origin: location.origin, allowedOrigins: sisters }
    return dialog.showFailure(failure, dialogs, navigate, { rules, back })
  }
  return (error) => {
    if (!isSilent(error)) void show(error)
  }
}
