import { Card } from '#ui/layout/Card.tsx'
import { createPart } from '#ui/parts/part.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'

/** What else can be done with a holding; it is not of the first script, and the server does not draw it. */
export const LaterManage = createPart(async () => (await import('./ManageCard.tsx')).ManageCard, {
  waiting: () => (
    <Card>
      <SkeletonRows rows={2} label="正在读取" />
    </Card>
  ),
})
