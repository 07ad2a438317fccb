import { orders } from '../../requests.ts'
import { PostShapes } from './PostsWaiting.tsx'
import { TabsShape } from './TabsShape.tsx'

/** `FeedByOrder` that is on its way. */
export const OrderedShape = () => (
  <>
    <TabsShape tabs={orders.length} />
    <PostShapes />
  </>
)
