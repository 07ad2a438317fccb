import { useEffect } from 'react'
import { declareCard } from './declared-cards.ts'
import type { ShareOptions } from './share-options.ts'

/** `useShareCard({ title, desc, link })`: what the host's own menu shares while this page is shown. */
export function useShareCard(options: ShareOptions | undefined): void {
  const said = JSON.stringify(options)
  useEffect(() => {
    if (said === undefined) return undefined
    const parsed: ShareOptions = JSON.parse(said)
    return declareCard(parsed)
  }, [said])
}
