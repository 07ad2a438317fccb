import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { createDrawnPart } from '#ui/parts/drawn-part.tsx'

/** `FundBoard`: rows, filters and orders are most of what the script of a list would weigh. */
export const DrawnFundBoard = createDrawnPart(
  async () => (await import('./FundBoard.tsx')).FundBoard,
  () => (
    <Card>
      <SkeletonRows rows={10} />
    </Card>
  ),
)
