import { Loading } from '#ui/feedback/Loading.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { PostShape } from './PostShape.tsx'

/** Posts that are on their way, in their shape. */
export const PostShapes = () => (
  <Stack>
    <PostShape />
    <PostShape />
    <PostShape />
  </Stack>
)

/** A list of posts that is on its way, which says so. */
export const PostsWaiting = () => (
  <Loading label="正在读取帖子">
    <PostShapes />
  </Loading>
)
