import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { createDrawnPart } from '#ui/parts/drawn-part.tsx'

/** Everything below what one owns: its code comes after that of the page. */
export const DrawnHomeParts = createDrawnPart(
  async () => (await import('./HomeParts.tsx')).HomeParts,
  () => (
    <Card>
      <SkeletonRows rows={4} label="正在加载" />
    </Card>
  ),
)
