import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { createPart } from '#ui/parts/part.tsx'

/** What is said about something that was brought to the community; its code comes after the page. */
export const LateLinkedTalk = createPart(
  async () => (await import('./LinkedTalk.tsx')).LinkedTalk,
  {
    waiting: () => (
      <Card title="评论">
        <SkeletonRows rows={2} withValue={false} />
      </Card>
    ),
  },
)
