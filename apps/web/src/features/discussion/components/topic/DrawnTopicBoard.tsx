import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { createDrawnPart } from '#ui/parts/drawn-part.tsx'

/** The shape of a topic's head. */
export const TopicWaiting = () => (
  <Card>
    <Skeleton height={140} />
  </Card>
)

/** `TopicBoard`: the server draws it, and its code comes after the page. */
export const DrawnTopicBoard = createDrawnPart(
  async () => (await import('./TopicBoard.tsx')).TopicBoard,
  () => <TopicWaiting />,
)
