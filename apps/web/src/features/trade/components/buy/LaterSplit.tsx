import { Card } from '#ui/layout/Card.tsx'
import { createPart } from '#ui/parts/part.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

const HEAD_PX = 72
const ROW_PX = 41

/** How a combination splits the payment; it is not of the first script, and the server does not draw it. */
export const LaterSplit = createPart(async () => (await import('./SplitCard.tsx')).SplitCard, {
  // As high as the table that comes: what stands below it must not jump under a finger.
  waiting: ({ parts }) => (
    <Card>
      <Skeleton height={HEAD_PX + ROW_PX * parts.length} />
    </Card>
  ),
})
