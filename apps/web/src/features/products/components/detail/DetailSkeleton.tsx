import { Card } from '#ui/layout/Card.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

/** The page of a product that is loading, in its shape. */
export function DetailSkeleton() {
  return (
    <Loading>
      <Card>
        <Skeleton width="52%" lines={0.85} />
        <Skeleton width="48%" height={52} />
        <Skeleton width="24%" lines={0.8} />
      </Card>
      <Card>
        <Skeleton width="30%" lines={1.1} />
        <Skeleton height={300} />
      </Card>
      <Card>
        <Skeleton width="30%" lines={1.1} />
        <Skeleton lines={8} />
      </Card>
    </Loading>
  )
}
