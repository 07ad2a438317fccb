import { createPart } from '#ui/parts/part.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'

/** The sheet comes when it is asked for. */
export const LaterShareSheet = createPart(
  async () => (await import('./ShareSheet.tsx')).ShareSheet,
  {
    frame: (inside, { onClose }) => (
      <Sheet open title="分享" onClose={onClose}>
        {inside}
      </Sheet>
    ),
  },
)
