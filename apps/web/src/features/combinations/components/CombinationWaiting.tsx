import { failureText } from '#api/failure-message.ts'
import { Card } from '#ui/Card.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Stack } from '#ui/Stack.tsx'

interface CombinationWaitingProps {
  title: string
  error: Error | null
  isFetching: boolean
  onRetry: () => void
}

/** The page until its answer is here, in its shape; or why it is not, with a retry. */
export function CombinationWaiting({ title, error, isFetching, onRetry }: CombinationWaitingProps) {
  return (
    <Page title={title}>
      {error ? (
        <Card>
          <Failed message={failureText(error)} onRetry={onRetry} retrying={isFetching} />
        </Card>
      ) : (
        <Loading label="正在加载">
          <Stack>
            <Card>
              <Skeleton width="40%" />
              <Skeleton height={64} />
              <Skeleton lines={2} />
            </Card>
            <Card>
              <Skeleton height={176} />
            </Card>
            <Card>
              <SkeletonRows rows={3} withValue />
            </Card>
          </Stack>
        </Loading>
      )}
    </Page>
  )
}
