import { urlOf } from '#navigation/address.ts'
import { useEntry, useNavigator } from '#navigation/navigation-context.ts'
import { wayOn } from './way-on.ts'

/**
 * Goes on to `returl`. Where the page before is that very address, it is gone back to, so that what
 * was typed there is still there; else it takes the place of this page.
 */
export function useReturn(returl: string | undefined): () => void {
  const { navigate, back, state } = useNavigator()
  const { index } = useEntry()
  return () => {
    const address = wayOn(returl)
    const isBefore = state().kept.some(
      (entry) => entry.index === index - 1 && urlOf(entry) === address,
    )
    if (isBefore) back()
    else void navigate(address, { replace: true })
  }
}
