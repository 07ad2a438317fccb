import { useHasCommunity } from '#brands/use-has-community.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { createPart } from '#ui/parts/part.tsx'

const Late = createPart(async () => (await import('./FollowedPerson.tsx')).FollowedPerson, {
  waiting: () => (
    <Card>
      <Skeleton height={48} />
    </Card>
  ),
})

/** Somebody, and the press that follows them; its code comes after the page. Nothing where the brand has no community. */
export function LateFollowedPerson({ userId }: { userId: string }) {
  return useHasCommunity() && <Late userId={userId} />
}
