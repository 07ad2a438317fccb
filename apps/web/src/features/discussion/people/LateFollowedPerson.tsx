import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { createPart } from '#ui/parts/part.tsx'

/** Somebody, and the press that follows them; its code comes after the page. */
export const LateFollowedPerson = createPart(
  async () => (await import('./FollowedPerson.tsx')).FollowedPerson,
  {
    waiting: () => (
      <Card>
        <Skeleton height={48} />
      </Card>
    ),
  },
)
