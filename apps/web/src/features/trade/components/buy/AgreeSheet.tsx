import { createPart } from '#ui/parts/part.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { AGREE_TITLE, type Agreeing } from '../../agreeing.ts'

const OpenAgree = createPart(async () => (await import('./OpenAgree.tsx')).OpenAgree, {
  frame: (inside, { onClose }: Agreeing) => (
    <Sheet open onClose={onClose} title={AGREE_TITLE}>
      {inside}
    </Sheet>
  ),
})

/** Asks who has not ticked the papers and wants to go on: one press agrees and continues. */
export function AgreeSheet({ open, ...agreeing }: Agreeing & { open: boolean }) {
  return open && <OpenAgree {...agreeing} />
}
