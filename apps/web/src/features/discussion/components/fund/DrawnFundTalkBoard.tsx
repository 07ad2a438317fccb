import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { createDrawnPart } from '#ui/parts/drawn-part.tsx'

/** The shape of a fund's quote. */
export const FundTalkWaiting = () => (
  <Card>
    <Skeleton height={120} />
  </Card>
)

/** `FundTalkBoard`: the server draws it, and its code comes after the page. */
export const DrawnFundTalkBoard = createDrawnPart(
  async () => (await import('./FundTalkBoard.tsx')).FundTalkBoard,
  () => <FundTalkWaiting />,
)
