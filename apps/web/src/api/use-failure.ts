import { useNavigator } from '#navigation/navigation-context.ts'
import { useDialogs } from '#ui/speakers.ts'
import { showFailure } from './show-failure.ts'

/** `const showError = useFailure()`: the request-error dialog in this app. */
export function useFailure(): (error: unknown) => void {
  const dialogs = useDialogs()
  const { navigate } = useNavigator()
  return (error) => void showFailure(error, dialogs, navigate)
}
