import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { createDrawnPart } from '#ui/parts/drawn-part.tsx'

/** The shape of a post. */
export const PostWaiting = () => (
  <Card>
    <Skeleton height={280} />
  </Card>
)

/** `PostTalk`: the server draws it, and its code comes after the page. */
export const DrawnPostTalk = createDrawnPart(
  async () => (await import('./PostTalk.tsx')).PostTalk,
  () => <PostWaiting />,
)
