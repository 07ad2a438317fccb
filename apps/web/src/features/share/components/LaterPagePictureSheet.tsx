import { createPart } from '#ui/parts/part.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'

/** The sheet comes when it is asked for. */
export const LaterPagePictureSheet = createPart(
  async () => (await import('./PagePictureSheet.tsx')).PagePictureSheet,
  {
    frame: (inside, { onClose }) => (
      <Sheet open title="保存页面图片" onClose={onClose}>
        {inside}
      </Sheet>
    ),
  },
)
