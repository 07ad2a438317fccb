import { Loading } from '#ui/feedback/Loading.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { PostShape } from './PostShape.tsx'

/** A list of posts that is on its way, in its shape. */
export const PostsWaiting = () => (
  <Loading label="正在读取帖子">
    <Stack>
      <PostShape />
      <PostShape />
      <PostShape />
    </Stack>
  </Loading>
)
