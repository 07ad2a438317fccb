import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

const SHAPES = [0, 1, 2]

/** A list of posts that is on its way, in its shape. */
export const PostsWaiting = () => (
  <div role="status" aria-label="正在加载">
    <Stack>
      {SHAPES.map((shape) => (
        <Card key={shape}>
          <Skeleton height={132} />
        </Card>
      ))}
    </Stack>
  </div>
)
