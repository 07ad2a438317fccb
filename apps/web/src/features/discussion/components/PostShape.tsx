import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'

/** A post that is on its way: its author, its title, and the beginning of what it says. */
export const PostShape = () => (
  <Card>
    <Skeleton width={132} height={40} />
    <Skeleton width="72%" lines={1.6} />
    <Skeleton />
    <Skeleton />
    <Skeleton width="44%" />
    <Skeleton width="88%" lines={2} />
  </Card>
)
