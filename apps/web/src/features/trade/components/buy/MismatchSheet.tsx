import { Sheet } from '#ui/overlays/Sheet.tsx'
import { createPart } from '#ui/parts/part.tsx'
import { MISMATCH_TITLE, type Mismatch } from '../../mismatch.ts'

/** Few people open it: its code comes after the page. */
const OpenMismatch = createPart(async () => (await import('./OpenMismatch.tsx')).OpenMismatch, {
  frame: (inside, { order }: Mismatch) => (
    <Sheet open onClose={order.cancel} title={MISMATCH_TITLE}>
      {inside}
    </Sheet>
  ),
})

/** A product above the investor's class is bought only after this has been confirmed (D-6). */
export function MismatchSheet(props: Mismatch) {
  return props.order.stage.kind === 'mismatch' ? <OpenMismatch {...props} /> : null
}
