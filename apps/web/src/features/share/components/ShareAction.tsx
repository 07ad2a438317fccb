import { useState } from 'react'
import { useCanShare } from '#share/use-can-share.ts'
import { useShareCard } from '#share/use-share-card.ts'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import type { SharedThing } from '../shared-thing.ts'
import { LaterShareSheet } from './LaterShareSheet.tsx'

/**
 * The share button in the navigation bar; nothing where this page may not be shared. It also tells the
 * host's own menu what to share. The sheet comes when it is pressed.
 */
export function ShareAction({ thing }: { thing: SharedThing }) {
  const canShare = useCanShare()
  const [isOpen, setIsOpen] = useState(false)
  useShareCard(thing.options)
  if (!canShare) return null
  return (
    <>
      <NavAction icon="share" label="分享" onClick={() => setIsOpen(true)} />
      {isOpen && <LaterShareSheet thing={thing} onClose={() => setIsOpen(false)} />}
    </>
  )
}
