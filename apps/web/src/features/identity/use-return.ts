import { useEffect } from 'react'
import { drafts } from '#lib/drafts.ts'
import { urlOf } from '#navigation/address.ts'
import { useEntry, useNavigator } from '#navigation/navigation-context.ts'
import { wayOn } from './way-on.ts'

/**
 * Goes on to `returl`. Where the page before is that very address, it is gone back to, so that what
 * was typed there is still there; else it takes the place of this page.
 */
export function useReturn(returl: string | undefined): () => void {
  const { navigate, back, state } = useNavigator()
  const { index, key } = useEntry()
  const address = wayOn(returl)
  // After a reload no page is kept, but the history still has the place.
  const slot = `${key}.came-from`
  const isBefore = () =>
    state().kept.some((entry) => entry.index === index - 1 && urlOf(entry) === address)
  useEffect(() => {
    if (isBefore()) drafts.write(slot, address)
  })
  return () => {
    if (isBefore() || drafts.read(slot) === address) back()
    else void navigate(address, { replace: true })
  }
}
