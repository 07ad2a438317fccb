import { Loading } from '#ui/feedback/Loading.tsx'
import { createDrawnPart } from '#ui/parts/drawn-part.tsx'
import { PostShape } from '../components/waiting/PostShape.tsx'

/** The shape of a post. */
export const PostWaiting = () => (
  <Loading label="正在读取帖子">
    <PostShape />
  </Loading>
)

/** `PostTalk`: the server draws it, and its code comes after the page. */
export const DrawnPostTalk = createDrawnPart(
  async () => (await import('./PostTalk.tsx')).PostTalk,
  () => <PostWaiting />,
)
